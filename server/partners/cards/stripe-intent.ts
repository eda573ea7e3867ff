import type Stripe from 'stripe';
import { INTENT_STATUSES, type IntentStatus } from '#domain/payment-state.ts';
import type { IntentAnswer, PaymentIntent } from './card-company.ts';

const DECLINED = 'Your card was declined.';

type KnownIntent = Stripe.PaymentIntent & { status: IntentStatus };

/** Whether what the SDK resolved with is a payment intent, in a status that the shop knows. */
export function isStripeIntent(value: unknown): value is KnownIntent {
  if (typeof value !== 'object' || value === null) return false;
  const { object, id, status } = value as Record<string, unknown>;
  return (
    object === 'payment_intent' &&
    typeof id === 'string' &&
    INTENT_STATUSES.some((known) => known === status)
  );
}

/** Stripe's payment intent in the shop's words. */
export function toPaymentIntent(intent: KnownIntent): PaymentIntent {
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

/** A decline, which carries the intent when the card company says which. */
export function declinedAnswer(error: Stripe.errors.StripeCardError): IntentAnswer {
  const intent = isStripeIntent(error.payment_intent)
    ? toPaymentIntent(error.payment_intent)
    : undefined;
  return { kind: 'declined', message: error.message || DECLINED, intent };
}

// After a decline the intent has let go of the card; only its last error still names it.
function idOf(method: Stripe.PaymentIntent['payment_method']): string | undefined {
  return typeof method === 'string' ? method : method?.id;
}
