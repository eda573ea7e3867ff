import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddReview, Review } from '#contract/reviews.ts';
import { addReview, allReviews, newestReviewsKey } from '../../api/reviews.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { placeReviewFirst } from './place-review-first.ts';

/** Stores a review once it is ready to be sent and places the stored row first; toasts of spec section 8. */
export function useAddReview(onStored: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ready: () => Promise<AddReview>) => addReview(await ready()),
    onSuccess: async (review) => {
      await placeInLists(queryClient, review);
      showToast({
        title: 'Thank you!',
        description: 'Your review has been submitted successfully.',
        tone: 'good',
      });
      onStored();
    },
    onError: (error) => console.error(error),
  });
}

/** The review goes into every list where it belongs; a list that is not loaded is asked for anew. */
async function placeInLists(queryClient: QueryClient, review: Review): Promise<void> {
  for (const { queryKey } of [allReviews(), allReviews(review.rating)]) {
    // An answer that was on its way before the review was stored would put the old list back.
    await queryClient.cancelQueries({ queryKey });
    if (queryClient.getQueryData(queryKey))
      queryClient.setQueryData(queryKey, (loaded) => placeReviewFirst(loaded, review));
    else void queryClient.invalidateQueries({ queryKey });
  }
  void queryClient.invalidateQueries({ queryKey: newestReviewsKey });
}
