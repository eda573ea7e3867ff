import Stripe from 'stripe';
import type { ProviderEvent } from '#server/providers/payments/payment-provider.ts';

/**
 * The events to which the webhook must subscribe, and which are polled (https://docs.stripe.com/api/events/types).
 * docs/operations.md lists the same.
 */
export const WANTED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

/** As far ahead (s) as the SDK lets a signature be old (https://docs.stripe.com/webhooks#replay-attacks). */
const MAX_AHEAD_S = 300;

/**
 * Reads a webhook request (https://docs.stripe.com/webhooks/signature).
 * @param body the bytes of the request
 * @returns undefined when the signature is not Stripe's, or was made more than five minutes ago or ahead
 */
export async function readStripeEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): Promise<ProviderEvent | undefined> {
  try {
    const event = await stripe.webhooks.constructEventAsync(body, signature, secret);
    return isAhead(signature) ? undefined : toProviderEvent(event);
  } catch (error) {
    const forged = error instanceof Stripe.errors.StripeSignatureVerificationError;
    if (forged || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

// The SDK refuses only old timestamps. A request signed for the future would stay valid until then.
function isAhead(signature: string): boolean {
  const timestamps = [...signature.matchAll(/(?:^|,)t=(\d+)/g)];
  return timestamps.some(([, seconds]) => Number(seconds) > Date.now() / 1_000 + MAX_AHEAD_S);
}

/** What the shop needs of an event. */
export function toProviderEvent({ id, type, livemode, data }: Stripe.Event): ProviderEvent {
  const subject = type.startsWith('charge.dispute.')
    ? 'dispute'
    : type.includes('refund')
      ? 'refund'
      : 'payment';
  return { id, type, livemode, subject, ...intentIn(data.object) };
}

function intentIn(object: object): Pick<ProviderEvent, 'intentId' | 'orderId'> {
  const isIntent = 'object' in object && object.object === 'payment_intent';
  const named =
    isIntent && 'id' in object ? object.id : 'payment_intent' in object && object.payment_intent;
  const metadata = 'metadata' in object ? object.metadata : undefined;
  const orderId =
    typeof metadata === 'object' && metadata !== null && 'orderId' in metadata
      ? metadata.orderId
      : undefined;
  return {
    intentId: typeof named === 'string' ? named : null,
    orderId: typeof orderId === 'string' ? orderId : undefined,
  };
}
