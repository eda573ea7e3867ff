import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type CardSandboxOptions, createCardSandbox } from '../create-card-sandbox.ts';
import { cardParams, SECRET_KEY } from './open-sandbox.ts';

/** Stripe's own SDK over HTTP to a sandbox that listens: what it takes, Stripe would. */
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

/** The control call, with whatever key and body. */
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

export function newIntent(stripe: Stripe) {
  return stripe.paymentIntents.create({
    amount: 11027,
    currency: 'eur',
    confirmation_method: 'manual',
    allowed_payment_method_types: ['card'],
    metadata: { orderId: 'EC00000001' },
  });
}

/** An order about to be paid: confirming it uses the same key each time, as a replay does. */
export async function readyToPay(stripe: Stripe, number?: string) {
  const { id } = await newIntent(stripe);
  const payment_method = await newMethod(stripe, number);
  return {
    id,
    paymentMethodId: payment_method,
    confirm: (options: Stripe.RequestOptions = {}) =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method },
        { idempotencyKey: `pi-confirm-${id}`, ...options },
      ),
    status: async () => (await stripe.paymentIntents.retrieve(id)).status,
    /** How often its card was charged. */
    charges: async () => {
      const { data } = await stripe.charges.list({ limit: 100 });
      return data.filter((it) => it.paid && it.payment_intent === id).length;
    },
  };
}
