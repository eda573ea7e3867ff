import Stripe from 'stripe';
import { SANDBOX_KEYS } from '#server/settings/payment-settings.ts';
import type { CardClient } from '#storefront/features/checkout/payment/card-client.ts';
import type { Random } from './random.ts';

/** A charge that took money. */
export interface ProviderCharge {
  orderId: string;
  amount: number;
  intentId: string;
}

/** A refund that gave money back. */
export interface ProviderRefund {
  intentId: string;
  amount: number;
  refundId: string;
}

export interface ProviderDispute {
  id: string;
  status: string;
}

/** What a customer does with a 3-D Secure challenge. */
export type Challenge = 'complete' | 'fail' | 'walk-away';

// One list is active at a time.
const CALL_FAULTS = [
  [{ kind: 'lose-after', on: 'any', probability: 0.25 }],
  [{ kind: 'lose-before', on: 'any', probability: 0.25 }],
  [
    { kind: 'error-500-after', on: 'confirm', probability: 0.3 },
    { kind: 'error-500-before', on: 'any', probability: 0.15 },
  ],
  // Stripe stores a 500 and returns it again under the same key.
  [
    { kind: 'error-500-after', on: 'create_intent', probability: 0.4 },
    { kind: 'error-500-after', on: 'refund', probability: 0.4 },
  ],
  [
    { kind: 'delay', on: 'confirm', ms: 2_500, probability: 0.4 },
    { kind: 'delay-after', on: 'confirm', ms: 2_500, probability: 0.4 },
  ],
  [
    { kind: 'garbage', body: 'html', on: 'any', probability: 0.1 },
    { kind: 'garbage', body: 'string', on: 'confirm', probability: 0.05 },
    { kind: 'conflict-409', on: 'confirm', probability: 0.2 },
    { kind: 'rate-limit-429', on: 'any', probability: 0.1 },
  ],
  [
    { kind: 'unauthorised-401', on: 'retrieve', probability: 0.6 },
    { kind: 'unauthorised-401', on: 'list_refunds', probability: 0.4 },
    { kind: 'forbidden-403', on: 'list_refunds', probability: 0.4 },
  ],
] as const;

const WEBHOOK_FAULTS = [
  { kind: 'twice', on: 'webhook', probability: 0.5 },
  { kind: 'none', on: 'webhook', probability: 0.5 },
  { kind: 'late', on: 'webhook', ms: 3_000, probability: 0.5 },
  { kind: 'out-of-order', on: 'webhook', probability: 0.5 },
] as const;

/** Sets faults of one kind for calls, or none, and of one kind for webhooks. */
export async function injectFaults(sandbox: string, random: Random): Promise<void> {
  const calls = random.happens(0.2) ? [] : random.pick(CALL_FAULTS);
  await control(sandbox, 'PUT', '/faults', [...calls, random.pick(WEBHOOK_FAULTS)]);
}

/** Removes all faults. */
export async function clearFaults(sandbox: string): Promise<void> {
  await control(sandbox, 'DELETE', '/faults');
}

/** Opens disputes about some of the charges. */
export async function openDisputes(
  sandbox: string,
  charges: readonly ProviderCharge[],
  random: Random,
): Promise<void> {
  for (const { intentId } of charges.filter(() => random.happens(0.1)))
    await control(sandbox, 'POST', '/disputes', { payment_intent: intentId });
}

/** A card form filled in with a card number, whose 3-D Secure challenge ends as given. */
export function cardClientWith(sandbox: string, number: string, challenge: Challenge): CardClient {
  return {
    async createPaymentMethod() {
      const card = { number, exp_month: '12', exp_year: '2040', cvc: '123' };
      const { id } = await browserCall(sandbox, '/payment_methods', {
        type: 'card',
        ...Object.fromEntries(Object.entries(card).map(([key, value]) => [`card[${key}]`, value])),
      });
      return { kind: 'card', card: { paymentMethodId: id, brand: 'visa', last4: '4242' } };
    },
    async authenticate(clientSecret) {
      if (challenge === 'walk-away')
        return { kind: 'failed', message: 'The customer closed the page.' };
      const [intentId] = clientSecret.split('_secret_');
      await browserCall(sandbox, `/payment_intents/${intentId}/challenge/end`, {
        client_secret: clientSecret,
        outcome: challenge,
      });
      return challenge === 'fail'
        ? { kind: 'failed', message: 'We are unable to authenticate you.' }
        : { kind: 'completed' };
    },
  };
}

/** Every charge, refund and dispute, from the provider's own records. */
export async function readProviderRecords(sandbox: string): Promise<{
  charges: ProviderCharge[];
  providerRefunds: ProviderRefund[];
  providerDisputes: ProviderDispute[];
}> {
  const { hostname, port } = new URL(sandbox);
  const stripe = new Stripe(SANDBOX_KEYS.secretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
  });
  const charges: ProviderCharge[] = [];
  for await (const charge of stripe.charges.list({ limit: 100, expand: ['data.payment_intent'] })) {
    const intent = charge.payment_intent;
    if (charge.paid && typeof intent === 'object' && intent)
      charges.push({
        orderId: intent.metadata.orderId ?? '',
        amount: charge.amount,
        intentId: intent.id,
      });
  }
  const providerRefunds: ProviderRefund[] = [];
  for await (const { payment_intent, amount, metadata, status } of stripe.refunds.list({
    limit: 100,
  }))
    if (status === 'succeeded')
      providerRefunds.push({
        intentId: String(payment_intent),
        amount,
        refundId: metadata?.refundId ?? '',
      });
  const providerDisputes: ProviderDispute[] = [];
  for await (const { id, status } of stripe.disputes.list({ limit: 100 }))
    providerDisputes.push({ id, status });
  return { charges, providerRefunds, providerDisputes };
}

async function control(
  sandbox: string,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<void> {
  const response = await fetch(`${sandbox}/control${path}`, {
    method,
    headers: {
      authorization: `Bearer ${SANDBOX_KEYS.secretKey}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok)
    throw new Error(`The card sandbox answered ${method} ${path}: ${await response.text()}`);
}

async function browserCall(sandbox: string, path: string, form: Record<string, string>) {
  const response = await fetch(`${sandbox}/card-sandbox/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` },
    body: new URLSearchParams(form),
  });
  const body = (await response.json()) as { id?: string };
  if (!response.ok || body.id === undefined)
    throw new Error(`The card sandbox answered ${path} with ${response.status}`);
  return { id: body.id };
}
