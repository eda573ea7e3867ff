import type { PlaceOrder } from '#contract/orders.ts';
import { type SafeStorage, safeStorage } from '#storefront/api/safe-storage.ts';

const CHECKOUT_ID_KEY = 'checkoutId';

/** Shared by all tabs: two that pay the same contents post the same order, charged once. */
export const checkoutIdStorage = safeStorage(() => localStorage);

/** An order as the checkout wants it, before it has the id that makes posting it twice harmless. */
export type WantedOrder = Omit<PlaceOrder, 'checkoutId' | 'expectedTotal'>;

/** A text that is the same for orders with the same contents. */
export function contentsOf({ customer, items, promoCode, shippingMethod }: WantedOrder): string {
  return JSON.stringify([customer, items, promoCode, shippingMethod]);
}

/** The id under which these contents were posted before, through a reload too, or a new one. */
export function checkoutIdFor(
  storage: SafeStorage,
  wanted: WantedOrder,
  newId: () => string,
): string {
  const contents = fingerprintOf(contentsOf(wanted));
  const kept = readKept(storage);
  if (kept?.contents === contents) return kept.id;
  const id = newId();
  storage.write(CHECKOUT_ID_KEY, JSON.stringify({ id, contents }));
  return id;
}

/** Makes the next try an order of its own. */
export function forgetCheckoutId(storage: SafeStorage): void {
  storage.write(CHECKOUT_ID_KEY, undefined);
}

function readKept(storage: SafeStorage): { id: string; contents: string } | undefined {
  try {
    const value = JSON.parse(storage.read(CHECKOUT_ID_KEY) ?? 'null');
    const usable = typeof value?.id === 'string' && typeof value.contents === 'string';
    return usable ? { id: value.id, contents: value.contents } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A short name for a text (FNV-1a, 32 bits), so that no personal data outlives the visit. Should two
 * orders ever share one, the server refuses the second id and the next try gets a new one.
 */
function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(16);
}
