import { fillAddress, fillPersonalStep, openCheckout, openPayment } from './checkout-form.ts';
import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';

const COUNTRIES =
  'Ireland Romania France Germany Spain Italy Netherlands Belgium Portugal Switzerland Austria Poland Sweden Denmark Norway Finland Greece';

test('a customer who leaves personal details out is told beside each field, and nothing is lost', async ({
  page,
}) => {
  await openCheckout(page);
  await expectInOrder(page);
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await expect(page.getByText('Missing Information').first()).toBeVisible();
  await expect(
    page.getByText('Please fill in all required fields to continue.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
    'Please enter your first name.',
  );
  await expect(page.getByLabel('Last name')).toHaveValue('Byrne');
  for (const label of ['First name', 'Last name', 'Email', 'Phone'])
    await expect(page.getByLabel(label)).toHaveAttribute('required', '');
  await expectInOrder(page);
});

test('a customer who leaves the address out is told by either button', async ({ page }) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(
    page.getByText('Please fill in all required shipping information.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByText('Address Validation Error').first()).toBeVisible();
  await expect(
    page.getByText('Please fill in all address fields before calculating shipping rates.').first(),
  ).toBeVisible();
  await expectInOrder(page);
});

test('the country select offers 17 countries with Ireland chosen', async ({ page }) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  const country = page.getByLabel('Country');
  await expect(country).toHaveValue('Ireland');
  await expect(country.getByRole('option')).toHaveText(COUNTRIES.split(' '));
});

test('Back walks the steps, completed ones carry a check, and a reload keeps what was typed', async ({
  page,
}) => {
  await openPayment(page);
  await expect(page).toHaveURL('/checkout?step=3');
  await expect(page.getByRole('listitem').filter({ hasText: 'Shipping' }).first()).toContainText(
    /completed|done/i,
  );
  await page.goBack();
  await expect(page).toHaveURL('/checkout?step=2');
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('1 Grafton Street');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Aoife');
  await page.getByRole('link', { name: 'Back to Cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('without an address check the first fallback rate is chosen on the way to payment', async ({
  page,
}) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€5\.99/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('main')).toContainText('Standard Delivery');
  await expect(page.getByRole('button', { name: 'Pay €118.52' })).toBeVisible();
  await expectInOrder(page);
});

test('changing the address after rates came drops them and the choice', async ({ page }) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  const express = page.getByRole('radio', { name: /Express Delivery.*€34\.99/ });
  await express.check();
  await expect(page.getByRole('complementary')).toContainText(/€147\.52/);
  await page.getByLabel('Country').selectOption('France');
  await expect(page.getByRole('radio', { name: /Express Delivery.*€12\.99/ })).not.toBeChecked();
});
