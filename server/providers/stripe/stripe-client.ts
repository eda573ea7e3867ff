import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { Pool } from 'undici';
import { beforeDeadline } from './stripe-deadline.ts';

/** What Stripe answered; `none`: nothing that can be read, so nobody knows what it did. */
export type StripeAnswer =
  | { kind: 'object'; body: JsonObject }
  | { kind: 'error'; status: number; error: JsonObject }
  | { kind: 'none' };

export type JsonObject = Readonly<Record<string, unknown>>;
/** Names as Stripe's forms have them, such as 'metadata[orderId]'. */
export type StripeParams = Readonly<Record<string, string>>;

/** Stripe's API over HTTP. Neither method throws for what the network or Stripe does. */
export interface StripeClient {
  /** @param idempotencyKey posted twice with the same one, it happens once */
  post(path: string, params: StripeParams, idempotencyKey?: string): Promise<StripeAnswer>;
  /** @param timeoutMs how long Stripe may be silent */
  get(path: string, params: StripeParams, timeoutMs?: number): Promise<StripeAnswer>;
}

interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: string | null;
  headersTimeout: number;
  bodyTimeout: number;
}

interface Heard {
  status: number;
  /** What Stripe says of trying again, if anything. */
  shouldRetry: unknown;
  text: string;
}

/** The form of what is sent and read (https://docs.stripe.com/api/versioning). */
const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';
const FORM = 'application/x-www-form-urlencoded';
const TIMEOUT_MS = 20_000;
const RETRY_AFTER_MS = 500;

/**
 * Opens the way to Stripe; connections are kept for the next call and keep no process alive.
 * @param host such as https://api.stripe.com
 */
export function openStripe(host: string, secretKey: string): StripeClient {
  const pool = new Pool(new URL(host).origin, { allowH2: false });
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${secretKey}`,
    'stripe-version': API_VERSION,
    'user-agent': 'Shop',
  };
  return {
    post: (path, params, idempotencyKey = randomUUID()) =>
      ask(pool, {
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': FORM, 'idempotency-key': idempotencyKey },
        body: new URLSearchParams(params).toString(),
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      }),
    get: (path, params, timeoutMs = TIMEOUT_MS) =>
      ask(pool, {
        method: 'GET',
        path: `${path}?${new URLSearchParams(params)}`,
        headers,
        body: null,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      }),
  };
}

async function ask(pool: Pool, request: Request): Promise<StripeAnswer> {
  try {
    return read(await beforeDeadline(sendTwice(pool, request)));
  } catch {
    return { kind: 'none' };
  }
}

// The second time under the same key, so that it does what the first did not
// (https://docs.stripe.com/error-low-level#idempotency).
async function sendTwice(pool: Pool, request: Request): Promise<Heard> {
  const heard = await send(pool, request).catch(() => undefined);
  if (heard && !mayPass(heard)) return heard;
  await wait(RETRY_AFTER_MS);
  return send(pool, request);
}

async function send(pool: Pool, request: Request): Promise<Heard> {
  const { statusCode, headers, body } = await pool.request(request);
  const text = await body.text();
  return { status: statusCode, shouldRetry: headers['stripe-should-retry'], text };
}

// As Stripe's own clients do (https://docs.stripe.com/error-low-level#stripe-should-retry-header).
function mayPass({ status, shouldRetry }: Heard): boolean {
  if (shouldRetry === 'true' || shouldRetry === 'false') return shouldRetry === 'true';
  return status === 409 || status >= 500;
}

// A proxy in between may answer in a form of its own.
function read({ status, text }: Heard): StripeAnswer {
  const body: unknown = JSON.parse(text);
  if (!isObject(body)) return { kind: 'none' };
  if (isObject(body.error)) return { kind: 'error', status, error: body.error };
  return status === 200 ? { kind: 'object', body } : { kind: 'none' };
}

/** Whether a value read from JSON is an object; a list is none. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
