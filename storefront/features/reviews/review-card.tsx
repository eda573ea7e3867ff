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

/**
 * A review, its beginning in large type.
 * @param size the class of that type
 */
export function LeadingReview({ review, size }: { review: Review; size: string }) {
  const beginning = leadingSentences(review.text);
  const rest = review.text.slice(beginning.length).trim();
  return (
    <article>
      <Stars rating={review.rating} className="inline-block h-5" />
      {beginning && (
        <p
          className={`mt-4 -indent-[0.2em] font-display text-balance wrap-anywhere lg:my-6 ${size}`}
        >
          {`‘${beginning}’`}
        </p>
      )}
      {rest && <ReviewText text={rest} className="mt-4 max-w-[38rem] text-lead lg:-mt-2" />}
      <Byline review={review} />
    </article>
  );
}

/** Pictures beside large reviews, each with the words of those that it suits. */
const PICTURES = [
  {
    picture: 'unfinished-letter',
    suits: /\b(?:ask|chat|answer)/i,
    shape: 'aspect-8/5 object-left',
  },
  { picture: 'wet-hair', suits: /\b(?:hair|curls|ends|tangles)\b/i, shape: 'aspect-3/2' },
  { picture: 'bathroom-shelf', suits: /\b(?:shampoo|bottle|pump)\b/i, shape: 'aspect-square' },
  { picture: 'steamed-mirror', suits: /\b(?:mask|minutes)\b/i, shape: 'aspect-3/2' },
  { picture: 'consultation', suits: /\b(?:mask|jar|comb)/i, shape: 'aspect-3/2' },
] as const;

/**
 * A review across all columns, beside a picture that suits its text, or any.
 * @param position among these reviews: neighbours show different pictures where several suit, on alternate sides
 */
export function WideReview({ review, position }: { review: Review; position: number }) {
  const suiting = PICTURES.filter(({ suits }) => suits.test(review.text));
  const choices = suiting.length > 0 ? suiting : PICTURES;
  const { picture, shape } = choices[position % choices.length] ?? PICTURES[0];
  return (
    <div className="grid grid-cols-1 items-center gap-x-20 gap-y-8 lg:grid-cols-2">
      <Picture
        name={picture}
        alt=""
        sizes="(min-width: 64rem) 45vw, 92vw"
        className={`${shape} w-full object-cover ${position % 2 ? 'lg:col-start-2 lg:row-start-1' : ''}`}
      />
      <LeadingReview review={review} size="text-part" />
    </div>
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
