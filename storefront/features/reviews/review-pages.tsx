import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Review } from '#contract/reviews.ts';
import type { Rating } from '#domain/review-statistics.ts';
import { allReviews } from '#storefront/api/reviews.ts';
import { Button } from '#storefront/ui/button.tsx';
import { LoadingNote } from '#storefront/ui/placeholder.tsx';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { useIntersection } from '#storefront/ui/use-intersection.ts';
import { PicturedReview, ReviewCard, WideReview } from './review-card.tsx';
import { starsLabel, WITHOUT_CONNECTION } from './review-labels.ts';
import { ReviewCardPlaceholder } from './review-placeholders.tsx';
import { reviewRows } from './review-rows.ts';
import { ReviewsFailed } from './reviews-failed.tsx';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** The next page loads when the end of the list is this near. */
const EARLY = '400px 0px';

// About the height of a page of reviews, so that a reload far down keeps its place.
const PAGE_HEIGHT = 'js-only min-h-[156rem] lg:min-h-[110rem]';

/** The reviews of one rating, or all but the newest, which stands above; scrolling to the end or the button loads the next page. */
export function ReviewPages({
  rating,
  onShowAll,
}: {
  rating: Rating | undefined;
  onShowAll: () => void;
}) {
  const loaded = useInfiniteQuery(allReviews(rating));
  // The prerendered page has placeholders.
  const hydrated = useHydrated();
  const more = useRef<HTMLButtonElement>(null);
  const loadMore = () => void loaded.fetchNextPage();
  // Not after a failure: the end of the list is still visible and would retry without end.
  const loadsOnScroll = loaded.hasNextPage && !loaded.isFetching && !loaded.isFetchNextPageError;
  useIntersection(more, (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(), {
    rootMargin: EARLY,
    active: loadsOnScroll,
  });
  return (
    <>
      {rating && (
        <p role="status" className="mb-8 flex flex-wrap items-center gap-x-5">
          Reviews with {starsLabel(rating)}
          <Button variant="quiet" onClick={onShowAll}>
            Show all reviews
          </Button>
        </p>
      )}
      {loaded.isError && !loaded.data ? (
        <ReviewsFailed retry={loaded.refetch} busy={loaded.isFetching} />
      ) : (
        <ReviewList
          reviews={loaded.data?.pages.flatMap((page) => page.reviews)}
          waiting={hydrated && loaded.isPaused}
          complete={!loaded.hasNextPage}
          rating={rating}
        />
      )}
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

function ReviewList({
  reviews,
  waiting,
  complete,
  rating,
}: {
  /** Undefined while loading. */
  reviews: readonly Review[] | undefined;
  /** Whether loading waits for a connection. */
  waiting: boolean;
  /** Whether no more follow. */
  complete: boolean;
  /** The rating shown; undefined for all. */
  rating: Rating | undefined;
}) {
  if (waiting && !reviews) return <p>{WITHOUT_CONNECTION}</p>;
  // Without any reviews the summary says so.
  if (reviews?.length === 0)
    return rating && <p>{`There are no reviews with ${starsLabel(rating)}.`}</p>;
  const shown = rating ? reviews : reviews?.slice(1);
  return (
    <>
      {!reviews && <LoadingNote>Loading reviews</LoadingNote>}
      <ul
        className={`grid content-start gap-x-12 gap-y-8 lg:grid-cols-3 ${shown ? '' : PAGE_HEIGHT}`}
      >
        {shown
          ? reviewRows(shown, complete).map(({ review, isLarge, isMostCritical, isPictured }) =>
              isLarge ? (
                <li key={review.id} className="col-span-full py-4 lg:py-8">
                  {isPictured ? (
                    <PicturedReview review={review} />
                  ) : (
                    <WideReview
                      review={review}
                      note={isMostCritical && 'Our toughest critic lately'}
                    />
                  )}
                </li>
              ) : (
                <li key={review.id}>
                  <ReviewCard review={review} />
                </li>
              ),
            )
          : PLACEHOLDERS.map((key) => (
              <li key={key}>
                <ReviewCardPlaceholder />
              </li>
            ))}
      </ul>
    </>
  );
}
