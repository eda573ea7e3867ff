import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import { withTimeout } from '#server/providers/with-timeout.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The URL of another server with Stripe's API, such as http://127.0.0.1:4242; Stripe's own by default. */
  apiUrl?: string | undefined;
  /** The page to which a bank's page redirects the customer. */
  returnUrl: string;
  /** How long a call with its retries may take; PAYMENT_CALL_TIMEOUT_MS by default. */
  callTimeoutMs?: number;
}

/** How long one HTTP request of a call may take. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Creates a client for Stripe's API with the SDK's pinned API version (https://docs.stripe.com/sdks/versioning). */
export function stripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
    timeout: REQUEST_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchJsonObject),
  });
}

// Aborted when the call times out. The SDK may repeat a request after a long Retry-After; by then it must not reach
// Stripe any more, because the page may already show that nothing was charged.
const callSignal = new AsyncLocalStorage<AbortSignal>();

/**
 * Empties a body that is no JSON object, such as a string from a proxy: the SDK would throw outside
 * of its promise, which ends the process.
 */
async function fetchJsonObject(...[url, options]: Parameters<typeof fetch>): Promise<Response> {
  const signals = [options?.signal, callSignal.getStore()].filter((signal) => signal != null);
  const response = await fetch(url, { ...options, signal: AbortSignal.any(signals) });
  const text = await response.text();
  return new Response(text.trimStart().startsWith('{') ? text : '', response);
}

/**
 * Calls Stripe for a limited time (ms).
 * @throws the SDK's errors, and Error when the time is over
 */
export function callStripe<T>(timeoutMs: number, call: () => Promise<T>): Promise<T> {
  return withTimeout(timeoutMs, (signal) => callSignal.run(signal, () => withoutStack(call)));
}

/**
 * Makes a call during which no error has a stack. The SDK formats one for each request, to append it to an error
 * that may come. With source maps that takes 0.3 ms an order, and 17 MB; nothing here prints it.
 */
function withoutStack<T>(call: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
