import type { Category, Product } from './product.ts';

/** How many of the newest reviews a product page chooses from. */
export const REVIEWS_TO_CHOOSE_FROM = 24;

/** What a product page needs of its own and the other products. */
type Mentionable = Pick<Product, 'category' | 'mentionedAs'>;

/**
 * Orders reviews, which belong to the shop, for the page of one product: first those that mention it, then
 * those that mention no product, then the rest; each group keeps its order.
 * @param reviews newest first
 */
export function reviewsForProduct<Review extends { text: string }>(
  reviews: readonly Review[],
  product: Mentionable,
  others: readonly Mentionable[],
): Review[] {
  const own = mentionOf([product]);
  const other = mentionOf(others);
  const groupOf = ({ text }: Review) => (own(text) ? 0 : other(text) ? 2 : 1);
  return reviews.toSorted((one, two) => groupOf(one) - groupOf(two));
}

/** The categories of the products that a text mentions. */
export function categoriesMentioned(text: string, products: readonly Mentionable[]): Category[] {
  const mentioned = products.filter((product) => mentionOf([product])(text));
  return [...new Set(mentioned.map(({ category }) => category))];
}

/** Whether a text has a word for one of the products, in any case, in singular or plural. */
function mentionOf(products: readonly Mentionable[]): (text: string) => boolean {
  const words = products.flatMap(({ category, mentionedAs = [category] }) => mentionedAs);
  if (words.length === 0) return () => false;
  const pattern = new RegExp(`(?<!\\p{L})(?:${words.join('|')})s?(?!\\p{L})`, 'iu');
  return (text) => pattern.test(text);
}
