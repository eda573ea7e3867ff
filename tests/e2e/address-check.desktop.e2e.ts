import { fillAddress, fillPersonalStep, openCheckout } from './checkout-form.ts';
import { expect, test } from './quiet-page.ts';

const VALIDATE = '**/api/addresses/validate';
const RATES = '**/api/shipping/rates';
const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
});

test.beforeEach(async ({ page }) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
});

test('an accepted address is processed, then its shipping options are counted', async ({
  page,
}) => {
  await page.route(RATES, async (route) => {
    await expect(page.getByText('Address Processed').first()).toBeVisible();
    await expect(page.getByText('Calculating shipping rates...').first()).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByText('Shipping Options Available').first()).toBeVisible();
  await expect(page.getByText('2 shipping options found for your address.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€8\.99/ })).toBeChecked();
});

test('a check that is unavailable goes on with the address as entered', async ({ page }) => {
  await page.route(VALIDATE, (route) => route.fulfill(problem(422, 'unsupported_address')));
  await page.route(RATES, async (route) => {
    await expect(page.getByText('Address Validation Notice').first()).toBeVisible();
    await expect(
      page
        .getByText("We couldn't validate your address with UPS. Using address as entered.")
        .first(),
    ).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€8\.99/ })).toBeChecked();
  await expect(page.getByLabel('Address')).toHaveValue('1 Grafton Street');
});

test('an address that is not found gets the fallback rates, the first one chosen', async ({
  page,
}) => {
  await page.route(VALIDATE, (route) => route.fulfill({ json: { addresses: [] } }));
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByText('Address Not Found').first()).toBeVisible();
  await expect(
    page
      .getByText(
        "We couldn't find your address. Please check your input or try a different address.",
      )
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€5\.99/ })).toBeChecked();
});

test('a carrier that returns no rate leads to estimated rates', async ({ page }) => {
  await page.route(RATES, (route) => route.fulfill({ json: { rates: [] } }));
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByText('Shipping Estimate').first()).toBeVisible();
  await expect(
    page.getByText("We're showing estimated shipping rates for your destination.").first(),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€5\.99/ })).toBeChecked();
});

test('rates that cannot be fetched leave the standard ones', async ({ page }) => {
  await page.route(RATES, (route) => route.fulfill(problem(422, 'invalid_request')));
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByText('Shipping Information').first()).toBeVisible();
  await expect(
    page.getByText('Using standard shipping rates for your order.').first(),
  ).toBeVisible();
});

test('an answer that nobody thought of leads to estimated rates', async ({ page, complaints }) => {
  const rate = { serviceCode: 'odd', serviceName: 'Odd', currency: 'EUR' };
  const odd = { ...rate, totalPrice: 8.999, deliveryTimeEstimate: 'soon' };
  await page.route(RATES, (route) => route.fulfill({ json: { rates: [odd] } }));
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByText('Shipping Calculation').first()).toBeVisible();
  await expect(
    page.getByText("We're using estimated shipping rates for your address.").first(),
  ).toBeVisible();
  expect(complaints.splice(0)).not.toEqual([]);
});
