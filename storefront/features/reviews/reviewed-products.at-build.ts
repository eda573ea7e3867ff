import { products } from '#catalogue/products.ts';

/**
 * The pictures of the products, and the words for them in reviews. Evaluated by the build, so that the products' other
 * fields stay out of the bundle.
 */
export const reviewedProducts = products.map(({ category, image, mentionedAs = [category] }) => ({
  category,
  image,
  mentionedAs,
}));
