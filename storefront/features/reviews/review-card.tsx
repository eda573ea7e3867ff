import { useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { categoriesMentioned } from '#domain/product-reviews.ts';
import { dayInWords } from '#storefront/ui/calendar-day.ts';
import { Stars } from '#storefront/ui/stars.tsx';
import { productWords } from './product-words.at-build.ts';

/** Texts above either limit are collapsed: about ten lines on a phone. */
const COLLAPSE_ABOVE = { characters: 480, lines: 8 } as const;

/** A review: stars, the product that it names, text, name and date. */
export function ReviewCard({ review, large = false }: { review: Review; large?: boolean }) {
  const about = categoriesMentioned(review.text, productWords).join(' and ');
  return (
    <article className="border-t border-line pt-5 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Stars rating={review.rating} />
        {about && <p className="text-sm text-ink-soft">On the {about}</p>}
      </div>
      {large ? (
        <p className="mt-4 font-display text-part wrap-anywhere lg:text-heading">{review.text}</p>
      ) : (
        <ReviewText text={review.text} />
      )}
      <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span className="font-medium wrap-anywhere text-ink">{review.name}</span>
        <time dateTime={review.date}>{dayInWords(review.date)}</time>
      </p>
    </article>
  );
}

function ReviewText({ text }: { text: string }) {
  const [collapsed, setCollapsed] = useState(isLong(text));
  return (
    <>
      <p
        className={`mt-3 text-base leading-relaxed wrap-anywhere whitespace-pre-line sm:text-[1.0625rem] ${collapsed ? 'line-clamp-8' : ''}`}
      >
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
    </>
  );
}

function isLong(text: string): boolean {
  return text.length > COLLAPSE_ABOVE.characters || text.split('\n').length > COLLAPSE_ABOVE.lines;
}
