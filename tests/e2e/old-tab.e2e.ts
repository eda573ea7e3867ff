import type { Page } from '@playwright/test';
import {
  challengeOf,
  continueToPayment,
  expectChecking,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  openFilledCart,
  payButton,
  payWith,
  shownOrderId,
  THREE_D_SECURE_CARD,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { chargesOf, intentsOf, runShopCommand, storedOrder } from './shop-data.ts';

// A tab whose payment requests were lost keeps checking. When its order turns out to be closed, it
// must neither order nor charge again: no button was pressed.

test('R7.18, R7.19: charges nothing in the old tab while another tab pays a changed cart by 3-D Secure', async ({
  page,
  context,
  consoleErrors,
}) => {
  const email = 'old-tab@example.com';
  const oldTab = await payOffline(page, email);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /Increase quantity of Conditioning/ }).click();
  await goToPayment(other, email);
  const placed = other.waitForResponse('**/api/orders');
  await payWith(other, THREE_D_SECURE_CARD);
  const { orderId } = (await (await placed).json()) as { orderId: string };
  const complete = challengeOf(other).getByRole('button', { name: 'Complete' });
  await expect(complete).toBeVisible();

  await oldTab.reconnect();
  await expectOrderEnded(page);
  expect(oldTab.ordersPosted()).toBe(1);
  expect(storedOrder(oldTab.orderId)).toMatchObject({ state: 'cancelled' });
  expect(chargesOf(email)).toEqual([]);
  expect(intentsOf(orderId)).toMatchObject([{ status: 'requires_action' }]);

  await complete.click();
  await expect(other).toHaveURL('/order-success');
  expect(await shownOrderId(other)).toBe(orderId);
  expect(chargesOf(email)).toMatchObject([{ amount: storedOrder(orderId)?.total }]);
  expectLostRequestsOnly(consoleErrors);
});

test('R7.19: says that the order has ended when it is cancelled by command, and sells again from the cart', async ({
  page,
  consoleErrors,
}) => {
  const email = 'cancelled@example.com';
  const oldTab = await payOffline(page, email);
  await runShopCommand('cancel', oldTab.orderId, '--yes');

  await oldTab.reconnect();
  await expectOrderEnded(page);
  await expectAccessible(page);
  expect(oldTab.ordersPosted()).toBe(1);
  expect(chargesOf(email)).toEqual([]);

  await page.getByRole('link', { name: 'Start again from your cart' }).click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL('/order-success');
  expect(chargesOf(email)).toHaveLength(1);
  expectLostRequestsOnly(consoleErrors);
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
  const lost = '**/api/create-payment';
  await page.route(lost, (route) => route.abort());
  const placed = page.waitForResponse('**/api/orders');
  await payWith(page, GOOD_CARD);
  const { orderId } = (await (await placed).json()) as { orderId: string };
  await expectChecking(page);
  return {
    orderId,
    ordersPosted: () => posted,
    reconnect: () => page.unroute(lost),
  };
}

/** From the cart to the payment step, without an address check. */
async function goToPayment(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillPersonalStep(page, email);
  await fillAddress(page);
  await continueToPayment(page);
}

async function expectOrderEnded(page: Page): Promise<void> {
  // The next check comes up to 15 s after the last one.
  const title = page.getByRole('heading', { name: 'This order is no longer open' });
  await expect(title).toBeFocused({ timeout: 25_000 });
  await expect(title).toBeInViewport();
  await expect(payButton(page)).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Start again from your cart' });
  await expect(link).toHaveAttribute('href', '/cart');
}

function expectLostRequestsOnly(consoleErrors: string[]): void {
  expect(new Set(consoleErrors.splice(0))).toEqual(
    new Set(['Failed to load resource: net::ERR_FAILED']),
  );
}
