import Stripe from 'stripe';
import { TEST_WEBHOOK_SECRET } from './test-shop.ts';

/**
 * Headers and body of a webhook request about a succeeded payment.
 * @param timestamp of the signature (s), now when absent
 */
export function signedEvent(
  { id, intentId }: { id: string; intentId: string },
  secret = TEST_WEBHOOK_SECRET,
  timestamp?: number,
) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { object: 'payment_intent', id: intentId, status: 'succeeded' } },
  });
  const signed = { payload, secret, ...(timestamp !== undefined && { timestamp }) };
  const signature = Stripe.webhooks.generateTestHeaderString(signed);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return { headers, payload };
}
