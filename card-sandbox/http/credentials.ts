import { type ApiResponse, invalidRequest } from './api-response.ts';

/** A secret key authorises every call, a publishable key only what a browser needs. */
export type KeyKind = 'secret' | 'publishable';

const KEY = /^(sk|pk)_sandbox_\w{4,}$/;

/**
 * Checks the Authorization header, Bearer or Basic with the key as user name
 * (https://docs.stripe.com/api/authentication).
 * @returns undefined when the key authorises the call, else a 401
 */
export function refuseCaller(
  header: string | undefined,
  allowed: KeyKind[],
): ApiResponse | undefined {
  const key = keyIn(header);
  if (key === undefined) return invalidRequest(NO_KEY, {}, 401);
  const kind = KEY.exec(key)?.[1];
  if (kind === undefined)
    return invalidRequest(`Invalid API Key provided: ${masked(key)}`, {}, 401);
  if (allowed.includes(kind === 'sk' ? 'secret' : 'publishable')) return undefined;
  return kind === 'pk'
    ? invalidRequest(SECRET_REQUIRED, { code: 'secret_key_required' }, 401)
    : invalidRequest('This call is for browsers: use a publishable key.', {}, 401);
}

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
const SECRET_REQUIRED =
  'This API call cannot be made with a publishable API key. Please use a secret API key.';

function keyIn(header = ''): string | undefined {
  const [scheme, value] = header.split(' ');
  if (!value) return undefined;
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString().split(':')[0] || undefined;
}

function masked(key: string): string {
  return key.length < 16 ? '****' : `${key.slice(0, 8)}****${key.slice(-4)}`;
}
