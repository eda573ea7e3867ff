import { DECLINED_CARD, GOOD_CARD, shownOrderId, THREE_D_SECURE_CARD, typeCard } from './buying.ts';
import { openPayment } from './checkout-form.ts';
import { expect, test } from './quiet-page.ts';
import { intentsOf, storedOrder } from './shop-data.ts';

const PAY = /^Pay €/;

test('the same cart paid in two tabs is one order, charged once', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openPayment(tab);
    await typeCard(tab, GOOD_CARD);
  }
  // Neither tab gets an answer before both have posted: the same moment on the slowest machine.
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
    await tab.getByRole('button', { name: PAY }).click();
  }
  await expect(page).toHaveURL('/order-success');
  await expect(other).toHaveURL('/order-success');
  const orderId = await shownOrderId(page);
  expect(await shownOrderId(other)).toBe(orderId);
  expect(intentsOf(orderId)).toMatchObject([{ status: 'succeeded' }]);
});

test('a cart that another tab clears stays on the screen until the outcome is told', async ({
  page,
  context,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/create-payment', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openPayment(page);
  await typeCard(page, DECLINED_CARD);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  held.resolve();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page).toHaveURL('/checkout?step=3');
});

test('a cart that is edited after a declined card is a new order, and the first can no longer be charged', async ({
  page,
}) => {
  await openPayment(page);
  await typeCard(page, DECLINED_CARD);
  const first = page.waitForResponse('**/api/orders');
  await page.getByRole('button', { name: PAY }).click();
  const { orderId } = (await (await first).json()) as { orderId: string };
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Cart' }).click();
  await page.getByRole('button', { name: /Increase quantity of Conditioning/ }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.goto('/checkout?step=3');
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page).toHaveURL('/order-success');
  expect(await shownOrderId(page)).not.toBe(orderId);
  expect(intentsOf(orderId)).toMatchObject([{ status: 'canceled' }]);
  expect(storedOrder(orderId)).toMatchObject({ state: 'cancelled' });
});

test('a payment whose outcome is not known yet is looked for, and nobody is asked to pay again', async ({
  page,
}) => {
  let answered = 0;
  await page.route('**/api/create-payment', async (route) => {
    answered += 1;
    if (answered > 2) return route.continue();
    await route.fulfill({ json: { id: '', status: 'unknown' } });
  });
  await openPayment(page);
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: PAY }).click();
  await expect(
    page.getByText('We are still checking your payment. Please do not pay again.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/order-success');
  expect(intentsOf(await shownOrderId(page))).toMatchObject([{ status: 'succeeded' }]);
});

test('shows the 3-D Secure challenge when its answer arrives after nine seconds without one', async ({
  page,
  complaints,
}) => {
  let lostUntil = Number.POSITIVE_INFINITY;
  await page.route('**/api/create-payment', async (route) => {
    lostUntil = Math.min(lostUntil, Date.now() + 9_000);
    if (Date.now() > lostUntil) return route.continue();
    // The shop executes the request; only its answer is lost.
    await route.fetch();
    await route.abort();
  });
  await openPayment(page);
  await typeCard(page, THREE_D_SECURE_CARD);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByText('We are still checking your payment.')).toBeVisible();
  const challenge = page.frameLocator('iframe[title="Card authentication"]');
  await challenge.getByRole('button', { name: 'Complete' }).click({ timeout: 20_000 });
  await expect(page).toHaveURL('/order-success');
  expect(intentsOf(await shownOrderId(page))).toMatchObject([{ status: 'succeeded' }]);
  expect(new Set(complaints.splice(0))).toEqual(
    new Set(['Failed to load resource: net::ERR_FAILED']),
  );
});
