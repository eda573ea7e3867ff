import { PATHS } from '#contract/paths.ts';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  holdNext,
  openCheckout,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test('R4.33: asks about a probable slip in the email address, and corrects it by one press', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page);
  const email = page.getByLabel('Email');
  await email.pressSequentially('max@gmial.com');
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await email.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean' })).toHaveText(
    'Did you mean max@gmail.com?',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'max@gmail.com' }).click();
  await expect(email).toHaveValue('max@gmail.com');
  await expect(email).toBeFocused();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
});

test('R4.33: accepts a slip and a short postal code, which the payment step asks about again', async ({
  page,
}) => {
  await openCheckout(page);
  await fillPersonalStep(page, 'max@gmial.com');
  await page.getByLabel('Country').selectOption('Germany');
  await fillAddress(page);
  await page.getByLabel('Postal code').fill('1234');
  // The question must not move the button from under the pointer.
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  const question = 'German postal codes have 5 digits. Is this one right?';
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByText('2 shipping options found for your address.').first()).toBeVisible();
  await page.getByLabel('Postal code').fill('40212');
  await expect(page.getByText(question)).toHaveCount(0);
  await page.getByLabel('Postal code').fill('1234');
  await continueToPayment(page);
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByText('Did you mean max@gmail.com?')).toBeVisible();
});

test('R5.16: keeps the express delivery chosen while the rates load', async ({ page }) => {
  const rates = await holdNext(page, PATHS.shippingRates);
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await page.getByRole('radio', { name: /Express Delivery.*€12\.99/ }).check();
  rates.release();
  await expect(page.getByText('2 shipping options found for your address.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Express Delivery.*€34\.99/ })).toBeChecked();
});

test('R4.34: writes the postal code before the city, and breaks no word of the steps at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCheckout(page);
  const name = page.getByRole('navigation', { name: 'Checkout steps' }).getByText('Personal');
  const lines = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(2);
  await fillPersonalStep(page);
  await page.getByLabel('Country').selectOption('Germany');
  await fillAddress(page);
  await page.getByLabel('City').fill('Düsseldorf');
  await page.getByLabel('Postal code').fill('40212');
  await continueToPayment(page);
  await expect(page.getByText('1 Grafton Street, 40212 Düsseldorf, Germany')).toBeVisible();
});
