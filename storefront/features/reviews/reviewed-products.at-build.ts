import { products } from '#catalogue/products.ts';

/**
 * The pictures of the products in use, and the words for them in reviews. Evaluated by the build, so that the products' other
 * fields stay out of the bundle.
 */
export const reviewedProducts = products.map(
  ({ category, image, usagePicture: picture = image, mentionedAs = [category] }) => ({
    category,
    picture,
    mentionedAs,
  }),
);
