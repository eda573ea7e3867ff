import {
  RATINGS,
  type ReviewSummary as Summary,
  shareOfReviews,
} from '#domain/review-statistics.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';

/** The average with its stars, and a bar for each star level from 5 down to 1. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const { average, count, histogram } = summary;
  return (
    <div>
      <p className="font-display text-[5.5rem] leading-none lining-nums">{average.toFixed(1)}</p>
      <Stars rating={average} className="mt-3 h-5" />
      <p className="mt-3 text-ink-soft">
        Based on {count} {count === 1 ? 'review' : 'reviews'}
      </p>
      <ul className="mt-8 grid gap-2.5">
        {RATINGS.map((rating) => (
          <li key={rating} className="flex items-center gap-4 text-sm tabular-nums">
            <span className="w-12">{rating === 1 ? '1 star' : `${rating} stars`}</span>
            <Bar share={shareOfReviews(summary, rating)} />
            <span className="w-6 text-right text-ink-soft">{histogram[rating]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-1.5 min-w-0 grow bg-oat"
    >
      <rect width={share} height="4" className="fill-amber-bright" />
    </svg>
  );
}

/** The grey shape of the summary while it loads. */
export function ReviewSummarySkeleton() {
  return (
    <div>
      <Skeleton className="h-[5.5rem] w-32" />
      <Skeleton className="mt-3 h-5 w-36" />
      <Skeleton className="mt-4 h-4 w-40" />
      <Skeleton className="mt-9 h-32 w-full" />
    </div>
  );
}
