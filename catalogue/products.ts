import type { Product } from '#domain/product.ts';
import { conditioningHairMask } from './conditioning-hair-mask.ts';
import { deepHydratingShampoo } from './deep-hydrating-shampoo.ts';

/** All products, in the order of the shop page (R1.1). */
export const products: readonly Product[] = [deepHydratingShampoo, conditioningHairMask];
