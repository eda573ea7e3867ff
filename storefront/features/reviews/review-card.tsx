import type { Review } from '#contract/reviews.ts';
import { dayInWords } from '../../ui/calendar-day.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
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

/** The grey shape of a review that is still loading. */
export function ReviewCardSkeleton() {
  return (
    <div className="border-t border-line pt-6 pb-2">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-11/12" />
      <Skeleton className="mt-2.5 h-4 w-2/3" />
      <Skeleton className="mt-6 h-3.5 w-36" />
    </div>
  );
}
