import { useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { categoriesMentioned } from '#domain/product-reviews.ts';
import { dayInWords } from '#storefront/ui/calendar-day.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import { reviewedProducts } from './reviewed-products.at-build.ts';

/** Texts above either limit are collapsed: about ten lines on a phone. */
const COLLAPSE_ABOVE = { characters: 480, lines: 8 } as const;

/** A review: stars, text, name, date and the product that it names. */
export function ReviewCard({
  review,
  pictured = false,
}: {
  review: Review;
  /** Shows the product that the review names. */
  pictured?: boolean;
}) {
  const [product] = productsIn(review);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line pt-5 pb-2">
      <div>
        <Stars rating={review.rating} />
        <ReviewText text={review.text} />
        <Byline review={review} />
      </div>
      {pictured && product && (
        <Picture
          name={product.image}
          alt=""
          sizes="4rem"
          className="aspect-4/5 w-16 object-cover"
        />
      )}
    </article>
  );
}

/** The first review of a list: a short text in large type, beside the product that it names. */
export function LeadingReview({ review }: { review: Review }) {
  const [product] = productsIn(review);
  return (
    <article className={`grid bg-paper ${product ? 'lg:grid-cols-[1.7fr_1fr]' : ''}`}>
      <div className="self-center p-6 sm:p-10">
        <Stars rating={review.rating} />
        <p className="mt-4 font-display text-part wrap-anywhere">{review.text}</p>
        <Byline review={review} />
      </div>
      {product && (
        <Picture
          name={product.image}
          alt=""
          sizes="20rem"
          className="size-full object-cover max-lg:hidden"
        />
      )}
    </article>
  );
}

function Byline({ review }: { review: Review }) {
  const about = productsIn(review).map(({ category }) => category);
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <span className="font-medium wrap-anywhere text-ink">{review.name}</span>
      <time dateTime={review.date}>{dayInWords(review.date)}</time>
      {about.length > 0 && <span>On the {about.join(' and ')}</span>}
    </p>
  );
}

/** The products that a review names. */
function productsIn({ text }: Review) {
  const mentioned = categoriesMentioned(text, reviewedProducts);
  return mentioned.flatMap(
    (category) => reviewedProducts.find((product) => product.category === category) ?? [],
  );
}

function ReviewText({ text }: { text: string }) {
  const [collapsed, setCollapsed] = useState(isLong(text));
  return (
    <>
      <p
        className={`mt-3 leading-relaxed wrap-anywhere whitespace-pre-line ${collapsed ? 'line-clamp-8' : ''}`}
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
