import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { productPath } from '#contract/pages.ts';
import type { Review } from '#contract/reviews.ts';
import { categoriesMentioned } from '#domain/product-reviews.ts';
import { dayInWords } from '#storefront/ui/calendar-day.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import { reviewedProducts } from './reviewed-products.at-build.ts';

/** Texts above either limit are collapsed: about ten lines on a phone. */
const COLLAPSE_ABOVE = { characters: 480, lines: 8 } as const;

/** A review as a card: stars, text, name, date and the products that it names. */
export function ReviewCard({ review }: { review: Review }) {
  const about = categoriesMentioned(review.text, reviewedProducts);
  return (
    <article className="border-t border-line pt-5 pb-2">
      <Stars rating={review.rating} />
      <ReviewText text={review.text} className="mt-3" />
      <Byline review={review}>
        {about.length > 0 && <span>On the {about.join(' and ')}</span>}
      </Byline>
    </article>
  );
}

/** A review as a row: who wrote it and when, its text, and pictures of the products that it names. */
export function ReviewRow({ review }: { review: Review }) {
  return (
    <article className="grid grid-cols-[1fr_auto] gap-x-5 gap-y-3 border-t border-line py-5 lg:gap-x-10 lg:py-6 lg:@min-[50rem]:grid-cols-[20rem_1fr_auto]">
      <div>
        <Stars rating={review.rating} />
        <Byline review={review} />
      </div>
      <ReviewText
        text={review.text}
        className="order-last col-span-full max-w-[38rem] sm:text-lead lg:@min-[50rem]:order-none lg:@min-[50rem]:col-auto"
      />
      <MentionedProducts review={review} className="lg:@min-[50rem]:w-48" />
    </article>
  );
}

/** The first review of a list, its beginning in large type, beside a picture of the product in use. */
export function LeadingReview({ review, beginning }: { review: Review; beginning: string }) {
  const rest = review.text.slice(beginning.length).trim();
  const picture = mentionedIn(review)[0]?.usagePicture;
  return (
    <article className="grid items-center gap-x-20 lg:grid-cols-[1.7fr_1fr]">
      <div>
        <Stars rating={review.rating} className="h-5" />
        <p className="mt-4 font-display text-part text-balance wrap-anywhere sm:text-title">
          {beginning}
        </p>
        {rest && <ReviewText text={rest} className="mt-4 max-w-[38rem] sm:text-lead" />}
        <Byline review={review} />
        <MentionedProducts review={review} className="mt-4" />
      </div>
      {picture && (
        <Picture
          name={picture}
          alt=""
          sizes="33vw"
          className="aspect-4/3 w-full object-cover max-lg:hidden"
        />
      )}
    </article>
  );
}

function Byline({ review, children }: { review: Review; children?: ReactNode }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 label">
      <span className="font-medium wrap-anywhere text-ink">{review.name}</span>
      <time dateTime={review.date}>{dayInWords(review.date)}</time>
      {children}
    </p>
  );
}

function mentionedIn({ text }: Review) {
  const categories = categoriesMentioned(text, reviewedProducts);
  return reviewedProducts.filter(({ category }) => categories.includes(category));
}

/** A link with a small picture to each product that a review names. */
function MentionedProducts({ review, className }: { review: Review; className: string }) {
  return (
    <div className={`grid content-start gap-3 ${className}`}>
      {mentionedIn(review).map(({ id, category, image }) => (
        <Link
          key={id}
          to={productPath(id)}
          className="flex flex-wrap items-center gap-x-3 label hover:underline hover:underline-offset-4"
        >
          <Picture name={image} alt="" sizes="56px" className="aspect-4/5 w-14 object-cover" />
          On the {category}
        </Link>
      ))}
    </div>
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
