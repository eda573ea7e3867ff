import { addItemToCart, type Cart, type CartProduct, EMPTY_CART, MAX_QUANTITY } from './cart.ts';
import { mainImageOf, type Product } from './product.ts';

/** The fields of a product that the cart stores (R3.5). */
export function toCartProduct(product: Product): CartProduct {
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
 * Restores the cart from the browser's storage (R3.6). Only ids and quantities are used: names, images
 * and prices come from the catalogue. Unknown products and quantities that are not whole numbers from 1
 * are dropped; repeated lines are joined.
 */
export function restoreCart(stored: string | null, products: readonly CartProduct[]): Cart {
  return parseLines(stored).reduce<Cart>((cart, line) => {
    const product = products.find((candidate) => candidate.id === productIdOf(line));
    const quantity = quantityOf(line);
    if (!product || quantity === undefined) return cart;
    return addItemToCart(cart, product, quantity);
  }, EMPTY_CART);
}

/** The cart as text for the browser's storage (R3.5). */
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
