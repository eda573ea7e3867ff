import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Payment } from '#contract/payments.ts';
import { exampleCheckout, paymentCall, paymentWith } from '#tests/helpers/checkouts.ts';
import { type HttpClient, type HttpResponse, openHttpClient } from '#tests/helpers/http-client.ts';
import { Responses } from './responses.ts';

/** Concurrent customers. */
export const CUSTOMERS = 32;
/** A ready payment method, so that simulated customers need not call the sandbox. */
const CARD = 'pm_card_visa';
const MAX_PAYMENT_REQUESTS = 10;
const RETRY_AFTER_MS = 1_000;
/** Below the rate limit per address. */
const ORDERS_PER_ADDRESS = 20;

/** The result of a run. */
class Purchases {
  readonly paid: string[] = [];
  /** Orders that were accepted but could not be paid. */
  readonly unpaid: string[] = [];
  readonly responses = new Responses();
  paidPerSecond = 0;
}

/** The result of visits that open pages too. */
export class Crowd extends Purchases {
  readonly pages = new Responses();
}

/** Lets all customers buy concurrently, until the time is over or so many orders are paid. */
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
 * Places an order and pays it; like the checkout, repeats the payment request with the same attempt id.
 * @param payer the client that sends the payment
 * @returns whether it is paid
 */
async function purchase(
  client: HttpClient,
  { paid, unpaid, responses }: Purchases,
  payer = client,
): Promise<boolean> {
  const checkout = exampleCheckout();
  // Each purchase is of another customer, who is charged once.
  const email = `customer-${checkout.checkoutId}@example.com`;
  const customer = { ...checkout.customer, email };
  const placed = await client.send(PATHS.orders, { ...checkout, customer });
  responses.add(placed);
  if (!isOk(placed)) return false;
  const order = JSON.parse(placed.body) as PlacedOrder;
  const { headers, body } = paymentCall(paymentWith(order, CARD));
  for (let count = 0; count < MAX_PAYMENT_REQUESTS; count += 1) {
    const response = await payer.send(PATHS.createPayment, body, headers);
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

/** Buys once a second; all payments come from one address. */
export async function payFrom(address: string, url: string, seconds: number): Promise<Purchases> {
  const purchases = new Purchases();
  for (let second = 0; second < seconds; second += 1) {
    const [client, payer] = [openHttpClient(url), openHttpClient(url, address)];
    const pause = sleep(1_000);
    await purchase(client, purchases, payer);
    await Promise.all([client.close(), payer.close(), pause]);
  }
  return purchases;
}

/** Starts visits at a constant rate; returns their number. */
export async function arrive(
  url: string,
  crowd: Crowd,
  perSecond: number,
  seconds: number,
): Promise<number> {
  const visits: Promise<void>[] = [];
  const start = performance.now();
  for (let passed = 0; passed < seconds; passed = (performance.now() - start) / 1_000) {
    while (visits.length < passed * perSecond) visits.push(visit(url, crowd));
    await sleep(5);
  }
  await Promise.all(visits);
  return visits.length;
}

/** Opens two pages, reviews and shipping rates, then orders and pays; ends at the first failed response. */
async function visit(url: string, crowd: Crowd): Promise<void> {
  const client = openHttpClient(url);
  const steps: [responses: Responses, path: string, json?: object][] = [
    [crowd.pages, '/'],
    [crowd.pages, '/product/1'],
    [crowd.responses, `${PATHS.reviews}?limit=4`],
    [crowd.responses, PATHS.shippingRates, newParcel()],
  ];
  for (const [responses, path, json] of steps) {
    const response = await client.send(path, json);
    responses.add(response);
    if (!isOk(response)) return client.close();
  }
  await purchase(client, crowd);
  await client.close();
}

function newParcel(): object {
  const addressLine = `${randomUUID()} Grafton Street`;
  const destination = { addressLine, city: 'Dublin', postalCode: 'D02 X285', countryCode: 'IE' };
  return { destination, weightKg: 1.5 };
}

/** Returns whether there is a response and it is a success. */
function isOk(response: HttpResponse | undefined): response is HttpResponse {
  return response !== undefined && response.status < 300;
}
