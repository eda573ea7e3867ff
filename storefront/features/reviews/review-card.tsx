import { useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { dayInWords } from '#storefront/ui/calendar-day.ts';
import { Stars } from '#storefront/ui/stars.tsx';

/** Texts above either limit are collapsed: about ten lines on a phone. */
const COLLAPSE_ABOVE = { characters: 480, lines: 8 } as const;

/** A review: stars, text, name and date. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <article className="border-t border-line pt-5 pb-2">
      <Stars rating={review.rating} />
      <ReviewText text={review.text} />
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
