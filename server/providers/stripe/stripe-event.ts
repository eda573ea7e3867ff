import type { KeyObject } from 'node:crypto';
import type { CardEvent } from './payment-provider.ts';
import { isObject, type JsonObject } from './stripe-client.ts';
import { isSignedByStripe } from './stripe-signature.ts';

/**
 * Reads an event that claims to be Stripe's (https://docs.stripe.com/api/events/object).
 * @param body the request's body, byte for byte as it came
 * @returns undefined when the signature is not Stripe's or is older than five minutes
 */
export function readStripeEvent(
  body: Buffer,
  signature: string,
  secret: KeyObject,
): CardEvent | undefined {
  if (!isSignedByStripe(body, signature, secret)) return undefined;
  const event = parsed(body);
  if (!isObject(event) || !isObject(event.data) || !isObject(event.data.object)) return undefined;
  const { id, type } = event;
  if (typeof id !== 'string' || typeof type !== 'string') return undefined;
  return {
    id,
    type,
    intentId: intentIdIn(event.data.object),
    // Such as charge.refunded, refund.updated and refund.failed (https://docs.stripe.com/api/events/types).
    isAboutRefund: type.includes('refund'),
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function intentIdIn({ object, id, payment_intent }: JsonObject): string | null {
  const named = object === 'payment_intent' ? id : payment_intent;
  return typeof named === 'string' ? named : null;
}
