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

/** The cart with a list of lines added, each as by `addItemToCart`. */
export function addLinesToCart(cart: Cart, lines: Cart): Cart {
  return lines.reduce(
    (extended, { product, quantity }) => addItemToCart(extended, product, quantity),
    cart,
  );
}

/** The cart with the quantities of a list of lines taken away again. */
export function takeLinesFromCart(cart: Cart, lines: Cart): Cart {
  return lines.reduce(
    (reduced, { product, quantity }) =>
      setItemQuantity(reduced, product.id, quantityIn(reduced, product.id) - quantity),
    cart,
  );
}

/** How many of a product the cart has. */
export function quantityIn(cart: Cart, productId: number): number {
  return cart.find(({ product }) => product.id === productId)?.quantity ?? 0;
}

/**
 * The products to add so that the cart holds one more complete set: those that it lacks, or all of the set when it
 * lacks none.
 */
export function productsMissingFrom<P extends CartProduct>(
  cart: Cart,
  set: readonly P[],
): readonly P[] {
  const missing = set.filter(({ id }) => quantityIn(cart, id) === 0);
  return missing.length > 0 ? missing : set;
}

/** The cart with a line set to a quantity; 0 or less removes the line (R3.2). */
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
