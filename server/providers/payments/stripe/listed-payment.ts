import type Stripe from 'stripe';
import type { ListedPayment } from '#server/providers/payments/payment-provider.ts';

/** @param intent with its latest charge expanded (https://docs.stripe.com/api/payment_intents/object) */
export function toListedPayment(intent: Stripe.PaymentIntent): ListedPayment {
  const { id, amount, created, metadata, latest_charge: charge } = intent;
  const details = typeof charge === 'object' ? charge?.billing_details : undefined;
  return {
    intentId: id,
    amount,
    refunded: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    orderId: metadata.orderId,
    createdAt: created * 1_000,
    customer: { name: details?.name ?? null, email: details?.email ?? null },
  };
}
