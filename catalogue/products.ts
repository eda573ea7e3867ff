import type { Product } from '#domain/product.ts';
import { conditioningHairMask } from './conditioning-hair-mask.ts';
import { deepHydratingShampoo } from './deep-hydrating-shampoo.ts';

/** Everything the shop sells, in the order of the shop page. */
export const products: readonly Product[] = [deepHydratingShampoo, conditioningHairMask];
