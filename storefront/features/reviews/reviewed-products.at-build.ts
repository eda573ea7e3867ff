import { products } from '#catalogue/products.ts';
import { mainImageOf } from '#domain/product.ts';

/** The words for the products in reviews, and their pictures. Evaluated by the build, so that the products' other fields stay out of the bundle. */
export const reviewedProducts = products.map((product) => ({
  id: product.id,
  category: product.category,
  mentionedAs: product.mentionedAs ?? [product.category],
  image: mainImageOf(product),
  usagePicture: product.usagePicture,
}));
