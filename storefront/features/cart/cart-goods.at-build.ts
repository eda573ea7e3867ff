import { products } from '#catalogue/products.ts';
import type { CartProduct } from '#domain/cart.ts';
import { cartProductOf } from '#domain/cart-storage.ts';

/** What a cart keeps of each product; the build leaves the products' texts to pages that show them. */
export const cartGoods: readonly CartProduct[] = products.map(cartProductOf);
