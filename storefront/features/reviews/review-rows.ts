import type { Review } from '#contract/reviews.ts';
import { leadingSentences } from './leading-sentences.ts';

/** A row of three reviews, then one in large type. */
const REVIEWS_IN_GROUP = 4;

interface ShownReview {
  review: Review;
  isLarge: boolean;
  /** Whether none of its group rates lower, and one higher. */
  isCritical: boolean;
}

/**
 * Which reviews of a list stand in large type: of each group of four, the most critical, after the other three.
 * @param isComplete whether no more follow
 */
export function reviewRows(reviews: readonly Review[], isComplete: boolean): ShownReview[] {
  const only = reviews.length === 1;
  return reviews.flatMap((_, start) => {
    if (start % REVIEWS_IN_GROUP !== 0) return [];
    const group = reviews.slice(start, start + REVIEWS_IN_GROUP);
    const left = isComplete ? reviews.length - start - REVIEWS_IN_GROUP : Number.POSITIVE_INFINITY;
    // A last one shares a row with the one before it.
    const large =
      only || (group.length === REVIEWS_IN_GROUP && left !== 1) ? mostCritical(group) : undefined;
    const others = group.filter((review) => review !== large);
    const row = others.map((review) => ({ review, isLarge: false, isCritical: false }));
    if (!large) return row;
    const isCritical =
      others.every(({ rating }) => rating >= large.rating) &&
      others.some(({ rating }) => rating > large.rating);
    return [...row, { review: large, isLarge: true, isCritical }];
  });
}

/** The oldest of those with the lowest rating, if possible of those with words for large type. */
function mostCritical(newestFirst: readonly Review[]): Review | undefined {
  const quotable = newestFirst.filter(({ text }) => leadingSentences(text) !== '');
  const [lowest] = (quotable.length > 0 ? quotable : newestFirst)
    .toReversed()
    .toSorted((a, b) => a.rating - b.rating);
  return lowest;
}
