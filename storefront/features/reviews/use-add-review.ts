import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { addRating, summariseRatings } from '#domain/review-statistics.ts';
import { addReview, allReviews, newestReviewsKey } from '#storefront/api/reviews.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';

type LoadedReviews = InfiniteData<ReviewPage, unknown>;

/** Sends a review, and prepends the stored one to the loaded lists. */
export function useAddReview(onStored: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addReview,
    onSuccess: async (review) => {
      await addToLists(queryClient, review);
      showToast({
        title: 'Thank you!',
        description: 'Your review has been submitted successfully.',
      });
      onStored();
    },
    onError: (error) => console.error(error),
  });
}

// Lists that are not loaded are fetched again.
async function addToLists(queryClient: QueryClient, review: Review): Promise<void> {
  for (const { queryKey } of [allReviews(), allReviews(review.rating)]) {
    // A response sent before the review was stored would restore the old list.
    await queryClient.cancelQueries({ queryKey });
    if (queryClient.getQueryData(queryKey))
      queryClient.setQueryData(queryKey, (loaded) => prependReview(loaded, review));
    else void queryClient.invalidateQueries({ queryKey });
  }
  void queryClient.invalidateQueries({ queryKey: newestReviewsKey });
}

/** The loaded reviews with a new one first and counted; unchanged if they include it. */
export function prependReview(
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
