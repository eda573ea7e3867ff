import { products } from '#catalogue/products.ts';
import type { CartProduct } from '#domain/cart.ts';
import { toCartProduct } from '#domain/cart-storage.ts';

/**
 * The products as a cart stores them. Evaluated by the build, so that the products' other fields stay out of the
 * bundle.
 */
export const cartGoods: readonly CartProduct[] = products.map(toCartProduct);
