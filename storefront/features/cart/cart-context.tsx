import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { localStore } from '#storefront/state/browser-storage.ts';
import { cartGoods } from './cart-goods.at-build.ts';
import { type CartState, type CartStore, createCartStore, UNREAD_CART } from './cart-store.ts';

type CartActions = Omit<CartStore, 'subscribe' | 'reload'>;

const CartContext = createContext<CartStore | undefined>(undefined);

/** Provides the cart from local storage, synchronised across tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createCartStore(localStore, cartGoods));
  useEffect(() => reloadOnOutsideChange(store), [store]);
  return <CartContext value={store}>{children}</CartContext>;
}

/**
 * The cart, its promo code and the actions on them.
 * @throws Error outside a CartProvider
 */
export function useCart(): CartState & CartActions {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  const state = useSyncExternalStore(store.subscribe, store.current, () => UNREAD_CART);
  const { subscribe: _subscribe, reload: _reload, ...actions } = store;
  return { ...state, ...actions };
}

function reloadOnOutsideChange(store: CartStore): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A key of null means that the whole storage was cleared.
    if (key === 'cart' || key === 'promoCode' || key === null) store.reload();
  };
  // A page restored from the back-forward cache has missed the storage events.
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
