import type Stripe from 'stripe';
import { INTENT_STATUSES, type IntentStatus } from '#domain/payment-state.ts';
import type { IntentAnswer, PaymentIntent } from './payment-provider.ts';
import { isObject, type JsonObject, type StripeAnswer } from './stripe-client.ts';
import { failureOf } from './stripe-failure.ts';

const DECLINED = 'Your card was declined.';

type KnownIntent = Stripe.PaymentIntent & { status: IntentStatus };

/** What Stripe answered about an intent, in the shop's words. */
export function intentAnswer(answer: StripeAnswer): IntentAnswer {
  if (answer.kind === 'object')
    return isStripeIntent(answer.body)
      ? { kind: 'intent', intent: toPaymentIntent(answer.body) }
      : { kind: 'unknown', reason: 'not a payment intent' };
  const failure = failureOf(answer);
  return failure.kind === 'declined' ? declinedAnswer(failure.error) : failure;
}

// A proxy's answer can be JSON of another kind, and a new status one that the shop does not know.
function isStripeIntent(value: unknown): value is KnownIntent {
  return (
    isObject(value) &&
    value.object === 'payment_intent' &&
    typeof value.id === 'string' &&
    typeof value.amount === 'number' &&
    isObject(value.metadata) &&
    INTENT_STATUSES.some((known) => known === value.status)
  );
}

function toPaymentIntent(intent: KnownIntent): PaymentIntent {
  const method = intent.payment_method;
  const card = typeof method === 'object' ? method?.card : undefined;
  return {
    id: intent.id,
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency,
    orderId: intent.metadata.orderId,
    paymentMethodId: idOf(method) ?? intent.last_payment_error?.payment_method?.id ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    clientSecret: intent.client_secret,
    declineMessage: intent.last_payment_error?.message ?? null,
  };
}

// A decline carries the intent when the card company says which.
function declinedAnswer({ message, payment_intent }: JsonObject): IntentAnswer {
  return {
    kind: 'declined',
    message: typeof message === 'string' && message !== '' ? message : DECLINED,
    intent: isStripeIntent(payment_intent) ? toPaymentIntent(payment_intent) : undefined,
  };
}

// After a decline the intent has let go of the card; only its last error still names it.
function idOf(method: Stripe.PaymentIntent['payment_method']): string | undefined {
  return typeof method === 'string' ? method : method?.id;
}
