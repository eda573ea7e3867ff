import {
  challengeOf,
  DECLINED_CARD,
  expectChecking,
  GOOD_CARD,
  openPayment,
  payButton,
  payWith,
  shownOrderId,
  THREE_D_SECURE_CARD,
  typeCard,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { intentsOf, storedOrder } from './shop-data.ts';

test('R7.18: charges once when the same cart is paid in two tabs', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openPayment(tab);
    await typeCard(tab, GOOD_CARD);
  }
  // Both requests are sent before either response arrives, also on a slow machine.
  const bothPosted = Promise.withResolvers<void>();
  let posted = 0;
  await context.route('**/api/orders', async (route) => {
    posted += 1;
    if (posted === 2) bothPosted.resolve();
    await bothPosted.promise;
    await route.continue();
  });
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await payButton(tab).click();
  }
  await expect(page).toHaveURL('/order-success');
  await expect(other).toHaveURL('/order-success');
  const orderId = await shownOrderId(page);
  expect(await shownOrderId(other)).toBe(orderId);
  expect(intentsOf(orderId)).toMatchObject([{ status: 'succeeded' }]);
});

test('R6.2: keeps the checkout open while paying, though another tab clears the cart', async ({
  page,
  context,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/create-payment', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openPayment(page);
  await payWith(page, DECLINED_CARD);
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  held.resolve();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page).toHaveURL('/checkout?step=3');
});

test('R7.20: cancels the order of a declined card when the cart is changed and paid', async ({
  page,
}) => {
  await openPayment(page);
  const placed = page.waitForResponse('**/api/orders');
  await payWith(page, DECLINED_CARD);
  const { orderId } = (await (await placed).json()) as { orderId: string };
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Cart' }).click();
  await page.getByRole('button', { name: /Increase quantity of Conditioning/ }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.goto('/checkout?step=3');
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL('/order-success');
  expect(await shownOrderId(page)).not.toBe(orderId);
  expect(intentsOf(orderId)).toMatchObject([{ status: 'canceled' }]);
  expect(storedOrder(orderId)).toMatchObject({ state: 'cancelled' });
});

test('R7.4, R7.8, R7.14: shows the 3-D Secure challenge when its response arrives after nine seconds', async ({
  page,
  consoleErrors,
}) => {
  let lostUntil = Number.POSITIVE_INFINITY;
  await page.route('**/api/create-payment', async (route) => {
    lostUntil = Math.min(lostUntil, Date.now() + 9_000);
    if (Date.now() > lostUntil) return route.continue();
    // The shop executes the request; only its response is lost.
    await route.fetch();
    await route.abort();
  });
  await openPayment(page);
  await payWith(page, THREE_D_SECURE_CARD);
  await expectChecking(page);
  await challengeOf(page).getByRole('button', { name: 'Complete' }).click({ timeout: 20_000 });
  await expect(page).toHaveURL('/order-success');
  expect(intentsOf(await shownOrderId(page))).toMatchObject([{ status: 'succeeded' }]);
  expect(new Set(consoleErrors.splice(0))).toEqual(
    new Set(['Failed to load resource: net::ERR_FAILED']),
  );
});
