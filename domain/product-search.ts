import type { Category, Product } from './product.ts';

const RELATED_AT_MOST = 3;

/**
 * The products of a category that have the text in name or description, whatever its case
 * (spec section 2, Shop page). No category and empty text match everything.
 */
export function findProducts(
  products: readonly Product[],
  wanted: { category?: Category | undefined; text?: string | undefined },
): Product[] {
  const text = (wanted.text ?? '').trim().toLowerCase();
  return products.filter(
    (product) =>
      (wanted.category === undefined || product.category === wanted.category) &&
      `${product.name}\n${product.description}`.toLowerCase().includes(text),
  );
}

/** Up to three other products of the same category (spec section 2, Product detail). */
export function relatedTo(product: Product, sameCategory: readonly Product[]): Product[] {
  return sameCategory
    .filter((other) => other.id !== product.id && other.category === product.category)
    .slice(0, RELATED_AT_MOST);
}
