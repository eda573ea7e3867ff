import Stripe from 'stripe';
import type { CardEvent } from './card-company.ts';

/**
 * Reads an event that claims to be Stripe's (https://docs.stripe.com/webhooks/signature).
 * @param body the request's body, byte for byte as it came
 * @returns undefined when the signature is not Stripe's or is older than five minutes
 */
export function readStripeEvent(
  body: Buffer,
  signature: string,
  webhookSecret: string,
): CardEvent | undefined {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, webhookSecret);
    return {
      id: event.id,
      type: event.type,
      intentId: intentIdIn(event.data.object),
      // Such as charge.refunded, refund.updated and refund.failed (https://docs.stripe.com/api/events/types).
      isAboutRefund: event.type.includes('refund'),
    };
  } catch {
    return undefined;
  }
}

function intentIdIn(subject: object): string | null {
  const { object, id, payment_intent } = subject as Record<string, unknown>;
  const named = object === 'payment_intent' ? id : payment_intent;
  return typeof named === 'string' ? named : null;
}
