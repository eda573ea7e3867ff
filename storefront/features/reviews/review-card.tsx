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
  wide = false,
}: {
  review: Review;
  /** In larger type, the text beside the rest where there is room. */
  wide?: boolean;
}) {
  return (
    <article className={`border-t border-line pt-5 pb-2 ${wide ? 'review-row' : ''}`}>
      <Stars rating={review.rating} />
      <ReviewText text={review.text} className={wide ? 'max-w-[38rem] text-lead' : 'mt-3'} />
      <Byline review={review} />
    </article>
  );
}

/** The first review of a list: a short text in large type, beside a picture of the product that it names in use. */
export function LeadingReview({ review }: { review: Review }) {
  const [product] = productsIn(review);
  return (
    <article className={`grid gap-x-10 gap-y-6 ${product ? 'lg:grid-cols-[1.4fr_1fr]' : ''}`}>
      <div>
        <Stars rating={review.rating} className="h-5" />
        <p className="mt-4 font-display text-part wrap-anywhere lg:text-heading">{review.text}</p>
        <Byline review={review} />
      </div>
      {product && (
        <Picture
          name={product.picture}
          alt=""
          sizes="(min-width: 64rem) 40vw, 92vw"
          className="aspect-3/2 size-full object-cover max-lg:order-first lg:aspect-auto"
        />
      )}
    </article>
  );
}

function Byline({ review }: { review: Review }) {
  const about = productsIn(review).map(({ category }) => category);
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 label">
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
