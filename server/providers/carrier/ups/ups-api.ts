import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** The shop's account with UPS, and the application that may use it. */
export interface UpsAccount {
  clientId: string;
  clientSecret: string;
  /** Six digits or letters. */
  number: string;
  /** https://onlinetools.ups.com, or the URL of another server with the same API, without a path. */
  apiUrl: string;
  /** For one call with its token (ms); 8 seconds when absent. */
  timeoutMs?: number;
}

/** An error status of UPS; the message holds status and error codes only. */
class UpsRefusal extends Error {
  override readonly name = 'UpsRefusal';
}

const UNAUTHORIZED = 401;
/** A token is renewed this long (ms) before it expires. */
const RENEW_EARLY_MS = 60_000;

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  /** Seconds, in digits. */
  expires_in: z.coerce.number().check(z.positive()),
});

const errorSchema = z.object({
  response: z.object({ errors: z.array(z.object({ code: z.string() })) }),
});

/** Creates a client that caches one access token (OAuth client credentials) for all its calls. */
export function upsApi(account: UpsAccount, now: () => number) {
  let cached: { token: string; until: number } | undefined;
  let pending: Promise<string> | undefined;

  /** Requests a new token; throws as post does. */
  async function renewToken(signal: AbortSignal): Promise<string> {
    const { access_token, expires_in } = await requestToken(account, signal);
    cached = { token: access_token, until: now() + expires_in * 1_000 - RENEW_EARLY_MS };
    return access_token;
  }

  async function validToken(signal: AbortSignal): Promise<string> {
    if (cached && cached.until > now()) return cached.token;
    // Calls at the same time share one request.
    pending ??= renewToken(signal).finally(() => {
      pending = undefined;
    });
    return pending;
  }

  return {
    renewToken,
    /**
     * Posts JSON and gives the JSON response. A token that UPS rejects is renewed once.
     * @throws UpsRefusal for an error status, or what fetch throws
     */
    async post(path: string, body: object, signal: AbortSignal): Promise<unknown> {
      const url = `${account.apiUrl}${path}`;
      const token = await validToken(signal);
      let response = await postJson(url, body, token, signal);
      if (response.status === UNAUTHORIZED) {
        if (cached?.token === token) cached = undefined;
        response = await postJson(url, body, await validToken(signal), signal);
      }
      if (!response.ok) throw await refusalIn(response, 'UPS gave no rates');
      return response.json();
    },
  };
}

/** Why a call failed, for the log: without anything that the customer entered. */
export function reasonOf(error: unknown): string {
  if (error instanceof UpsRefusal) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

async function requestToken(account: UpsAccount, signal: AbortSignal) {
  const { apiUrl, clientId, clientSecret, number } = account;
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const response = await fetch(`${apiUrl}/security/v1/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'x-merchant-id': number },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal,
  });
  if (!response.ok) throw await refusalIn(response, 'UPS gave no token');
  return tokenSchema.parse(await response.json());
}

function postJson(
  url: string,
  body: object,
  token: string,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      transId: randomUUID().replaceAll('-', ''),
      transactionSrc: 'shop',
    },
    body: JSON.stringify(body),
    signal,
  });
}

async function refusalIn(response: Response, what: string): Promise<UpsRefusal> {
  const body = errorSchema.safeParse(await response.json().catch(() => undefined));
  const errors = body.success ? body.data.response.errors : [];
  const codes = errors.map(({ code }) => code).filter((code) => /^[\w.-]{1,20}$/.test(code));
  return new UpsRefusal([`${what}: ${response.status}`, ...codes].join(' '));
}
