import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { ProviderEvent } from '#server/providers/payments/payment-provider.ts';

/**
 * The events to which the webhook must subscribe (https://docs.stripe.com/api/events/types).
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

/** A hash of a webhook secret, which is long and random. */
export function webhookSecretFingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 16);
}

/**
 * Reads a webhook request (https://docs.stripe.com/webhooks/signature).
 * @param body the bytes of the request
 * @returns undefined when the signature is not Stripe's or is older than five minutes
 */
export async function readStripeEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): Promise<ProviderEvent | undefined> {
  try {
    const { id, type, livemode, data } = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
    );
    const subject = type.startsWith('charge.dispute.')
      ? 'dispute'
      : type.includes('refund')
        ? 'refund'
        : 'payment';
    return { id, type, livemode, subject, ...intentIn(data.object) };
  } catch (error) {
    const forged = error instanceof Stripe.errors.StripeSignatureVerificationError;
    if (forged || error instanceof SyntaxError) return undefined;
    throw error;
  }
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
