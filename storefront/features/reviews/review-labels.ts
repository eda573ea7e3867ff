import type { Rating } from '#domain/review-statistics.ts';

/** @example starsLabel(1) // '1 star' */
export function starsLabel(rating: Rating): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}

/** @example averageLabel(4.6) // '4.6 out of 5' */
export function averageLabel(average: number): string {
  return `${average.toFixed(1)} out of 5`;
}

/** @example reviewCountLabel(2) // '2 reviews' */
export function reviewCountLabel(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}

/** Instead of placeholders, while the browser has no connection. */
export const WITHOUT_CONNECTION = 'The reviews will appear here once you’re back online.';
