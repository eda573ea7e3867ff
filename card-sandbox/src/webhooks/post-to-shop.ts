import { createHmac } from 'node:crypto';
import { request } from 'undici';

/** The shop's webhook endpoint. */
export interface WebhookEndpoint {
  url: string;
  secret: string;
  /** The enabled event types, as Stripe's `enabled_events`; all types when absent. */
  events?: readonly string[];
}

interface Delivery {
  endpoint: WebhookEndpoint;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Aborts a delivery in progress. */
  closing: AbortSignal;
}

const TIMEOUT_MS = 10_000;

/** Posts a signed event. Returns whether the shop responded 2xx; redirects are not followed. */
export async function postToShop(
  { endpoint, now, closing }: Delivery,
  event: string,
): Promise<boolean> {
  const seconds = Math.floor(now() / 1000);
  try {
    const { statusCode, body } = await request(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(event, endpoint.secret, seconds),
        'user-agent': 'Card sandbox',
      },
      body: event,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      signal: closing,
    });
    await body.dump();
    return statusCode >= 200 && statusCode < 300;
  } catch {
    return false;
  }
}

/**
 * Returns the Stripe-Signature header (https://docs.stripe.com/webhooks/signature).
 * @param seconds time of signing, in seconds since 1970
 */
function signatureOf(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
