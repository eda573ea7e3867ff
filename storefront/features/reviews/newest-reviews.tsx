import { useQuery } from '@tanstack/react-query';
import { newestReviews } from '../../api/reviews.ts';
import { Stars } from '../../ui/stars.tsx';
import { reviewsInWords } from './in-words.ts';
import { NewestReviewsSection, NewestReviewsSkeletons } from './newest-reviews-placeholder.tsx';
import { ReviewCard } from './review-card.tsx';

/** Spec section 2, Home: at most four. */
const AT_MOST = 4;

/** The home page's reviews, and the ways to write one and to read all. */
export function NewestReviews() {
  const { data, isPending } = useQuery(newestReviews(AT_MOST));
  const summary = data && data.summary.count > 0 && (
    <p className="mt-6 flex items-center gap-3 text-ink-soft">
      <Stars rating={data.summary.average} className="h-5" />
      <span className="tabular-nums">
        {data.summary.average.toFixed(1)} of 5, {reviewsInWords(data.summary.count)}
      </span>
    </p>
  );
  return (
    <NewestReviewsSection summary={summary}>
      {' '}
      {data?.reviews.length === 0 && <p>There are no reviews yet. Yours would be the first.</p>}
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {isPending && <NewestReviewsSkeletons />}
        {data?.reviews.slice(0, AT_MOST).map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </NewestReviewsSection>
  );
}
