import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlacedOrder } from '#contract/orders.ts';
import { SANDBOX_KEYS } from '#server/settings/sandbox-keys.ts';
import { exampleCheckout } from '../helpers/checkouts.ts';

const HOST = 'shop.example';
const AGAIN_AFTER_MS = 250;

/** What a customer was told: the order was taken, and perhaps that it is paid. */
export interface Acknowledged {
  orderId: string;
  paid: boolean;
  /** ms */
  at: number;
}

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** Asks the shop through nginx, over TLS. */
export type Ask = (path: string, body?: object) => Promise<Answer>;

/** @param certificate of nginx, as PEM */
export function askOver(port: number, certificate: string): Ask {
  const agent = new Agent({ keepAlive: true, ca: certificate });
  return (path, body) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const outgoing = request(
      {
        ...{ agent, host: '127.0.0.1', port, path, servername: HOST },
        method: body ? 'POST' : 'GET',
        headers: { host: HOST, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', reject).end(body && JSON.stringify(body));
    return promise;
  };
}

/**
 * Orders and pays over and over until told to stop. What fails is asked again with the same keys,
 * as the checkout does.
 * @param tell hears of everything that the shop acknowledged, and of every other answer
 */
export async function keepOrdering(
  ask: Ask,
  sandbox: string,
  tell: { acknowledged(what: Acknowledged): void; refused(answer: Answer): void },
  stop: AbortSignal,
): Promise<void> {
  const untilAnswered = async (path: string, body: object, status: number) => {
    while (!stop.aborted) {
      const answer = await ask(path, body).catch(() => undefined);
      if (answer?.status === status) return answer;
      if (answer) tell.refused(answer);
      await wait(AGAIN_AFTER_MS);
    }
    return undefined;
  };
  while (!stop.aborted) {
    const placed = await untilAnswered('/api/orders', exampleCheckout(), 201);
    if (!placed) return;
    const order = JSON.parse(placed.body) as PlacedOrder;
    tell.acknowledged({ orderId: order.orderId, paid: false, at: Date.now() });
    const payment = await paymentOf(order, sandbox);
    const answer = await untilAnswered('/api/create-payment', payment, 200);
    // A payment that is still being checked is answered 200 too, and promises nothing.
    if (answer && (JSON.parse(answer.body) as { status: string }).status === 'succeeded')
      tell.acknowledged({ orderId: order.orderId, paid: true, at: Date.now() });
  }
}

async function paymentOf({ orderId, total }: PlacedOrder, sandbox: string) {
  const answer = await fetch(`${sandbox}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  return {
    paymentMethodId: id,
    amount: total,
    currency: 'eur',
    metadata: { orderId, customerName: 'Aoife Byrne', customerEmail: 'aoife@example.com' },
    attemptId: randomUUID(),
  };
}
