import type { PlaceOrder } from '#contract/orders.ts';
import { type SafeStorage, safeStorage } from '../../../api/safe-storage.ts';

const SEED_KEY = 'checkoutId';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const FINGERPRINT_DIGITS = 8;

/** Shared by all tabs, so that each of them gives the same cart the same checkout id. */
export const checkoutStorage = safeStorage(() => localStorage);

/** An order as the checkout wants it, before it has the id that makes posting it twice harmless. */
export type WantedOrder = Omit<PlaceOrder, 'checkoutId' | 'expectedTotal'>;

/** A text that is the same for orders with the same contents. */
export function contentsOf({ customer, items, promoCode, shippingMethod }: WantedOrder): string {
  return JSON.stringify([customer, items, promoCode, shippingMethod]);
}

/** What this browser's next checkout ids are made from; kept until an order is paid or given up. */
export function checkoutSeed(storage: SafeStorage, newId: () => string): string {
  const kept = storage.read(SEED_KEY);
  return kept !== null && UUID.test(kept) ? kept : renewCheckoutSeed(storage, newId);
}

/** Makes the next try an order of its own. */
export function renewCheckoutSeed(storage: SafeStorage, newId: () => string): string {
  const seed = newId();
  storage.write(SEED_KEY, seed);
  return seed;
}

/**
 * The id under which an order is posted: the seed with a fingerprint of the contents for its last
 * digits. Tabs that know the same seed need not agree on anything at the moment of paying.
 */
export function checkoutIdFor(seed: string, wanted: WantedOrder): string {
  return seed.slice(0, -FINGERPRINT_DIGITS) + fingerprintOf(contentsOf(wanted));
}

/**
 * A short name for a text (FNV-1a, 32 bits). Should two orders ever share one, the server refuses
 * the second, and the next try has a new seed.
 */
function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(16).padStart(FINGERPRINT_DIGITS, '0');
}
