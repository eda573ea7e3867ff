import { useState } from 'react';
import type { Cart } from '#domain/cart.ts';
import type { PromoCode } from '#domain/promo-code.ts';

/** What is bought: the cart and the promo code on it. */
export interface Basket {
  cart: Cart;
  promo: PromoCode | undefined;
}

/**
 * The basket to show at checkout. What is being paid for stays on the screen until the outcome is
 * told, whatever another tab does to the cart meanwhile.
 */
export function useHeldBasket(live: Basket): [Basket, (paying: boolean) => void] {
  const [paying, setPaying] = useState(false);
  const [held, setHeld] = useState<Basket>();
  if (paying && !held) setHeld(live);
  if (!paying && held && live.cart.length > 0) setHeld(undefined);
  return [held ?? live, setPaying];
}
