import type { PlaceOrderRequest } from '#contract/orders.ts';
import type { LocalKey, SafeStorage } from '#storefront/state/browser-storage.ts';

/** In local storage, so that all tabs pay the same checkout. */
const KEY = 'checkoutId' satisfies LocalKey;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The contents of an order, without the id of its checkout and the expected total. */
export type OrderContents = Omit<PlaceOrderRequest, 'checkoutId' | 'expectedTotal'>;

/** A string that is equal for orders with equal contents. */
export function contentsKey({ customer, items, promoCode, shippingMethod }: OrderContents): string {
  return JSON.stringify([customer, items, promoCode, shippingMethod]);
}

/** The random id of this browser's checkout, of which the server lets one order be paid. Stored until then. */
export function readCheckoutId(storage: SafeStorage<typeof KEY>, newId: () => string): string {
  const stored = storedId(storage);
  if (stored !== undefined) return stored;
  const id = newId();
  storage.write(KEY, id);
  return id;
}

/**
 * Begins a new checkout after an order of the given one was paid, unless another tab has begun it already.
 * @returns the id of the new checkout
 */
export function renewCheckoutId(
  storage: SafeStorage<typeof KEY>,
  newId: () => string,
  paidCheckoutId: string,
): string {
  if (storedId(storage) === paidCheckoutId) storage.write(KEY, undefined);
  return readCheckoutId(storage, newId);
}

function storedId(storage: SafeStorage<typeof KEY>): string | undefined {
  const stored = storage.read(KEY);
  return stored !== null && UUID.test(stored) ? stored : undefined;
}
