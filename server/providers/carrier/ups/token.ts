import * as z from 'zod/mini';
import type { UpsAccount } from './ups-account.ts';
import { refusalIn } from './ups-refusal.ts';

/** Hands out the access token for UPS's calls. */
export interface TokenKeeper {
  /** @throws when UPS gives none */
  token(signal: AbortSignal): Promise<string>;
  /** Asks for a token whether or not one is kept: UPS is there and knows the account. */
  renew(signal: AbortSignal): Promise<unknown>;
  /** Says that UPS did not take the token, so that the next one is new. */
  forget(token: string): void;
}

const TOKEN_PATH = '/security/v1/oauth/token';
const EARLY_MS = 60_000;

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  /** Seconds, in digits. */
  expires_in: z.coerce.number().check(z.positive()),
});

/**
 * Keeps one token (OAuth client credentials) until a minute before it ends; who asks while it is
 * being fetched gets the same one.
 */
export function tokenKeeper(account: UpsAccount, now: () => number): TokenKeeper {
  let kept: { token: string; until: number } | undefined;
  let coming: Promise<string> | undefined;

  async function fetchToken(signal: AbortSignal): Promise<string> {
    const { access_token, expires_in } = await requestToken(account, signal);
    kept = { token: access_token, until: now() + expires_in * 1_000 - EARLY_MS };
    return access_token;
  }

  return {
    async token(signal) {
      if (kept && kept.until > now()) return kept.token;
      coming ??= fetchToken(signal).finally(() => {
        coming = undefined;
      });
      return coming;
    },
    renew: fetchToken,
    forget(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}

async function requestToken(account: UpsAccount, signal: AbortSignal) {
  const { apiHost, clientId, clientSecret, number } = account;
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const response = await fetch(`${apiHost}${TOKEN_PATH}`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'x-merchant-id': number },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal,
  });
  if (!response.ok) throw await refusalIn(response, 'UPS gave no token');
  return tokenSchema.parse(await response.json());
}
