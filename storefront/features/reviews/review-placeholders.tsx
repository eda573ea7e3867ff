import type { ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Placeholder } from '#storefront/ui/placeholder.tsx';

/** The reviews page opens its form at this hash. */
export const WRITE_HASH = '#write';

/** Id of the section's heading. */
export const NEWEST_REVIEWS = 'newest-reviews';

/** How many reviews the home page and a product page show: one in large type, and a row. */
export const NEWEST_REVIEWS_COUNT = 4;

const ROW = [1, 2, 3];

/** The row's columns on wider screens. */
export const REVIEW_COLUMNS = 'sm:gap-x-12 lg:grid-cols-3';

/** The section of the newest reviews: heading, the first one in large type, the others and links. */
export function NewestReviewsSection({
  title = 'In their words',
  note = '',
  summary = <Placeholder className="mt-4 h-6 w-52" />,
  leading,
  children,
}: {
  title?: string | undefined;
  /** How the reviews were chosen. */
  note?: string | undefined;
  summary?: ReactNode;
  /** Beside the heading. */
  leading: ReactNode;
  /** Below both. */
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={NEWEST_REVIEWS} className="shell section">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id={NEWEST_REVIEWS} className="text-heading">
            {title}
          </h2>
          {summary}
          <p className="mt-4 label">{note} Reviews are not checked against orders.</p>
        </div>
        <div className="lg:col-span-2 lg:row-span-2">{leading}</div>
        <div className="col-span-full min-w-0">{children}</div>
        <div className="flex flex-wrap gap-4 lg:row-start-2 lg:flex-col lg:items-start">
          <ButtonLink to={`${PAGES.reviews}${WRITE_HASH}`} variant="secondary">
            Leave a Review
          </ButtonLink>
          <ButtonLink to={PAGES.reviews} variant="quiet">
            All Reviews
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** The list's placeholders while the reviews load. */
export function ReviewCardPlaceholders() {
  return ROW.map((key) => (
    <li key={key}>
      <ReviewCardPlaceholder />
    </li>
  ));
}

/** The section while its code loads. */
export function NewestReviewsPlaceholder({ title, note }: { title?: string; note?: string }) {
  return (
    <NewestReviewsSection title={title} note={note} leading={<LeadingReviewPlaceholder />}>
      <ul className={`snap-row overflow-hidden ${REVIEW_COLUMNS}`}>
        <ReviewCardPlaceholders />
      </ul>
    </NewestReviewsSection>
  );
}

/** The placeholder of a review in large type. */
export function LeadingReviewPlaceholder() {
  return [1, 2, 3, 4].map((line) => (
    <Placeholder key={line} className="mt-4 h-10 w-full lg:h-12" />
  ));
}

/** The placeholder of a review card. A file of its own: the home page loads the cards later. */
export function ReviewCardPlaceholder() {
  return (
    <div className="border-t border-line pt-5 pb-2">
      <Placeholder className="h-4 w-24" />
      <Placeholder className="mt-2.5 h-4 w-full" />
      <Placeholder className="mt-2.5 h-4 w-11/12" />
      <Placeholder className="mt-2.5 h-4 w-full" />
      <Placeholder className="mt-2.5 h-4 w-2/3" />
      <Placeholder className="mt-6 h-3.5 w-36" />
    </div>
  );
}
