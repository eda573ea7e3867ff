import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addReview, allReviews, newestReviewsKey } from '../../api/reviews.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { placeReviewFirst } from './place-review-first.ts';

/** Stores a review and places the stored row first; toasts of spec section 8. */
export function useAddReview(onStored: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addReview,
    onSuccess: (review) => {
      queryClient.setQueryData(allReviews.queryKey, (loaded) => placeReviewFirst(loaded, review));
      void queryClient.invalidateQueries({ queryKey: newestReviewsKey });
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
