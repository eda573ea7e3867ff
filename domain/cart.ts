import { type Cents, centsFromEuro, sumOf } from './money.ts';

/** What a cart line keeps of a product (spec section 3); price in euro as the product has it. */
export interface CartProduct {
  id: number;
  name: string;
  image: string;
  price: number;
  /** Whole millilitres; absent for what is not sold by volume. */
  netQuantityMl?: number;
  sku?: string;
}

export interface CartLine {
  product: CartProduct;
  quantity: number;
}

export type Cart = readonly CartLine[];

export const EMPTY_CART: Cart = [];

/** The most of one product in one cart: far above any household, far below any overflow. */
export const MAX_QUANTITY = 99;

/** The cart with this many more of a product: its line grows, or a new one is added at the end. */
export function addItemToCart(cart: Cart, product: CartProduct, quantity = 1): Cart {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return cart;
  const line = cart.find((candidate) => candidate.product.id === product.id);
  if (line) return setItemQuantity(cart, product.id, line.quantity + quantity);
  return [...cart, { product, quantity: Math.min(quantity, MAX_QUANTITY) }];
}

/** The cart with a line set to a quantity; 0 or less removes the line (spec section 4). */
export function setItemQuantity(cart: Cart, productId: number, quantity: number): Cart {
  if (Number.isNaN(quantity)) return cart;
  const whole = Math.min(Math.floor(quantity), MAX_QUANTITY);
  if (whole <= 0) return removeItemFromCart(cart, productId);
  return cart.map((line) => (line.product.id === productId ? { ...line, quantity: whole } : line));
}

/** The cart without the line of a product. */
export function removeItemFromCart(cart: Cart, productId: number): Cart {
  return cart.filter((line) => line.product.id !== productId);
}

/** How many things are in the cart: the sum of the quantities, as the header's badge shows. */
export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

/** A line's price times its quantity, in cents. */
export function lineTotal(line: CartLine): Cents {
  return centsFromEuro(line.product.price) * line.quantity;
}

/** The sum of price times quantity over the cart, in cents (spec section 9). */
export function subtotalOf(cart: Cart): Cents {
  return sumOf(cart.map(lineTotal));
}
