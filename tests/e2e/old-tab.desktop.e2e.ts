import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { GOOD_CARD, shownOrderId, THREE_D_SECURE_CARD, typeCard } from './buying.ts';
import { fillAddress, fillPersonalStep } from './checkout-form.ts';
import { openFilledCart } from './filled-cart.ts';
import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';
import { chargesOf, DATA_DIR, intentsOf, storedOrder } from './shop-data.ts';

// A tab whose payment requests were lost keeps checking. When its order turns out to be closed, it
// must neither order nor charge again: no button was pressed.

const PAY = /^Pay €/;

// Two checkouts, and some 15 s of lost requests and checks.
test.describe.configure({ timeout: 120_000 });

test('charges nothing in the old tab when another tab changed the quantity and paid', async ({
  page,
  context,
  complaints,
}) => {
  const email = 'quantity@example.com';
  const oldTab = await payOffline(page, email);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /Increase quantity of Conditioning/ }).click();
  await goToPayment(other, email);
  await typeCard(other, GOOD_CARD);
  await other.getByRole('button', { name: PAY }).click();
  await expect(other).toHaveURL('/order-success');
  const paidOrder = await shownOrderId(other);

  await oldTab.reconnect();
  await expectOrderEnded(page);
  expect(oldTab.ordersPosted()).toBe(1);
  expect(storedOrder(oldTab.orderId)).toMatchObject({ state: 'cancelled' });
  expect(chargesOf(email)).toMatchObject([{ amount: storedOrder(paidOrder)?.total }]);
  expectLostRequestsOnly(complaints);
});

test('leaves the 3-D Secure challenge of another tab alone when the old tab reconnects', async ({
  page,
  context,
  complaints,
}) => {
  const email = 'challenge@example.com';
  const oldTab = await payOffline(page, email);
  const other = await context.newPage();
  await other.goto('/cart');
  await goToPayment(other, email, '2 Grafton Street');
  await typeCard(other, THREE_D_SECURE_CARD);
  const placed = other.waitForResponse('**/api/orders');
  await other.getByRole('button', { name: PAY }).click();
  const { orderId } = (await (await placed).json()) as { orderId: string };
  const challenge = other.frameLocator('iframe[title="Card authentication"]');
  await expect(challenge.getByRole('button', { name: 'Complete' })).toBeVisible();

  await oldTab.reconnect();
  await expectOrderEnded(page);
  expect(oldTab.ordersPosted()).toBe(1);
  expect(chargesOf(email)).toEqual([]);
  expect(intentsOf(orderId)).toMatchObject([{ status: 'requires_action' }]);

  await challenge.getByRole('button', { name: 'Complete' }).click();
  await expect(other).toHaveURL('/order-success');
  expect(await shownOrderId(other)).toBe(orderId);
  expect(chargesOf(email)).toHaveLength(1);
  expectLostRequestsOnly(complaints);
});

test('says that the order has ended when the shopkeeper cancels it, and sells again from the cart', async ({
  page,
  complaints,
}) => {
  const email = 'cancelled@example.com';
  const oldTab = await payOffline(page, email);
  await runShopCommand('cancel', oldTab.orderId, '--yes');

  await oldTab.reconnect();
  await expectOrderEnded(page);
  await expectInOrder(page);
  expect(oldTab.ordersPosted()).toBe(1);
  expect(chargesOf(email)).toEqual([]);

  await page.getByRole('link', { name: 'Start again from your cart' }).click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page).toHaveURL('/order-success');
  expect(chargesOf(email)).toHaveLength(1);
  expectLostRequestsOnly(complaints);
});

interface OldTab {
  orderId: string;
  /** Number of POST /api/orders requests that the tab has sent. */
  ordersPosted(): number;
  reconnect(): Promise<void>;
}

/** Presses Pay in a tab that places its order and then loses every further request to the shop. */
async function payOffline(page: Page, email: string): Promise<OldTab> {
  let posted = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) posted += 1;
  });
  await openFilledCart(page, 2, 1);
  await goToPayment(page, email);
  await typeCard(page, GOOD_CARD);
  const lost = ['**/api/create-payment', '**/api/orders/*'];
  for (const url of lost) await page.route(url, (route) => route.abort());
  const placed = page.waitForResponse('**/api/orders');
  await page.getByRole('button', { name: PAY }).click();
  const { orderId } = (await (await placed).json()) as { orderId: string };
  await expect(page.getByText('We are still checking your payment.')).toBeVisible();
  return {
    orderId,
    ordersPosted: () => posted,
    async reconnect() {
      for (const url of lost) await page.unroute(url);
    },
  };
}

async function goToPayment(page: Page, email: string, street?: string): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillPersonalStep(page, email);
  await fillAddress(page);
  if (street !== undefined) await page.getByLabel('Address').fill(street);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
}

async function expectOrderEnded(page: Page): Promise<void> {
  // The check that is under way when the connection comes back repeats its request for 7 s.
  const title = page.getByRole('heading', { name: 'This order is no longer open' });
  await expect(title).toBeFocused({ timeout: 25_000 });
  await expect(title).toBeInViewport();
  await expect(page.getByRole('button', { name: PAY })).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Start again from your cart' });
  await expect(link).toHaveAttribute('href', '/cart');
}

/** The shop's command line, over the data of the shop under test. */
async function runShopCommand(...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/shop.ts', ...args], {
    env: { ...process.env, DATA_DIR, SETTINGS_FILE: '' },
  });
}

function expectLostRequestsOnly(complaints: string[]): void {
  expect(new Set(complaints.splice(0))).toEqual(
    new Set(['Failed to load resource: net::ERR_FAILED']),
  );
}
