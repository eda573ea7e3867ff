import { useState } from 'react';
import { Link } from 'react-router';
import { productPath } from '#contract/pages.ts';
import type { Review } from '#contract/reviews.ts';
import { categoriesMentioned } from '#domain/product-reviews.ts';
import { dayInWords } from '#storefront/ui/calendar-day.ts';
import { Stars } from '#storefront/ui/stars.tsx';
import { reviewedProducts } from './reviewed-products.at-build.ts';

/** Texts above either limit are collapsed: about ten lines on a phone. */
const COLLAPSE_ABOVE = { characters: 480, lines: 8 } as const;

/**
 * A review: stars, text, name, date and links to the products that it names.
 * @param wide its text beside the rest on wide screens, so that it fills two columns
 */
export function ReviewCard({ review, wide = false }: { review: Review; wide?: boolean }) {
  return (
    <article
      className={`border-t border-line pt-5 pb-2 ${wide ? 'lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-20' : ''}`}
    >
      <Stars rating={review.rating} />
      <ReviewText
        text={review.text}
        className={`mt-3 ${wide ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0' : ''}`}
      />
      <Byline review={review} />
    </article>
  );
}

/** The first review of a list, its beginning in large type. */
export function LeadingReview({ review, beginning }: { review: Review; beginning: string }) {
  const rest = review.text.slice(beginning.length).trim();
  return (
    <article>
      <Stars rating={review.rating} className="h-5" />
      <p className="mt-4 font-display text-part text-balance wrap-anywhere sm:text-title">
        {beginning}
      </p>
      {rest && <ReviewText text={rest} className="mt-3 max-w-[38rem] sm:text-lead" />}
      <Byline review={review} />
    </article>
  );
}

function Byline({ review }: { review: Review }) {
  return (
    <p className="mt-3 label">
      <span className="block font-medium wrap-anywhere text-ink">{review.name}</span>
      <time dateTime={review.date}>{dayInWords(review.date)}</time>
      {mentionedIn(review).map(({ id, category }) => (
        <span key={id} className="inline-block">
          {'\u00a0·\u00a0'}
          <Link to={productPath(id)} className="text-link">
            On the {category}
          </Link>
        </span>
      ))}
    </p>
  );
}

function mentionedIn({ text }: Review) {
  const categories = categoriesMentioned(text, reviewedProducts);
  return reviewedProducts.filter(({ category }) => categories.includes(category));
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
