import type { Category, Product } from './product.ts';

const MAX_RELATED = 3;

/**
 * The products of a category with the text in name or description, ignoring case (R1.6, R1.7). No
 * category and an empty text match every product.
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

/** Up to three other products of the same category (R1.16). */
export function relatedTo(product: Product, sameCategory: readonly Product[]): Product[] {
  return sameCategory
    .filter((other) => other.id !== product.id && other.category === product.category)
    .slice(0, MAX_RELATED);
}
