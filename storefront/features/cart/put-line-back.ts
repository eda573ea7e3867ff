import { addItemToCart, type Cart, type CartLine } from '#domain/cart.ts';

/**
 * The cart with a removed line at its old place again. When the product has come back meanwhile,
 * the quantities are joined where it stands now.
 */
export function putLineBack(cart: Cart, line: CartLine, position: number): Cart {
  const filled = addItemToCart(cart, line.product, line.quantity);
  return filled.length > cart.length ? filled.slice(0, -1).toSpliced(position, 0, line) : filled;
}
