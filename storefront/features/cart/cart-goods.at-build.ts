import { products } from '#catalogue/products.ts';
import type { CartProduct } from '#domain/cart.ts';
import { cartProductOf } from '#domain/cart-storage.ts';

/** The products as a cart stores them. Evaluated at build time, so that their texts stay out of the bundle. */
export const cartGoods: readonly CartProduct[] = products.map(cartProductOf);
