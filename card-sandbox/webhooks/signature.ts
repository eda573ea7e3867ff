import { createHmac } from 'node:crypto';

/**
 * The Stripe-Signature header (https://docs.stripe.com/webhooks/signature).
 * @param seconds when it is signed, in seconds since 1970
 */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
