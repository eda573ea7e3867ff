import { request } from 'undici';
import { signatureOf } from './signature.ts';

/** Where the shop takes events, and what they are signed with. */
export interface WebhookEndpoint {
  url: string;
  secret: string;
  /** Types of the events that it wants, as Stripe's `enabled_events`; all of them when absent. */
  events?: readonly string[];
}

interface Surroundings {
  endpoint: WebhookEndpoint;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Ends a call that is under way. */
  closing: AbortSignal;
}

const TIMEOUT_MS = 10_000;

/** Posts a signed event; whether the shop took it. A redirect is no place where it did. */
export async function postToShop(
  { endpoint, now, closing }: Surroundings,
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
