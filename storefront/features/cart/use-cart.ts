import { useContext, useSyncExternalStore } from 'react';
import { CartContext } from './cart-context.ts';
import { type CartState, type CartStore, UNREAD_CART } from './cart-store.ts';

type CartActions = Omit<CartStore, 'current' | 'subscribe' | 'reload'>;

/**
 * The cart, its promo code and what can be done to them.
 * @throws Error outside a CartProvider, with the text of spec section 8
 */
export function useCart(): CartState & CartActions {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  const state = useSyncExternalStore(store.subscribe, store.current, () => UNREAD_CART);
  const { current: _current, subscribe: _subscribe, reload: _reload, ...actions } = store;
  return { ...state, ...actions };
}
