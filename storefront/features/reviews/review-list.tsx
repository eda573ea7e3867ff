import type { Review } from '#contract/reviews.ts';
import type { Rating } from '#domain/review-statistics.ts';
import { LoadingNote } from '../../ui/skeleton.tsx';
import { starsInWords } from './in-words.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewCardSkeleton } from './review-card-skeleton.tsx';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Review cards in a grid; undefined reviews are still loading. */
export function ReviewList({
  reviews,
  failed,
  rating,
}: {
  reviews: readonly Review[] | undefined;
  failed: boolean;
  /** The only rating that is shown; undefined for all. */
  rating: Rating | undefined;
}) {
  if (failed) return <p>The reviews cannot be shown at the moment. Please try again later.</p>;
  if (reviews?.length === 0)
    return (
      <p>
        {rating
          ? `There are no reviews with ${starsInWords(rating)}.`
          : 'There are no reviews yet. Yours would be the first.'}
      </p>
    );
  return (
    <>
      {!reviews && <LoadingNote>Loading reviews</LoadingNote>}
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {reviews
          ? reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))
          : SKELETONS.map((key) => (
              <li key={key}>
                <ReviewCardSkeleton />
              </li>
            ))}
      </ul>
    </>
  );
}
