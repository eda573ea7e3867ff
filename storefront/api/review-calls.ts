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

/** Posts a review; returns the stored one. */
export function addReview(review: AddReview): Promise<Review> {
  return requestJson(PATHS.reviews, { method: 'POST', body: review, schema: reviewSchema });
}

/** Fetches a page of reviews, newest first, with the summary of all. */
export function fetchReviews(params: {
  limit: number;
  cursor?: string | null;
  rating?: Rating | undefined;
  signal: AbortSignal;
}): Promise<ReviewPage> {
  const query = new URLSearchParams({ limit: String(params.limit) });
  if (params.cursor) query.set('cursor', params.cursor);
  if (params.rating) query.set('rating', String(params.rating));
  return requestJson(`${PATHS.reviews}?${query}`, {
    schema: reviewPageSchema,
    signal: params.signal,
  });
}
