import { expect } from 'vitest';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { allEmails } from '#server/email/outbox-queries.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { CARDS, exampleCheckout, paymentFor, placeExampleOrder } from './checkouts.ts';
import type { TestShop } from './test-shop.ts';

/** Places an order and prepares its payment with a card. */
export async function orderToPay(
  shop: TestShop,
  card: string = CARDS.visa,
  changes: Partial<PlaceOrderRequest> = {},
) {
  const checkout = exampleCheckout(changes);
  const order = await placeExampleOrder(shop, checkout);
  return { checkout, order, payment: await paymentFor(shop, order, card) };
}

/** The order's state in the shop's database. */
export async function stateOf(shop: TestShop, orderId: string): Promise<string | undefined> {
  return (await findOrder(shop.context.db, orderId))?.state;
}

/** The provider's number of succeeded payments, of all orders. */
export async function chargesOf(shop: TestShop): Promise<number> {
  const { data } = await shop.sandbox.stripe.paymentIntents.list({ limit: 100 });
  return data.filter((intent) => intent.status === 'succeeded').length;
}

/** The keys of all emails in the outbox, as 'kind-order'. */
export async function mailsOf(shop: TestShop): Promise<string[]> {
  return (await allEmails(shop.context.db)).map((mail) => mail.dedupeKey).sort();
}

/** Removes the logged warnings, which must contain this text. */
export function expectWarning(shop: TestShop, text: string): void {
  expect(shop.loggedWarnings.splice(0).join('')).toContain(text);
}
