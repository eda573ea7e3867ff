import { type ReactNode, useEffect, useState } from 'react';
import { safeStorage } from '#storefront/api/safe-storage.ts';
import { CartContext } from './cart-context.ts';
import { cartGoods } from './cart-goods.at-build.ts';
import { CART_KEY, type CartStore, createCartStore, PROMO_KEY } from './cart-store.ts';

/** Gives every page the one cart, kept in local storage and in step across tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() =>
    createCartStore(
      safeStorage(() => localStorage),
      cartGoods,
    ),
  );
  useEffect(() => keepInStep(store), [store]);
  return <CartContext value={store}>{children}</CartContext>;
}

function keepInStep(store: CartStore): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A key of null means that the whole storage was cleared.
    if (key === CART_KEY || key === PROMO_KEY || key === null) store.reload();
  };
  // A page that comes back from the back-forward cache has missed the storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) store.reload();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
