import Stripe from 'stripe';
import type { CardCompany, IntentAnswer } from './card-company.ts';
import { beforeDeadline } from './stripe-deadline.ts';
import { readStripeEvent } from './stripe-event.ts';
import { failureOf } from './stripe-failure.ts';
import { objectsOnlyHttpClient } from './stripe-http.ts';
import { declinedAnswer, isStripeIntent, toPaymentIntent } from './stripe-intent.ts';
import { refundAtStripe, refundsAtStripe } from './stripe-refund.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another host that speaks Stripe's wire format, such as http://127.0.0.1:4242. */
  apiHost?: string | undefined;
}

const TIMEOUT_MS = 20_000;
const EXPAND = ['payment_method'];

/**
 * Stripe's payment intents (https://docs.stripe.com/api/payment_intents), confirmed by hand from
 * the server.
 */
export function stripeCardCompany(settings: StripeSettings): CardCompany {
  const stripe = new Stripe(settings.secretKey, {
    ...hostOf(settings.apiHost),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: objectsOnlyHttpClient(),
  });
  return {
    createIntent: ({ amount, orderId, description, idempotencyKey }) =>
      answerOf(() =>
        stripe.paymentIntents.create(
          {
            amount,
            currency: 'eur',
            confirmation_method: 'manual',
            allowed_payment_method_types: ['card'],
            description,
            metadata: { orderId },
          },
          { idempotencyKey },
        ),
      ),
    confirmIntent: (intentId, paymentMethodId, idempotencyKey) =>
      answerOf(() =>
        stripe.paymentIntents.confirm(
          intentId,
          { payment_method: paymentMethodId, use_stripe_sdk: true, expand: EXPAND },
          { idempotencyKey },
        ),
      ),
    retrieveIntent: (intentId) =>
      answerOf(() => stripe.paymentIntents.retrieve(intentId, { expand: EXPAND })),
    cancelIntent: (intentId) =>
      answerOf(() => stripe.paymentIntents.cancel(intentId, { expand: EXPAND })),
    refund: (wanted) => refundAtStripe(stripe, wanted),
    refundsOf: (intentId) => refundsAtStripe(stripe, intentId),
    readEvent: (body, signature) => readStripeEvent(body, signature, settings.webhookSecret),
    isReachable: () => reaches(stripe),
  };
}

async function answerOf(call: () => Promise<Stripe.PaymentIntent>): Promise<IntentAnswer> {
  try {
    const intent: unknown = await beforeDeadline(call());
    // A proxy's answer can be JSON of another kind and still resolve.
    if (!isStripeIntent(intent)) return { kind: 'unknown', reason: 'not a payment intent' };
    return { kind: 'intent', intent: toPaymentIntent(intent) };
  } catch (error) {
    return error instanceof Stripe.errors.StripeCardError
      ? declinedAnswer(error)
      : failureOf(error);
  }
}

async function reaches(stripe: Stripe): Promise<boolean> {
  try {
    await beforeDeadline(stripe.paymentIntents.list({ limit: 1 }, { timeout: 3_000 }));
    return true;
  } catch {
    return false;
  }
}

function hostOf(apiHost: string | undefined): Partial<Stripe.StripeConfig> {
  if (apiHost === undefined) return {};
  const { hostname, port, protocol } = new URL(apiHost);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port: Number(port) }),
  };
}
