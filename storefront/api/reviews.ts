import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PATHS } from '#contract/paths.ts';
import {
  type AddReview,
  type Review,
  type ReviewPage,
  reviewPageSchema,
  reviewSchema,
} from '#contract/reviews.ts';
import type { Rating } from '#domain/review-statistics.ts';
import { requestJson } from './http.ts';

const PAGE_SIZE = 12;

/** Under which all lists of newest reviews are cached, whatever their length. */
export const newestReviewsKey = ['reviews', 'newest'] as const;

/** The newest reviews and the summary of all (spec section 7, call 1). */
export function newestReviews(limit: number) {
  return queryOptions({
    queryKey: [...newestReviewsKey, limit],
    queryFn: ({ signal }) => fetchReviews({ limit, signal }),
  });
}

/** All reviews, newest first, a page at a time; with a rating only those of so many stars. */
export function allReviews(rating?: Rating) {
  return infiniteQueryOptions({
    queryKey: ['reviews', 'all', rating ?? 'every rating'],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchReviews({ limit: PAGE_SIZE, cursor, rating, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Stores a review and gives the stored row (spec section 7, call 2). */
export function addReview(review: AddReview): Promise<Review> {
  return requestJson(PATHS.reviews, { method: 'POST', body: review, schema: reviewSchema });
}

function fetchReviews(wanted: {
  limit: number;
  cursor?: string | null;
  rating?: Rating | undefined;
  signal: AbortSignal;
}): Promise<ReviewPage> {
  const query = new URLSearchParams({ limit: String(wanted.limit) });
  if (wanted.cursor) query.set('cursor', wanted.cursor);
  if (wanted.rating) query.set('rating', String(wanted.rating));
  return requestJson(`${PATHS.reviews}?${query}`, {
    schema: reviewPageSchema,
    signal: wanted.signal,
  });
}
