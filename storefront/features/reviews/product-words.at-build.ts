import { products } from '#catalogue/products.ts';

/** The words for products in reviews. Evaluated by the build, so that the products' other fields stay out of the bundle. */
export const productWords = products.map(({ category, mentionedAs = [category] }) => ({
  category,
  mentionedAs,
}));
