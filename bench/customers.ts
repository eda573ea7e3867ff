import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Payment } from '#contract/payments.ts';
import { exampleCheckout, paymentWith } from '../tests/helpers/checkouts.ts';
import {
  type HttpClient,
  type HttpResponse,
  openHttpClient,
} from '../tests/helpers/http-client.ts';
import { Responses } from './responses.ts';

/** How many buy at once. */
export const CUSTOMERS = 32;
/** A test payment method by name: customers make no calls to the provider. */
const CARD = 'pm_card_visa';
const PAYMENTS_AT_MOST = 10;
const RETRY_AFTER_MS = 1_000;
/** Below the limit of orders per address and minute. */
const ORDERS_PER_ADDRESS = 20;

/** What customers bought together. */
export class Purchases {
  readonly paid: string[] = [];
  /** Orders that the shop took and the customer could not pay. */
  readonly unpaid: string[] = [];
  readonly responses = new Responses();
  paidPerSecond = 0;
}

/** All customers buy at once, each one order after another, for a time or until so many are paid. */
export async function buy(url: string, { seconds = Infinity, orders = Infinity }) {
  const purchases = new Purchases();
  const { paid } = purchases;
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1_000;
  const isOver = () => paid.length >= orders || elapsed() > seconds;
  async function customer() {
    while (!isOver()) {
      const client = openHttpClient(url);
      for (let count = 0; count < ORDERS_PER_ADDRESS && !isOver(); count += 1)
        if (!(await purchase(client, purchases))) await sleep(RETRY_AFTER_MS);
      await client.close();
    }
  }
  await Promise.all(Array.from({ length: CUSTOMERS }, customer));
  purchases.paidPerSecond = paid.length / elapsed();
  return purchases;
}

/**
 * Places one order and pays it, repeating the payment under the same attempt as the page does.
 * @returns whether it is paid
 */
export async function purchase(
  client: HttpClient,
  { paid, unpaid, responses }: Purchases,
): Promise<boolean> {
  const placed = await client.send(PATHS.orders, exampleCheckout());
  responses.add(placed);
  if (!isOk(placed)) return false;
  const order = JSON.parse(placed.body) as PlacedOrder;
  const payment = paymentWith(order, CARD);
  for (let count = 0; count < PAYMENTS_AT_MOST; count += 1) {
    const response = await client.send(PATHS.createPayment, payment);
    responses.add(response);
    if (isOk(response) && (JSON.parse(response.body) as Payment).status === 'succeeded') {
      paid.push(order.orderId);
      return true;
    }
    await sleep(RETRY_AFTER_MS);
  }
  unpaid.push(order.orderId);
  return false;
}

/** Whether a response is a success. */
export function isOk(response: HttpResponse | undefined): response is HttpResponse {
  return response !== undefined && response.status < 300;
}
