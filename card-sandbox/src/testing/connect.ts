import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type CardSandboxOptions, createCardSandbox } from '../create-card-sandbox.ts';
import { cardParams, RETURN_URL, SECRET_KEY } from './open-sandbox.ts';

/** Opens a listening sandbox and a client of Stripe's SDK for it. */
export async function connect(options: Partial<CardSandboxOptions> = {}) {
  const app = createCardSandbox({ database: ':memory:', ...options });
  onTestFinished(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { hostname, port } = new URL(url);
  const stripe = new Stripe(SECRET_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
  return { app, url, stripe, control: controlOf(url) };
}

/** Calls the faults endpoint with any key and body. */
function controlOf(url: string) {
  return (method: 'GET' | 'PUT' | 'DELETE', faults?: unknown, key = SECRET_KEY) =>
    fetch(`${url}/control/faults`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(faults === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(faults === undefined ? {} : { body: JSON.stringify(faults) }),
    });
}

export async function newMethod(stripe: Stripe, number = '4242424242424242'): Promise<string> {
  const { card } = cardParams(number);
  return (await stripe.paymentMethods.create({ type: 'card', card })).id;
}

export function newIntent(stripe: Stripe, options: Stripe.RequestOptions = {}) {
  const params: Stripe.PaymentIntentCreateParams = {
    amount: 11027,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    metadata: { orderId: 'EC00000001' },
  };
  return stripe.paymentIntents.create(params, options);
}

/** Prepares an order for payment; each confirmation uses the same idempotency key. */
export async function readyToPay(stripe: Stripe, number?: string) {
  const { id } = await newIntent(stripe);
  const payment_method = await newMethod(stripe, number);
  return {
    id,
    paymentMethodId: payment_method,
    confirm: (options: Stripe.RequestOptions = {}) =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method, use_stripe_sdk: true, return_url: RETURN_URL },
        { idempotencyKey: `pi-confirm-${id}`, ...options },
      ),
    status: async () => (await stripe.paymentIntents.retrieve(id)).status,
    /** Number of successful charges of the intent. */
    charges: async () => {
      const { data } = await stripe.charges.list({ limit: 100 });
      return data.filter((item) => item.paid && item.payment_intent === id).length;
    },
  };
}
