import type { Page, Route } from '@playwright/test';
import {
  continueToPayment,
  DECLINED_CARD,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  openFilledCart,
  payButton,
  payWith,
  shownOrderId,
  typeCard,
  validateAddress,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { chargesOf, runShopCommand } from './shop-data.ts';

test('R7.18: charges once when two tabs pay at the same time after the checkout’s order has ended', async ({
  page,
  context,
}) => {
  const email = 'two-tabs@example.com';
  await openPaymentOf(page, email);
  const placed = page.waitForResponse('**/api/orders');
  await payWith(page, DECLINED_CARD);
  const { orderId } = (await (await placed).json()) as { orderId: string };
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await runShopCommand('cancel', orderId, '--yes');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillSteps(other, email);
  await context.route('**/api/orders', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  for (const tab of [page, other]) await typeCard(tab, GOOD_CARD);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await payButton(tab).click();
  }
  for (const tab of [page, other])
    await expect(tab).toHaveURL('/order-success', { timeout: 20_000 });
  expect(await shownOrderId(page)).toBe(await shownOrderId(other));
  expect(chargesOf(email)).toHaveLength(1);
});

test('R7.18, R7.20: charges once when the answer to an order was lost and the delivery changed forth and back', async ({
  page,
  consoleErrors,
}) => {
  const email = 'lost-answer@example.com';
  await openFilledCart(page, 2, 1);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillPersonalStep(page, email);
  await fillAddress(page);
  await validateAddress(page);
  await continueToPayment(page);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/orders', loseAnswer, { times: 1 });
  await payWith(page, GOOD_CARD);
  await expect(page.getByText('There was an issue processing your order.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await chooseDelivery(page, 'Express');
  await page.route('**/api/create-payment', loseAnswer);
  const placed = page.waitForResponse('**/api/orders');
  await payWith(page, GOOD_CARD);
  const { orderId } = (await (await placed).json()) as { orderId: string };
  await expect.poll(() => chargesOf(email).length).toBe(1);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/checkout?step=2');
  await page.unroute('**/api/create-payment');
  await chooseDelivery(page, 'Standard');
  await payWith(page, GOOD_CARD);
  await expect(page.getByText(`You have already paid for order ${orderId}`)).toBeVisible();
  expect(chargesOf(email)).toHaveLength(1);
  // The lost answers.
  consoleErrors.splice(0);
});

test('R7.9: lets the customer leave after a minute while every payment request hangs', async ({
  page,
}) => {
  await openPaymentOf(page, 'hanging@example.com');
  await page.route('**/api/create-payment', () => undefined);
  await typeCard(page, GOOD_CARD);
  await page.clock.install();
  // Until then the time limit of the card's frame runs by the same clock: 30 s.
  const charging = page.waitForRequest('**/api/create-payment');
  await payButton(page).click();
  await charging;
  // The clock goes on by itself, too: seconds on a busy machine.
  await page.clock.runFor(5_000);
  await expect(page.getByText('We are still checking')).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(page.getByText('We are still checking your payment.')).toBeVisible();
  await page.clock.runFor(35_000);
  await expect(page.getByText('You can leave this page')).toHaveCount(0);
  await page.clock.runFor(15_000);
  await expect(page.getByText('You can leave this page')).toBeVisible();
});

async function openPaymentOf(page: Page, email: string): Promise<void> {
  await openFilledCart(page, 2, 1);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillSteps(page, email);
}

async function fillSteps(page: Page, email: string): Promise<void> {
  await fillPersonalStep(page, email);
  await fillAddress(page);
  await continueToPayment(page);
}

async function chooseDelivery(page: Page, name: 'Standard' | 'Express'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(name) }).check();
  await continueToPayment(page);
}
