import type { ReactNode } from 'react';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { ReviewCardSkeleton } from './review-card-skeleton.tsx';
import { WRITE_REVIEW_PATH } from './write-review-path.ts';

const PLACEHOLDERS = [1, 2, 3, 4];

/** Id of the section's heading. */
export const NEWEST_REVIEWS = 'newest-reviews';

/** How many reviews the home page shows. */
export const NEWEST_REVIEWS_COUNT = 4;

/** The section of the newest reviews: heading, list and links. */
export function NewestReviewsSection({
  title = 'What customers say',
  note = '',
  summary,
  children,
}: {
  title?: string | undefined;
  /** How the reviews were chosen. */
  note?: string | undefined;
  summary?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={NEWEST_REVIEWS} className="section shell">
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[20rem_1fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id={NEWEST_REVIEWS} className="text-heading">
            {title}
          </h2>
          {summary}
          <p className="label mt-4">{note} Reviews are not checked against orders.</p>
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2">{children}</div>
        <div className="flex flex-wrap gap-4 lg:flex-col lg:items-start">
          <ButtonLink to={WRITE_REVIEW_PATH} variant="secondary">
            Leave a Review
          </ButtonLink>
          <ButtonLink to="/reviews" variant="quiet">
            All Reviews
          </ButtonLink>
        </div>
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

/** The list's columns on wider screens: no odd review alone in a row. */
export function reviewColumns(count: number): string {
  return `sm:grid-cols-2 sm:gap-x-12 sm:gap-y-10 ${count % 2 === 1 ? 'xl:grid-cols-3' : ''}`;
}

/** The section while its code loads. */
export function NewestReviewsPlaceholder({
  count = NEWEST_REVIEWS_COUNT,
  title,
  note,
}: {
  count?: number;
  title?: string;
  note?: string;
}) {
  return (
    <NewestReviewsSection title={title} note={note}>
      <ul className={`snap-row overflow-hidden ${reviewColumns(count)}`}>
        <NewestReviewsSkeletons count={count} />
      </ul>
    </NewestReviewsSection>
  );
}
