import type { ReactNode } from 'react';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { ReviewCardSkeleton } from './review-card-skeleton.tsx';
import { WRITE_REVIEW_PATH } from './write-review-path.ts';

const PLACEHOLDERS = [1, 2, 3, 4];

/** Id of the section's heading. */
export const NEWEST_REVIEWS = 'newest-reviews';

/** How many reviews the home page shows. */
export const NEWEST_REVIEWS_COUNT = 4;

/** The section of the newest reviews: heading, links and list. */
export function NewestReviewsSection({
  summary,
  children,
}: {
  summary?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={NEWEST_REVIEWS} className="section shell">
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[20rem_1fr]">
        <div>
          <h2 id={NEWEST_REVIEWS} className="text-heading">
            What customers say
          </h2>
          {summary}
          <p className="label mt-4">Reviews are not checked against orders.</p>
          <div className="mt-9 flex flex-wrap gap-4 lg:flex-col lg:items-start">
            <ButtonLink to={WRITE_REVIEW_PATH} variant="secondary">
              Leave a Review
            </ButtonLink>
            <ButtonLink to="/reviews" variant="quiet">
              All Reviews
            </ButtonLink>
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}

/** The list's placeholders while the reviews load. */
export function NewestReviewsSkeletons({ count }: { count: number }) {
  return PLACEHOLDERS.slice(0, count).map((key) => (
    <li key={key}>
      <ReviewCardSkeleton />
    </li>
  ));
}

/** The list's columns: no odd review alone in a row of a wide screen. */
export function reviewColumns(count: number): string {
  return `grid gap-x-12 gap-y-10 sm:grid-cols-2 ${count % 2 === 1 ? 'xl:grid-cols-3' : ''}`;
}

/** The section while its code loads. */
export function NewestReviewsPlaceholder({ count = NEWEST_REVIEWS_COUNT }: { count?: number }) {
  return (
    <NewestReviewsSection>
      <ul className={reviewColumns(count)}>
        <NewestReviewsSkeletons count={count} />
      </ul>
    </NewestReviewsSection>
  );
}
