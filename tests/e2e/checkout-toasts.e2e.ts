import type { Locator, Page } from '@playwright/test';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  openCheckout,
  openPayment,
  payWith,
  validateAddress,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { coveredBy } from './page-checks.ts';

test('R10.16: closes a toast after 5 s while the card field has the focus', async ({
  page,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.route('**/api/orders', (route) => route.fulfill({ status: 200, body: 'broken' }));
  await openPayment(page);
  await payWith(page, GOOD_CARD);
  await expect(toast(page)).toContainText('Order Error');
  await page.frameLocator('iframe[title*="card" i]').first().locator('[name=cvc]').focus();
  await page.clock.runFor(4_000);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  consoleErrors.length = 0;
});

test('R10.39: shows the rates’ toast over neither prices, rates nor totals, and closes it with the step', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await page.getByLabel('Country').selectOption('Germany');
  await fillAddress(page);
  await page.getByLabel('Postal code').fill('40212');
  await validateAddress(page);
  await expect.poll(() => coveredBy(toast(page), RESULTS)).toEqual([]);
  await continueToPayment(page);
  await expect(toast(page)).toHaveCount(0);
});

test('R10.39: shows an error’s toast away from the field that has the focus', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel('First name').fill('Aoife');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Email').fill('aoife@example.com');
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect.poll(() => coveredBy(toast(page), FOCUSED_FIELD)).toEqual([]);

  await page.goto('/reviews');
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect.poll(() => coveredBy(toast(page), FOCUSED_FIELD)).toEqual([]);
});

test('R10.39: closes the toast of an added product in the cart', async ({ page }) => {
  await page.goto('/product/1');
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await expect(toast(page)).toContainText('Added to cart');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(toast(page)).toContainText('Added to cart');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(toast(page)).toHaveCount(0);
});

const RESULTS = 'aside, fieldset, header';
const FOCUSED_FIELD = ':focus, div:has(> :focus) > label, div:has(> :focus) > p';

function toast(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
}
