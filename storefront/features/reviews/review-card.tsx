import type { Review } from '#contract/reviews.ts';
import { dayInWords } from '../../ui/calendar-day.ts';
import { Stars } from '../../ui/stars.tsx';
import { ReviewText } from './review-text.tsx';

/** One review: stars, text, and who wrote it when. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <article className="border-t border-line pt-6 pb-2">
      <Stars rating={review.rating} />
      <ReviewText text={review.text} />
      <p className="mt-4 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span className="font-medium text-ink wrap-anywhere">{review.name}</span>
        <time dateTime={review.date}>{dayInWords(review.date)}</time>
      </p>
    </article>
  );
}
