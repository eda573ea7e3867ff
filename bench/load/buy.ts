import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import type { PlacedOrder } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { CreatePayment, Payment } from '#contract/payments.ts';
import { SANDBOX_KEYS } from '#server/settings/sandbox-keys.ts';
import type { Customer } from './customer.ts';
import { EXAMPLE_ORDER } from './example-order.ts';
import type { LoadTask } from './tasks.ts';

const CARD = new URLSearchParams({
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': '123',
}).toString();
const AS_A_BROWSER = {
  authorization: `Bearer ${SANDBOX_KEYS.publishableKey}`,
  'content-type': 'application/x-www-form-urlencoded',
};
/** A card as the card field posts it. */
export const CARD_FORM = { body: CARD, headers: AS_A_BROWSER };
const JSON_BODY = { 'content-type': 'application/json' };

/** Buys: posts the order, makes a card at the card company as the page does, and pays. */
export function buyerOf({ url, sandbox }: Extract<LoadTask, { kind: 'buy' }>): Customer {
  const shop = new Client(url);
  const cards = new Client(sandbox);
  return {
    async act() {
      const wanted = { ...EXAMPLE_ORDER, checkoutId: randomUUID() };
      const order = await post<PlacedOrder>(shop, PATHS.orders, JSON.stringify(wanted), JSON_BODY);
      const path = '/card-sandbox/v1/payment_methods';
      const card = await post<{ id: string }>(cards, path, CARD, AS_A_BROWSER);
      const payment = JSON.stringify(paymentOf(order, card.id));
      const { status } = await post<Payment>(shop, PATHS.createPayment, payment, JSON_BODY);
      return status === 'succeeded';
    },
    async leave() {
      await shop.close();
      await cards.close();
    },
  };
}

async function post<T>(
  client: Client,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<T> {
  const answer = await client.request({ method: 'POST', path, headers, body });
  return (await answer.body.json()) as T;
}

/** A request to pay an order with a card. */
export function paymentOf(order: PlacedOrder, paymentMethodId: string): CreatePayment {
  const { firstName, lastName, email } = EXAMPLE_ORDER.customer;
  return {
    paymentMethodId,
    amount: order.total,
    currency: 'eur',
    metadata: {
      orderId: order.orderId,
      customerName: `${firstName} ${lastName}`,
      customerEmail: email,
    },
    attemptId: randomUUID(),
  };
}
