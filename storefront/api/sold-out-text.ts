import type { Cart } from '#domain/cart.ts';
import { haveSoldOutText } from '#domain/sold-out.ts';
import { useAvailability } from './availability.ts';

/** Which products of a cart are sold out, as a sentence; undefined when none is. Every page loads availability.ts, but not this. */
export function useSoldOutText(cart: Cart): string | undefined {
  const { soldOut } = useAvailability();
  const names = cart.flatMap(({ product: { id, name } }) => (soldOut.includes(id) ? [name] : []));
  return names.length > 0 ? haveSoldOutText(names) : undefined;
}
