import {
  addItemToCart,
  addLinesToCart,
  type Cart,
  type CartLine,
  type CartProduct,
  EMPTY_CART,
  quantityIn,
  removeItemFromCart,
  setItemQuantity,
  takeLinesFromCart,
} from '#domain/cart.ts';
import { restoreCart, storedCart } from '#domain/cart-storage.ts';
import { type PromoCode, restorePromoCode } from '#domain/promo-code.ts';
import type { SafeStorage } from '#storefront/state/browser-storage.ts';
import { createStore } from '#storefront/state/store.ts';

type CartKey = 'cart' | 'promoCode';

export interface CartState {
  cart: Cart;
  promo: PromoCode | undefined;
  /** False until the stored cart has been read; until then `cart` is empty, whatever is stored. */
  ready: boolean;
}

/** The state of prerendered HTML and of the first client render. */
export const UNREAD_CART: CartState = { cart: EMPTY_CART, promo: undefined, ready: false };

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * The cart and its promo code. Every change starts from the stored cart, so that two tabs never
 * undo each other's changes.
 */
export function createCartStore(storage: SafeStorage<CartKey>, goods: readonly CartProduct[]) {
  const readStored = (): CartState => ({
    cart: restoreCart(storage.read('cart'), goods),
    promo: restorePromoCode(storage.read('promoCode')),
    ready: true,
  });
  const { getSnapshot, set, subscribe } = createStore(readStored);
  const changeCart = (change: (cart: Cart) => Cart) => {
    const latest = readStored();
    const cart = change(latest.cart);
    storage.write('cart', storedCart(cart));
    set({ ...latest, cart });
  };
  const setPromo = (promo: PromoCode | undefined) => {
    storage.write('promoCode', promo && JSON.stringify(promo));
    set({ ...readStored(), promo });
  };

  return {
    current: getSnapshot,
    subscribe,
    /** Reads storage again, after another tab has written to it. */
    reload: () => set(readStored()),
    /** Adds lines. Returns what was added, which the limit of a line may have cut. */
    addLines(lines: Cart): Cart {
      const before = readStored().cart;
      changeCart((cart) => addLinesToCart(cart, lines));
      return lines.map(({ product }) => ({
        product,
        quantity: quantityIn(getSnapshot().cart, product.id) - quantityIn(before, product.id),
      }));
    },
    /** Undoes an addition. */
    takeLines: (lines: Cart) => changeCart((cart) => takeLinesFromCart(cart, lines)),
    setQuantity: (productId: number, quantity: number) =>
      changeCart((cart) => setItemQuantity(cart, productId, quantity)),
    removeItem: (productId: number) => changeCart((cart) => removeItemFromCart(cart, productId)),
    /** Undoes the removal of a line. */
    restoreLine: (line: CartLine, position: number) =>
      changeCart((cart) => insertLine(cart, line, position)),
    /** Undoes the clearing of the cart; lines and promo code added since then stay. */
    restoreAll({ cart: lines, promo }: Pick<CartState, 'cart' | 'promo'>) {
      changeCart((cart) => lines.reduce(insertLine, cart));
      if (promo && !readStored().promo) setPromo(promo);
    },
    /** Empties the cart and removes the promo code. */
    clear() {
      changeCart(() => EMPTY_CART);
      setPromo(undefined);
    },
    applyPromo: (promo: PromoCode) => setPromo(promo),
    removePromo: () => setPromo(undefined),
  };
}

/** Inserts a line at a position. If the cart has the product, the quantities are added instead. */
function insertLine(cart: Cart, line: CartLine, position: number): Cart {
  const extended = addItemToCart(cart, line.product, line.quantity);
  return extended.length > cart.length
    ? extended.slice(0, -1).toSpliced(position, 0, line)
    : extended;
}
