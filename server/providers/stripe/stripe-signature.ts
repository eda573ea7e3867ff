import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Older ones may be a recording that somebody plays again. */
const TOLERANCE_S = 300;

/**
 * Whether the bytes of an event were signed with the secret of the shop's webhook, at most five
 * minutes ago (https://docs.stripe.com/webhooks/signature).
 * @param header 't=' and seconds since 1970, then one 'v1=' for each secret that is valid
 */
export function isSignedByStripe(body: Buffer, header: string, secret: KeyObject): boolean {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const age = Math.floor(Date.now() / 1000) - Number(time);
  if (!/^\d{1,12}$/.test(time) || age > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return parts.some(([name, value = '']) => name === 'v1' && isSame(expected, value));
}

// How long it takes tells nothing of what would be right.
function isSame(expected: Buffer, hex: string): boolean {
  const given = Buffer.from(hex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
