import { useState } from 'react';
import { Link } from 'react-router';
import { productPath } from '#contract/pages.ts';
import type { Review } from '#contract/reviews.ts';
import { categoriesMentioned } from '#domain/product-reviews.ts';
import { dayInWords } from '#storefront/ui/calendar-day.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import { leadingSentences } from './leading-sentences.ts';
import { reviewedProducts } from './reviewed-products.at-build.ts';

/** Texts above either limit are collapsed to six lines, which hide something of them at every width. */
const COLLAPSE_ABOVE = { characters: 480, lines: 8 } as const;

/**
 * A review: stars, text, name, date and links to the products that it names.
 */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <article className="border-t border-line pt-5 pb-2">
      <Stars rating={review.rating} />
      <ReviewText text={review.text} className="mt-3" />
      <Byline review={review} />
    </article>
  );
}

/** A review, its beginning in large type. */
export function LeadingReview({ review }: { review: Review }) {
  return (
    <article>
      <Stars rating={review.rating} className="inline-block h-5" />
      <div className="mt-4 lg:my-6">
        <LargeText text={review.text} />
      </div>
      <Byline review={review} />
    </article>
  );
}

/** A review across all columns, its beginning in large type, beside a picture of the product that it names, or else of hair. */
export function PicturedReview({ review }: { review: Review }) {
  const [product] = mentionedIn(review);
  return (
    <div className="grid gap-x-12 bg-paper lg:-mx-(--edge) lg:grid-cols-3 lg:px-(--edge)">
      <Picture
        name={product?.picture ?? 'hair-wave'}
        alt=""
        sizes="(min-width: 64rem) 33vw, 100vw"
        className="aspect-square w-full max-w-none object-cover lg:-mx-(--edge) lg:w-[calc(100%+var(--edge))]"
      />
      <div className="self-center p-6 sm:p-10 lg:col-span-2 lg:px-0">
        <LeadingReview review={review} />
      </div>
    </div>
  );
}

/**
 * A review across all columns: who wrote it, and beside that its text, the beginning in large type.
 * @param note why it stands there
 */
export function WideReview({ review, note }: { review: Review; note?: string | false }) {
  return (
    <article className="grid gap-x-12 bg-paper p-6 sm:p-10 lg:-mx-(--edge) lg:grid-cols-3 lg:grid-rows-[auto_1fr] lg:px-(--edge) lg:py-16">
      <div>
        {note && <p className="mb-3 label">{note}</p>}
        <Stars rating={review.rating} className="inline-block h-5" />
      </div>
      <div className="mt-4 lg:col-span-2 lg:row-span-2 lg:mt-0">
        <LargeText text={review.text} />
      </div>
      <Byline review={review} />
    </article>
  );
}

/** The beginning of a text in large type, and the rest of it. */
function LargeText({ text }: { text: string }) {
  const beginning = leadingSentences(text);
  const rest = text.slice(beginning.length).trim();
  return (
    <>
      {beginning && (
        <p className="font-display text-heading text-balance wrap-anywhere">{beginning}</p>
      )}
      {rest && <ReviewText text={rest} className="max-w-[38rem] text-lead not-first:mt-4" />}
    </>
  );
}

function Byline({ review }: { review: Review }) {
  return (
    <p className="mt-3 label">
      <span className="block text-base font-medium wrap-anywhere text-ink">{review.name}</span>
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
      <p className={`wrap-anywhere whitespace-pre-line ${collapsed ? 'line-clamp-6' : ''}`}>
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
