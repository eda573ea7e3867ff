import { useQuery } from '@tanstack/react-query';
import type { Review } from '#contract/reviews.ts';
import { newestReviews } from '#storefront/api/reviews.ts';
import { SnapRow } from '#storefront/ui/snap-row.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import { LeadingReview, ReviewCard } from './review-card.tsx';
import { ReviewHints } from './review-hints.tsx';
import { averageLabel, reviewCountLabel, WITHOUT_CONNECTION } from './review-labels.ts';
import {
  LeadingReviewPlaceholder,
  NEWEST_REVIEWS_COUNT,
  NewestReviewsSection,
  REVIEW_COLUMNS,
  ReviewCardPlaceholders,
} from './review-placeholders.tsx';
import { ReviewsFailed } from './reviews-failed.tsx';

/** Some of the newest reviews, on the home page and on product pages. */
export function NewestReviews({
  chooseFrom = NEWEST_REVIEWS_COUNT,
  order = (reviews) => reviews,
  title,
  note,
}: {
  /** How many are loaded. */
  chooseFrom?: number;
  /** Puts the ones to show first; by default the newest. */
  order?: (reviews: readonly Review[]) => readonly Review[];
  title?: string;
  note?: string;
}) {
  const { data, isPending, isPaused, isFetching, refetch } = useQuery(newestReviews(chooseFrom));
  const waits = isPending && isPaused;
  const isEmpty = data?.reviews.length === 0;
  const summary = data && data.summary.count > 0 && (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 text-ink-soft">
      <Stars rating={data.summary.average} className="h-5" />
      <span className="tabular-nums">
        {averageLabel(data.summary.average)} · {reviewCountLabel(data.summary.count)}
      </span>
    </p>
  );
  const [first, ...others] = data ? order(data.reviews).slice(0, NEWEST_REVIEWS_COUNT) : [];
  return (
    <NewestReviewsSection
      title={title}
      note={isEmpty ? undefined : note}
      summary={isPending && !waits ? undefined : summary || null}
      leading={
        <>
          {isEmpty && (
            <>
              <p className="mb-8 text-lead text-ink-soft">
                No reviews yet. Yours could be the first.
              </p>
              <ReviewHints heading="h3" />
            </>
          )}
          {waits && <p>{WITHOUT_CONNECTION}</p>}
          {!data && !isPending && <ReviewsFailed retry={refetch} busy={isFetching} />}
          {isPending && !waits && <LeadingReviewPlaceholder />}
          {first && <LeadingReview review={first} />}
        </>
      }
    >
      <SnapRow className={REVIEW_COLUMNS}>
        {isPending && !waits && <ReviewCardPlaceholders />}
        {others.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </SnapRow>
    </NewestReviewsSection>
  );
}
