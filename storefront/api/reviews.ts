import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AddReview, Review, ReviewPage } from '#contract/reviews.ts';
import type { Rating } from '#domain/review-statistics.ts';

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
export async function addReview(review: AddReview): Promise<Review> {
  const calls = await loadCalls();
  return calls.addReview(review);
}

async function fetchReviews(
  wanted: Parameters<ReviewCalls['fetchReviews']>[0],
): Promise<ReviewPage> {
  const calls = await loadCalls();
  return calls.fetchReviews(wanted);
}

type ReviewCalls = typeof import('./review-calls.ts');

// What checks the answers is as heavy as a page; it comes after the page, with the request.
function loadCalls(): Promise<ReviewCalls> {
  return import('./review-calls.ts');
}
