import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AddReview, Review, ReviewPage } from '#contract/reviews.ts';
import type { Rating } from '#domain/review-statistics.ts';

const PAGE_SIZE = 12;

/** The query key prefix of all lists of newest reviews. */
export const newestReviewsKey = ['reviews', 'newest'] as const;

/** Query for the newest reviews and the summary of all. */
export function newestReviews(limit: number) {
  return queryOptions({
    queryKey: [...newestReviewsKey, limit],
    queryFn: ({ signal }) => fetchReviews({ limit, signal }),
  });
}

/** Paged query for all reviews, newest first, or for those with a rating. */
export function allReviews(rating?: Rating) {
  return infiniteQueryOptions({
    queryKey: ['reviews', 'all', rating ?? 'every rating'],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchReviews({ limit: PAGE_SIZE, cursor, rating, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Posts a review; returns the stored one. */
export async function addReview(review: AddReview): Promise<Review> {
  const calls = await loadCalls();
  return calls.addReview(review);
}

async function fetchReviews(
  params: Parameters<ReviewCalls['fetchReviews']>[0],
): Promise<ReviewPage> {
  const calls = await loadCalls();
  return calls.fetchReviews(params);
}

type ReviewCalls = typeof import('./review-calls.ts');

// The schemas are as large as a page's code, so they load with the first request.
function loadCalls(): Promise<ReviewCalls> {
  return import('./review-calls.ts');
}
