import type { Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  holdNext,
  openCheckout,
  openPayment,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';

const VALIDATE = '**/api/addresses/validate';
const RATES = '**/api/shipping/rates';

test('R4.3, R4.4, R4.6, R4.15, R4.16, R4.17: names missing fields in a toast and beside each field', async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await expectToast(page, 'Missing Information', 'Please fill in all required fields to continue.');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
    'Please enter your first name.',
  );
  await expect(page.getByLabel('Last name')).toHaveValue('Byrne');
  for (const label of ['First name', 'Last name', 'Email', 'Phone'])
    await expect(page.getByLabel(label)).toHaveAttribute('required', '');

  await fillPersonalStep(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expectToast(
    page,
    'Missing Information',
    'Please fill in all required shipping information.',
  );
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expectToast(
    page,
    'Address Validation Error',
    'Please fill in all address fields before calculating shipping rates.',
  );
});

test('R10.50: leads back to the payment after a change of the contact details there', async ({
  page,
}) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  await continueToPayment(page);
  await page.getByRole('link', { name: 'Change: Contact' }).click();
  await page.getByLabel('Email').fill('aoife.byrne@example.com');
  await expect(page.getByRole('button', { name: 'Continue to Shipping' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save and return to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
  await expect(page.getByText('aoife.byrne@example.com')).toBeVisible();
  await expect(page).toHaveURL('/checkout?step=3');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
});

test('R4.35: covers no part of the card field', { tag: '@phone-only' }, async ({ page }) => {
  await openPayment(page);
  const field = page.locator('iframe[title*="card" i]').first();
  await field.contentFrame().locator('[name=cvc]').focus();
  const covered = await field.evaluate((frame) => {
    const { left, top, bottom } = frame.getBoundingClientRect();
    return [top + 2, bottom - 2].filter(
      (y) => y < innerHeight && document.elementFromPoint(left + 8, y) !== frame,
    );
  });
  expect(covered).toEqual([]);
});

test('R4.1, R4.2, R4.7, R4.11, R5.2: takes the first rate by default, and keeps entries through Back and reload', async ({
  page,
}) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€5\.99/ })).toBeChecked();
  await continueToPayment(page);
  await expect(page).toHaveURL('/checkout?step=3');
  await expect(page.getByRole('main')).toContainText('Standard Delivery');
  await expect(page.getByRole('button', { name: 'Pay €118.52' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Shipping' }).first()).toContainText(
    /completed|done/i,
  );
  await expectScrollingSummary(page);

  await page.goBack();
  await expect(page).toHaveURL('/checkout?step=2');
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('1 Grafton Street');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Aoife');
  await page.getByRole('link', { name: 'Back to Cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('R4.18, R4.19, R4.21, R4.22, R4.23, R4.24, R5.1, R5.3, R5.14, R5.15, R5.17: shows a toast and the rates for each result of the address check', async ({
  page,
}) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  const rate = (name: RegExp) => page.getByRole('radio', { name });
  const button = page.getByRole('button', { name: 'Validate with UPS' });
  const validate = () => button.click();
  await page.evaluate(() => scrollTo(0, 0));
  const { y = 0 } = (await button.boundingBox()) ?? {};
  // The screen ends below the button.
  await page.setViewportSize({ width: 1280, height: Math.round(y) + 60 });

  await test.step('address accepted', async () => {
    const total = page.locator('[aria-live=polite]').filter({ hasText: 'Total' });
    await expect(total).toHaveText('Total€118.52with VAT, delivery estimated');
    const held = await holdNext(page, PATHS.shippingRates);
    await validate();
    await expectToast(page, 'Address Processed', 'Calculating shipping rates...');
    held.release();
    await expectToast(
      page,
      'Shipping Options Available',
      '2 shipping options found for your address.',
    );
    await expect(rate(/Standard Delivery.*€8\.99/)).toBeChecked();
    await expect(total).toHaveText('Total€121.52with VAT and €8.99 delivery to Ireland');
    await expect(rate(/Express Delivery.*€34\.99/)).toBeInViewport();
    await rate(/Express Delivery.*€34\.99/).check();
    await expect(page.getByRole('complementary')).toContainText(/€147\.52/);
  });

  await test.step('address changed after the check', async () => {
    await page.getByLabel('Country').selectOption('France');
    await expect(rate(/Express Delivery.*€12\.99/)).not.toBeChecked();
    await page.getByLabel('Country').selectOption('Ireland');
  });

  await test.step('address not found', async () => {
    await page.route(VALIDATE, (route) => route.fulfill({ json: { addresses: [] } }));
    await validate();
    await expectToast(
      page,
      'Address Not Found',
      "We couldn't find your address. Please check your input or try a different address.",
    );
    await expect(rate(/Standard Delivery.*€5\.99/)).toBeChecked();
  });

  await test.step('address check unavailable', async () => {
    await page.unroute(VALIDATE);
    await page.route(VALIDATE, (route) => route.fulfill(problem('unsupported_address')));
    const held = await holdNext(page, PATHS.shippingRates);
    await validate();
    await expectToast(
      page,
      'Address Validation Notice',
      "We couldn't validate your address with UPS. Using address as entered.",
    );
    held.release();
    await expect(rate(/Standard Delivery.*€8\.99/)).toBeChecked();
    await expect(page.getByLabel('Address')).toHaveValue('1 Grafton Street');
    await expect(page.getByText('Shipping Options Available').first()).toBeVisible();
    const unchecked = page.getByRole('main').getByText("We couldn't validate your address");
    await expect(unchecked).toBeVisible();
    await page.getByLabel('Address').fill('2 Grafton Street');
    await expect(unchecked).toBeHidden();
    await page.getByLabel('Address').fill('1 Grafton Street');
    await page.unroute(VALIDATE);
  });

  const odd = { serviceCode: 'odd', serviceName: 'Odd', currency: 'EUR', totalPrice: 8.999 };
  for (const [result, response, title, text] of [
    [
      'no rates',
      { json: { rates: [] } },
      'Shipping Estimate',
      "We're showing estimated shipping rates for your destination.",
    ],
    [
      'rates failed',
      problem('invalid_request'),
      'Shipping Information',
      'Using standard shipping rates for your order.',
    ],
    [
      'a rate that cannot be charged',
      { json: { rates: [{ ...odd, deliveryTimeEstimate: 'soon' }] } },
      'Shipping Information',
      'Using standard shipping rates for your order.',
    ],
  ] as const)
    await test.step(result, async () => {
      await page.route(RATES, (route) => route.fulfill(response));
      await validate();
      await expectToast(page, title, text);
      await expect(rate(/Standard Delivery.*€5\.99/)).toBeChecked();
      await page.unroute(RATES);
    });
});

function problem(code: string) {
  return {
    status: 422,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: code, status: 422, code }),
  };
}

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** The list of lines in the summary scrolls above 300 px. */
async function expectScrollingSummary(page: Page): Promise<void> {
  const lines = page.getByRole('list', { name: 'Products' });
  const height = await lines.evaluate((list) => {
    const copies = [...list.children].flatMap((line) => Array.from({ length: 6 }, () => line));
    for (const line of copies) list.append(line.cloneNode(true));
    return { shown: list.clientHeight, whole: list.scrollHeight };
  });
  expect(height.shown).toBe(300);
  expect(height.whole).toBeGreaterThan(300);
  await expect(lines).toHaveCSS('overflow-y', 'auto');
}
