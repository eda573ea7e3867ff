import { addItemToCart, type Cart, type CartProduct, EMPTY_CART, MAX_QUANTITY } from './cart.ts';
import { mainImageOf, type Product } from './product.ts';

/** What the cart remembers of a catalogue product. */
export function cartProductOf(product: Product): CartProduct {
  const { id, name, price, netQuantityMl, sku } = product;
  return {
    id,
    name,
    image: mainImageOf(product),
    price,
    ...(netQuantityMl === undefined ? {} : { netQuantityMl }),
    ...(sku === undefined ? {} : { sku }),
  };
}

/**
 * The cart from what the browser's storage holds, whatever that is. Only ids and quantities are
 * believed: names, pictures and prices come from today's goods, unknown products and quantities that
 * are no whole number from 1 up are left out, and repeated lines are joined.
 */
export function restoreCart(stored: string | null, goods: readonly CartProduct[]): Cart {
  return parseLines(stored).reduce<Cart>((cart, line) => {
    const product = goods.find((candidate) => candidate.id === productIdOf(line));
    const quantity = quantityOf(line);
    if (!product || quantity === undefined) return cart;
    return addItemToCart(cart, product, quantity);
  }, EMPTY_CART);
}

/** The text under which a cart is kept (spec section 4, key cart). */
export function storedCart(cart: Cart): string {
  return JSON.stringify(cart);
}

function parseLines(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function productIdOf(line: unknown): unknown {
  const product = propertyOf(line, 'product');
  return propertyOf(product, 'id');
}

function quantityOf(line: unknown): number | undefined {
  const quantity = propertyOf(line, 'quantity');
  const usable = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1;
  return usable ? Math.min(quantity, MAX_QUANTITY) : undefined;
}

function propertyOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}
