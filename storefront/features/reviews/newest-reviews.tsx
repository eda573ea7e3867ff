import { useQuery } from '@tanstack/react-query';
import { newestReviews } from '../../api/reviews.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Stars } from '../../ui/stars.tsx';
import { reviewsInWords } from './in-words.ts';
import { ReviewCard, ReviewCardSkeleton } from './review-card.tsx';
import { WRITE_REVIEW_PATH } from './write-review-path.ts';

/** Spec section 2, Home: at most four. */
const AT_MOST = 4;

/** The home page's reviews, and the ways to write one and to read all. */
export function NewestReviews() {
  const { data, isPending } = useQuery(newestReviews(AT_MOST));
  return (
    <section aria-labelledby="newest-reviews" className="section shell">
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[20rem_1fr]">
        <div>
          <h2 id="newest-reviews" className="text-heading">
            What customers write
          </h2>
          {data && data.summary.count > 0 && (
            <p className="mt-6 flex items-center gap-3 text-ink-soft">
              <Stars rating={data.summary.average} className="h-5" />
              <span className="tabular-nums">
                {data.summary.average.toFixed(1)} of 5, {reviewsInWords(data.summary.count)}
              </span>
            </p>
          )}
          <div className="mt-9 flex flex-wrap gap-4 lg:flex-col lg:items-start">
            <ButtonLink to={WRITE_REVIEW_PATH} variant="secondary">
              Leave a Review
            </ButtonLink>
            <ButtonLink to="/reviews" variant="quiet">
              All Reviews
            </ButtonLink>
          </div>
        </div>
        {data?.reviews.length === 0 && <p>There are no reviews yet. Yours would be the first.</p>}
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {isPending && PLACES.map((place) => <li key={place}>{<ReviewCardSkeleton />}</li>)}
          {data?.reviews.slice(0, AT_MOST).map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const PLACES = [1, 2, 3, 4];
