import { products } from '#catalogue/products.ts';

/** The words for the products in reviews. Evaluated by the build, so that the products' other fields stay out of the bundle. */
export const reviewedProducts = products.map((product) => ({
  id: product.id,
  category: product.category,
  mentionedAs: product.mentionedAs ?? [product.category],
}));
