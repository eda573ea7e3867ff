import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Rating } from '#domain/review-statistics.ts';
import { allReviews } from '../../api/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { useWhenSeen } from '../../ui/use-when-seen.ts';
import { starsInWords } from './in-words.ts';
import { ReviewList } from './review-list.tsx';

/** The reviews of one rating, or all; more of them are loaded as the visitor scrolls to the end. */
export function ReviewPages({
  rating,
  onShowAll,
}: {
  rating: Rating | undefined;
  onShowAll: () => void;
}) {
  const loaded = useInfiniteQuery(allReviews(rating));
  const more = useRef<HTMLButtonElement>(null);
  const loadMore = () => void loaded.fetchNextPage();
  // After a failure only the button asks again: the end of the list is still on the screen.
  const goesOn = loaded.hasNextPage && !loaded.isFetching && !loaded.isFetchNextPageError;
  useWhenSeen(more, loadMore, goesOn);
  return (
    <>
      {rating && (
        <p role="status" className="mb-8 flex flex-wrap items-center gap-x-5">
          Reviews with {starsInWords(rating)}
          <Button variant="quiet" onClick={onShowAll}>
            Show all reviews
          </Button>
        </p>
      )}
      <ReviewList
        reviews={loaded.data?.pages.flatMap((page) => page.reviews)}
        failed={loaded.isError && !loaded.data}
        rating={rating}
      />
      {loaded.hasNextPage && (
        <Button
          ref={more}
          variant="secondary"
          busy={loaded.isFetchingNextPage}
          onClick={loadMore}
          className="mt-14"
        >
          {loaded.isFetchingNextPage ? 'Loading...' : 'Load more reviews'}
        </Button>
      )}
    </>
  );
}
