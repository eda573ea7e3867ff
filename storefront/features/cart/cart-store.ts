import {
  addItemToCart,
  type Cart,
  type CartLine,
  type CartProduct,
  EMPTY_CART,
  removeItemFromCart,
  setItemQuantity,
} from '#domain/cart.ts';
import { restoreCart, storedCart } from '#domain/cart-storage.ts';
import { type PromoCode, restorePromoCode } from '#domain/promo-code.ts';
import type { SafeStorage } from '#storefront/api/safe-storage.ts';
import { putLineBack } from './put-line-back.ts';

/** Names of the entries in the browser's local storage (spec section 4). */
export const CART_KEY = 'cart';
export const PROMO_KEY = 'promoCode';

export interface CartState {
  cart: Cart;
  promo: PromoCode | undefined;
  /** False until the browser's stored cart has been read; nothing may be concluded before. */
  ready: boolean;
}

/** What prerendered HTML and the first client render agree on. */
export const UNREAD_CART: CartState = { cart: EMPTY_CART, promo: undefined, ready: false };

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * The cart outside React. It is read from storage when it is first asked for; every change starts
 * from what storage holds at that moment, so that two tabs never undo each other's changes.
 */
export function createCartStore(storage: SafeStorage, goods: readonly CartProduct[]) {
  const listeners = new Set<() => void>();
  let state = UNREAD_CART;

  const restore = (): CartState => ({
    cart: restoreCart(storage.read(CART_KEY), goods),
    promo: restorePromoCode(storage.read(PROMO_KEY)),
    ready: true,
  });
  const current = () => {
    if (!state.ready) state = restore();
    return state;
  };
  const publish = (next: CartState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const changeCart = (change: (cart: Cart) => Cart) => {
    const latest = restore();
    const cart = change(latest.cart);
    storage.write(CART_KEY, storedCart(cart));
    publish({ ...latest, cart });
  };
  const setPromo = (promo: PromoCode | undefined) => {
    storage.write(PROMO_KEY, promo && JSON.stringify(promo));
    publish({ ...restore(), promo });
  };

  return {
    current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes over what another tab wrote. */
    reload: () => publish(restore()),
    addItem: (product: CartProduct, quantity = 1) =>
      changeCart((cart) => addItemToCart(cart, product, quantity)),
    setQuantity: (productId: number, quantity: number) =>
      changeCart((cart) => setItemQuantity(cart, productId, quantity)),
    removeItem: (productId: number) => changeCart((cart) => removeItemFromCart(cart, productId)),
    putBack: (line: CartLine, position: number) =>
      changeCart((cart) => putLineBack(cart, line, position)),
    /** Fills in again what the cart was emptied of; what came into it meanwhile stays. */
    putAllBack({ cart: lines, promo }: Pick<CartState, 'cart' | 'promo'>) {
      changeCart((cart) => lines.reduce(putLineBack, cart));
      if (promo && !restore().promo) setPromo(promo);
    },
    /** Empties the cart and also removes the promo code (spec section 4). */
    clear() {
      changeCart(() => EMPTY_CART);
      setPromo(undefined);
    },
    applyPromo: (promo: PromoCode) => setPromo(promo),
    removePromo: () => setPromo(undefined),
  };
}
