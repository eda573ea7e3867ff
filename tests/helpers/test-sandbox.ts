import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { createCardSandbox } from '../../card-sandbox/create-card-sandbox.ts';

export interface TestSandbox {
  url: string;
  secretKey: string;
  publishableKey: string;
  /** The card company's own view, to compare the shop's with. */
  stripe: Stripe;
  /** What the card field would make of a card. */
  paymentMethod(cardNumber: string): Promise<string>;
  close(): Promise<void>;
}

const SECRET_KEY = 'sk_sandbox_shop';
const PUBLISHABLE_KEY = 'pk_sandbox_shop';

/**
 * A card sandbox of its own, listening on a free port.
 * @param webhook where it sends its events; nowhere when absent
 */
export async function openTestSandbox({
  webhook,
}: {
  webhook?: { url: string; secret: string };
} = {}): Promise<TestSandbox> {
  const app = createCardSandbox({ database: ':memory:', ...(webhook ? { webhook } : {}) });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    stripe: new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port: Number(new URL(url).port),
      protocol: 'http',
      telemetry: false,
    }),
    paymentMethod: (cardNumber) => makePaymentMethod(app, cardNumber),
    close: () => app.close(),
  };
}

async function makePaymentMethod(app: FastifyInstance, cardNumber: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/payment_methods',
    headers: {
      authorization: `Bearer ${PUBLISHABLE_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      type: 'card',
      'card[number]': cardNumber,
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
    }).toString(),
  });
  const body = answer.json<{ id?: string; error?: { message: string } }>();
  if (body.id === undefined) throw new Error(body.error?.message ?? 'No payment method was made');
  return body.id;
}
