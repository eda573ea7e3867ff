import { useSyncExternalStore } from 'react';
import type { Availability } from '#contract/availability.ts';
import type { Cart } from '#domain/cart.ts';
import { soldOutText } from '#domain/sold-out.ts';

// Shown until the server has answered. The server refuses an order for what cannot be bought.
const EVERYTHING: Availability = { closed: null, soldOut: [] };

let availability = EVERYTHING;
const listeners = new Set<() => void>();

/** What can be bought, as the server last said. */
export function useAvailability(): Availability {
  return useSyncExternalStore(
    subscribe,
    () => availability,
    () => EVERYTHING,
  );
}

/** Whether a product is sold out. */
export function useSoldOut(productId: number): boolean {
  return useAvailability().soldOut.includes(productId);
}

/** Which products of a cart are sold out, as a sentence; undefined when none is. */
export function useSoldOutText(cart: Cart): string | undefined {
  const { soldOut } = useAvailability();
  const names = cart.flatMap(({ product: { id, name } }) => (soldOut.includes(id) ? [name] : []));
  return names.length > 0 ? soldOutText(names) : undefined;
}

/** Replaces the availability that all components show. */
export function setAvailability(next: Availability): void {
  availability = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
