import { products } from '#catalogue/products.ts';
import { mainImageOf } from '#domain/product.ts';

/** The words for the products in reviews, and a picture of each. Evaluated by the build, so that the products' other fields stay out of the bundle. */
export const reviewedProducts = products.map((product) => ({
  id: product.id,
  category: product.category,
  picture: product.images[1] ?? mainImageOf(product),
  mentionedAs: product.mentionedAs ?? [product.category],
}));
