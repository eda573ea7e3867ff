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

/** Stores a review and gives the stored row (spec section 7, call 2). */
export function addReview(review: AddReview): Promise<Review> {
  return requestJson(PATHS.reviews, { method: 'POST', body: review, schema: reviewSchema });
}

/** A page of reviews, newest first, and the summary of all (spec section 7, call 1). */
export function fetchReviews(wanted: {
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
