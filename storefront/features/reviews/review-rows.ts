import type { Review } from '#contract/reviews.ts';
import { leadingSentences } from './leading-sentences.ts';

/** A row of three reviews, then one in large type. */
const LARGE_EVERY = 4;

/** The newest of which one is the most critical: fewer than a page, so that a further page changes nothing above it. */
const COMPARED = 11;

interface ShownReview {
  review: Review;
  isLarge: boolean;
  isMostCritical: boolean;
  /** Whether it stands beside a picture: the second of the large ones. */
  isPictured: boolean;
}

/**
 * The reviews of a list in the order shown, and which of them stand in large type: every fourth, and first of these
 * the most critical of the newest.
 * @param isComplete whether no more follow
 */
export function reviewRows(reviews: readonly Review[], isComplete: boolean): ShownReview[] {
  const critical = mostCritical(reviews.slice(0, COMPARED));
  const others = reviews.filter((review) => review !== critical);
  const place = LARGE_EVERY - 1;
  const shown = critical ? others.toSpliced(place, 0, critical) : reviews;
  return shown.map((review, index) => {
    const left = isComplete ? shown.length - 1 - index : Number.POSITIVE_INFINITY;
    // A last one shares a row with the one before it.
    const isLarge = shown.length === 1 || (index % LARGE_EVERY === place && left !== 1);
    const isPictured = isLarge && index === place + LARGE_EVERY;
    return { review, isLarge, isMostCritical: isLarge && review === critical, isPictured };
  });
}

/** The newest with the lowest rating; none where all have the same, or it has no words for large type. */
function mostCritical(newestFirst: readonly Review[]): Review | undefined {
  const byRating = newestFirst.toSorted((a, b) => a.rating - b.rating);
  const [lowest] = byRating;
  if (byRating.length < LARGE_EVERY || lowest?.rating === byRating.at(-1)?.rating) return undefined;
  return lowest && leadingSentences(lowest.text) ? lowest : undefined;
}
