import type { Rating } from '#domain/review-statistics.ts';

/**
 * A rating as it is read aloud.
 * @example starsInWords(1) // '1 star'
 */
export function starsInWords(rating: Rating): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}

/** How many reviews, in words. */
export function reviewsInWords(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}
