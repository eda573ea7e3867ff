import type { Rating, ReviewSummary as Summary } from '#domain/review-statistics.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { RatingBars } from './rating-bars.tsx';

/** The average with its stars, and a bar for each star level (spec section 2, Reviews). */
export function ReviewSummary({
  summary,
  chosen,
  onChoose,
}: {
  summary: Summary;
  /** The star level whose reviews are shown; undefined for all. */
  chosen: Rating | undefined;
  onChoose: (rating: Rating | undefined) => void;
}) {
  return (
    <div>
      <p className="font-display text-[5.5rem] leading-none lining-nums">
        {summary.average.toFixed(1)}
      </p>
      <Stars rating={summary.average} className="mt-3 h-5" />
      <p className="mt-3 text-ink-soft">{`Based on ${summary.count} reviews`}</p>
      <RatingBars summary={summary} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

/** The grey shape of the summary while it loads. */
export function ReviewSummarySkeleton() {
  return (
    <div>
      <Skeleton className="h-[5.5rem] w-32" />
      <Skeleton className="mt-3 h-5 w-36" />
      <Skeleton className="mt-4 h-4 w-40" />
      <Skeleton className="mt-8 h-46 w-full" />
    </div>
  );
}
