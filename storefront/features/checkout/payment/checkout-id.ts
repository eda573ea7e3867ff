import type { PlaceOrderRequest } from '#contract/orders.ts';
import { type SafeStorage, safeStorage } from '#storefront/api/safe-storage.ts';

/** The storage entry of the seed, from which the checkout ids are made; a new name would lose open checkouts. */
const SEED_KEY = 'checkoutId';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const FINGERPRINT_DIGITS = 8;

/** Local storage, so that all tabs give the same cart the same checkout id. */
export const checkoutStorage = safeStorage(() => localStorage);

/** The contents of an order, without the idempotency key and the expected total. */
export type OrderContents = Omit<PlaceOrderRequest, 'checkoutId' | 'expectedTotal'>;

/** A string that is equal for orders with equal contents. */
export function contentsKey({ customer, items, promoCode, shippingMethod }: OrderContents): string {
  return JSON.stringify([customer, items, promoCode, shippingMethod]);
}

/** The seed of this browser's checkout ids, stored until an order is paid or refused. */
export function checkoutSeed(storage: SafeStorage, newId: () => string): string {
  const stored = storage.read(SEED_KEY);
  return stored !== null && UUID.test(stored) ? stored : renewCheckoutSeed(storage, newId);
}

/** Stores a new seed: the next press of Pay places another order. */
export function renewCheckoutSeed(storage: SafeStorage, newId: () => string): string {
  const seed = newId();
  storage.write(SEED_KEY, seed);
  return seed;
}

/**
 * The order's idempotency key: the seed, with a fingerprint of the contents as its last digits. So
 * all tabs with the same seed and contents post the same order, without any locking.
 */
export function checkoutIdFor(seed: string, contents: OrderContents): string {
  return seed.slice(0, -FINGERPRINT_DIGITS) + fingerprintOf(contentsKey(contents));
}

/** FNV-1a, 32 bits. On a collision the server refuses the second order, and a new seed is used. */
function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(FINGERPRINT_DIGITS, '0');
}
