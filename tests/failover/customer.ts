import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { PlacedOrder } from '#contract/orders.ts';
import { SANDBOX_KEYS } from '#server/settings/payment-settings.ts';
import { CARDS, exampleCheckout, paymentCall, paymentWith } from '#tests/helpers/checkouts.ts';

const HOST = 'shop.example';
const RETRY_AFTER_MS = 250;

/** An order, or its payment, that the shop has acknowledged. */
export interface Acknowledged {
  orderId: string;
  paid: boolean;
  /** Unix time (ms). */
  at: number;
}

export interface Response {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** Sends a POST with a JSON body. */
export type Post = (
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Response>;

/**
 * Creates a client of nginx over TLS.
 * @param certificate of nginx, as PEM
 */
export function openHttpsClient(port: number, certificate: string): Post {
  const dispatcher = new Agent({ connect: { ca: certificate, servername: HOST } });
  return async (path, json, headers = {}) => {
    const response = await request(`https://127.0.0.1:${port}${path}`, {
      dispatcher,
      method: 'POST',
      headers: { host: HOST, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
      body: await response.body.text(),
    };
  };
}

/**
 * Places and pays orders until stopped, with a pause after each. Repeats a failed request with the same keys, as the checkout does.
 * @param report called for each acknowledgement and for each other response
 */
export async function placeOrders(
  post: Post,
  sandbox: string,
  report: { acknowledged(order: Acknowledged): void; refused(response: Response): void },
  stop: AbortSignal,
  pauseMs = 0,
): Promise<void> {
  const postUntil = async (status: number, path: string, body: object, headers = {}) => {
    while (!stop.aborted) {
      const response = await post(path, body, headers).catch(() => undefined);
      if (response?.status === status) return response;
      if (response) report.refused(response);
      await wait(RETRY_AFTER_MS);
    }
    return undefined;
  };
  while (!stop.aborted) {
    const placed = await postUntil(201, '/api/orders', exampleCheckout());
    if (!placed) return;
    const order = JSON.parse(placed.body) as PlacedOrder;
    report.acknowledged({ orderId: order.orderId, paid: false, at: Date.now() });
    const payment = paymentWith(order, await createPaymentMethod(sandbox));
    const { headers, body } = paymentCall(payment);
    const response = await postUntil(200, '/api/create-payment', body, headers);
    // A payment with an unknown outcome has the status 200 too.
    if (response && (JSON.parse(response.body) as { status: string }).status === 'succeeded')
      report.acknowledged({ orderId: order.orderId, paid: true, at: Date.now() });
    await wait(pauseMs);
  }
}

async function createPaymentMethod(sandbox: string): Promise<string> {
  const response = await fetch(`${sandbox}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': CARDS.visa,
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
    }),
  });
  return ((await response.json()) as { id: string }).id;
}
