import { products } from '#catalogue/products.ts';

/**
 * The category of each product by its id, which is its short name in running text. Evaluated by the build, so that the
 * products' other fields stay out of the bundle.
 */
export const cartCategories: Readonly<Record<number, string>> = Object.fromEntries(
  products.map(({ id, category }) => [id, category]),
);
