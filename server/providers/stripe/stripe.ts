import { createSecretKey } from 'node:crypto';
import type { PaymentProvider } from './payment-provider.ts';
import { openStripe } from './stripe-client.ts';
import { readStripeEvent } from './stripe-event.ts';
import { intentAnswer } from './stripe-intent.ts';
import { refundAtStripe, refundsAtStripe } from './stripe-refund.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another host that speaks Stripe's wire format, such as http://127.0.0.1:4242. */
  apiHost?: string | undefined;
}

const API_HOST = 'https://api.stripe.com';
const INTENTS = '/v1/payment_intents';
const EXPAND = { 'expand[0]': 'payment_method' };
const REACHED_WITHIN_MS = 3_000;

/**
 * Stripe's payment intents (https://docs.stripe.com/api/payment_intents), confirmed by hand from
 * the server.
 */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = openStripe(settings.apiHost ?? API_HOST, settings.secretKey);
  const webhookSecret = createSecretKey(settings.webhookSecret, 'utf8');
  return {
    async createIntent({ amount, orderId, description, idempotencyKey }) {
      const params = {
        amount: String(amount),
        currency: 'eur',
        confirmation_method: 'manual',
        'allowed_payment_method_types[0]': 'card',
        description,
        'metadata[orderId]': orderId,
      };
      return intentAnswer(await stripe.post(INTENTS, params, idempotencyKey));
    },
    async confirmIntent(intentId, paymentMethodId, idempotencyKey) {
      const params = { payment_method: paymentMethodId, use_stripe_sdk: 'true', ...EXPAND };
      return intentAnswer(await stripe.post(`${pathOf(intentId)}/confirm`, params, idempotencyKey));
    },
    retrieveIntent: async (intentId) => intentAnswer(await stripe.get(pathOf(intentId), EXPAND)),
    cancelIntent: async (intentId) =>
      intentAnswer(await stripe.post(`${pathOf(intentId)}/cancel`, EXPAND)),
    refund: (wanted) => refundAtStripe(stripe, wanted),
    refundsOf: (intentId) => refundsAtStripe(stripe, intentId),
    readEvent: (body, signature) => readStripeEvent(body, signature, webhookSecret),
    isReachable: async () =>
      (await stripe.get(INTENTS, { limit: '1' }, REACHED_WITHIN_MS)).kind === 'object',
  };
}

function pathOf(intentId: string): string {
  return `${INTENTS}/${encodeURIComponent(intentId)}`;
}
