import { useQuery } from '@tanstack/react-query';
import { newestReviews } from '../../api/reviews.ts';
import { Stars } from '../../ui/stars.tsx';
import { NewestReviewsSection, NewestReviewsSkeletons } from './newest-reviews-placeholder.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewCountLabel } from './review-labels.ts';

const MAX_COUNT = 4;

/** The newest reviews on the home page. */
export function NewestReviews() {
  const { data, isPending } = useQuery(newestReviews(MAX_COUNT));
  const summary = data && data.summary.count > 0 && (
    <p className="mt-6 flex items-center gap-3 text-ink-soft">
      <Stars rating={data.summary.average} className="h-5" />
      <span className="tabular-nums">
        {data.summary.average.toFixed(1)} out of 5 · {reviewCountLabel(data.summary.count)}
      </span>
    </p>
  );
  return (
    <NewestReviewsSection summary={summary}>
      {data?.reviews.length === 0 && <p>No reviews yet. Yours could be the first.</p>}
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {isPending && <NewestReviewsSkeletons />}
        {data?.reviews.slice(0, MAX_COUNT).map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </NewestReviewsSection>
  );
}
