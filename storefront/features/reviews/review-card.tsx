import { useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { categoriesMentioned } from '#domain/product-reviews.ts';
import { dayInWords } from '#storefront/ui/calendar-day.ts';
import { Stars } from '#storefront/ui/stars.tsx';
import { reviewedProducts } from './reviewed-products.at-build.ts';

/** Texts above either limit are collapsed: about ten lines on a phone. */
const COLLAPSE_ABOVE = { characters: 480, lines: 8 } as const;

/** A review: stars, text, name, date and the products that it names. */
export function ReviewCard({
  review,
  large = false,
}: {
  review: Review;
  /** In larger type. */
  large?: boolean;
}) {
  return (
    <article className="border-t border-line pt-5 pb-2">
      <Stars rating={review.rating} />
      <ReviewText
        text={review.text}
        className={`mt-3 ${large ? 'max-w-[38rem] sm:text-lead' : ''}`}
      />
      <Byline review={review} />
    </article>
  );
}

/** The first review of a list, across the page: its beginning in large type, then the rest. */
export function LeadingReview({ review, beginning }: { review: Review; beginning: string }) {
  const rest = review.text.slice(beginning.length).trim();
  return (
    <article>
      <Stars rating={review.rating} className="h-5" />
      <p className="mt-4 font-display text-part text-balance wrap-anywhere sm:text-title">
        {beginning}
      </p>
      {rest && <ReviewText text={rest} className="mt-4 max-w-[38rem] sm:text-lead" />}
      <Byline review={review} />
    </article>
  );
}

function Byline({ review }: { review: Review }) {
  const about = categoriesMentioned(review.text, reviewedProducts);
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 label">
      <span className="font-medium wrap-anywhere text-ink">{review.name}</span>
      <time dateTime={review.date}>{dayInWords(review.date)}</time>
      {about.length > 0 && <span>On the {about.join(' and ')}</span>}
    </p>
  );
}

function ReviewText({ text, className }: { text: string; className: string }) {
  const [collapsed, setCollapsed] = useState(isLong(text));
  return (
    <div className={className}>
      <p className={`wrap-anywhere whitespace-pre-line ${collapsed ? 'line-clamp-8' : ''}`}>
        {text}
      </p>
      {isLong(text) && (
        <button
          type="button"
          aria-expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
          className="mt-2 min-h-6 text-link text-sm"
        >
          {collapsed ? 'Read more' : 'Show less'}
        </button>
      )}
    </div>
  );
}

function isLong(text: string): boolean {
  return text.length > COLLAPSE_ABOVE.characters || text.split('\n').length > COLLAPSE_ABOVE.lines;
}
