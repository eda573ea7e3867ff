import { type Cents, centsFromEuro, sumOf } from './money.ts';

/** A product in a cart line (R3.5); the price is in euro. */
export interface CartProduct {
  id: number;
  name: string;
  image: string;
  price: number;
  /** Whole millilitres; absent for products not sold by volume. */
  netQuantityMl?: number;
  sku?: string;
}

export interface CartLine {
  product: CartProduct;
  quantity: number;
}

export type Cart = readonly CartLine[];

export const EMPTY_CART: Cart = [];

/** Per product (R3.3). */
export const MAX_QUANTITY = 99;

/** The cart with more of a product: raises the quantity of its line, or appends a line (R3.1). */
export function addItemToCart(cart: Cart, product: CartProduct, quantity = 1): Cart {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return cart;
  const line = cart.find((candidate) => candidate.product.id === product.id);
  if (line) return setItemQuantity(cart, product.id, line.quantity + quantity);
  return [...cart, { product, quantity: Math.min(quantity, MAX_QUANTITY) }];
}

/** The cart with another quantity of a product; 0 or less removes the line (R3.2). */
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

/** The sum of the quantities, for the header's badge (R3.16). */
export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

/** A line's price times its quantity, in cents. */
export function lineTotal(line: CartLine): Cents {
  return centsFromEuro(line.product.price) * line.quantity;
}

/** The sum of the line totals, in cents. */
export function subtotalOf(cart: Cart): Cents {
  return sumOf(cart.map(lineTotal));
}
