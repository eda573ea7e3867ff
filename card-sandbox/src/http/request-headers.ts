import { API_VERSION } from '../objects/event.ts';
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
  if (kind === undefined) return invalidKey(header);
  if (allowed.includes(kind === 'sk' ? 'secret' : 'publishable')) return undefined;
  return kind === 'pk'
    ? invalidRequest(SECRET_REQUIRED, { code: 'secret_key_required' }, 401)
    : invalidRequest('This call is for browsers: use a publishable key.', {}, 401);
}

/** The 401 for a key that was never valid, or was revoked. */
export function invalidKey(header: string | undefined): ApiResponse {
  return invalidRequest(`Invalid API Key provided: ${masked(keyIn(header))}`, {}, 401);
}

/** The 403 for a restricted key without the permission (https://docs.stripe.com/api/errors). */
export function forbiddenKey(header: string | undefined): ApiResponse {
  const key = masked(keyIn(header));
  const message = `The provided key '${key}' does not have the required permissions for this endpoint.`;
  return invalidRequest(message, {}, 403);
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

function masked(key = ''): string {
  return key.length < 16 ? '****' : `${key.slice(0, 8)}****${key.slice(-4)}`;
}

/**
 * Checks the Stripe-Version header, which is optional (https://docs.stripe.com/api/versioning).
 * @returns undefined when it names the supported version, else a 400
 */
export function refuseVersion(header: string | string[] | undefined): ApiResponse | undefined {
  if (header === undefined || header === API_VERSION) return undefined;
  return invalidRequest(
    `Invalid Stripe API version: ${header}. The card sandbox supports ${API_VERSION} only.`,
  );
}
