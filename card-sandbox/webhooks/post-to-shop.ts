import http from 'node:http';
import https from 'node:https';
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
export function postToShop({ endpoint, now, closing }: Surroundings, event: string) {
  const { request } = endpoint.url.startsWith('https:') ? https : http;
  const seconds = Math.floor(now() / 1000);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const call = request(endpoint.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(event),
      'stripe-signature': signatureOf(event, endpoint.secret, seconds),
      'user-agent': 'Card sandbox',
    },
  });
  const giveUp = () => void call.destroy();
  const tooLate = setTimeout(giveUp, TIMEOUT_MS);
  closing.addEventListener('abort', giveUp);
  call.once('response', (answer) => {
    const { statusCode = 0 } = answer.resume();
    resolve(statusCode >= 200 && statusCode < 300);
  });
  call.once('error', () => resolve(false));
  call.once('close', () => {
    clearTimeout(tooLate);
    closing.removeEventListener('abort', giveUp);
    resolve(false);
  });
  call.end(event);
  return promise;
}
