import type { InfiniteData } from '@tanstack/react-query';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { addRating, summariseRatings } from '#domain/review-statistics.ts';

type LoadedReviews = InfiniteData<ReviewPage, unknown>;

/** The loaded reviews with a stored one placed first and counted (spec section 7, call 2). */
export function placeReviewFirst(
  loaded: LoadedReviews | undefined,
  review: Review,
): LoadedReviews | undefined {
  const [first, ...rest] = loaded?.pages ?? [];
  if (!loaded || !first) return loaded;
  if (loaded.pages.some((page) => page.reviews.some(({ id }) => id === review.id))) return loaded;
  const summary = summariseRatings(addRating(first.summary.histogram, review.rating));
  const newFirst = { ...first, summary, reviews: [review, ...first.reviews] };
  return { ...loaded, pages: [newFirst, ...rest] };
}
