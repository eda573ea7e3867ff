import {
  RATINGS,
  type Rating,
  type ReviewSummary,
  shareOfReviews,
} from '#domain/review-statistics.ts';
import { STAR } from '../../ui/star-shape.ts';
import { reviewsInWords } from './in-words.ts';

/** A bar for each star level from 5 down to 1; pressing one shows only its reviews, or all again. */
export function RatingBars({
  summary,
  chosen,
  onChoose,
}: {
  summary: ReviewSummary;
  chosen: Rating | undefined;
  onChoose: (rating: Rating | undefined) => void;
}) {
  return (
    <ul aria-label="Reviews by stars" className="mt-6">
      {RATINGS.map((rating) => (
        <li key={rating}>
          <button
            type="button"
            aria-pressed={rating === chosen}
            onClick={() => onChoose(rating === chosen ? undefined : rating)}
            className="group flex min-h-10 w-full items-center gap-3 text-sm tabular-nums aria-pressed:font-medium"
          >
            <span className="sr-only">
              {`Rated ${rating}: ${reviewsInWords(summary.histogram[rating])}`}
            </span>
            <span aria-hidden="true" className="flex w-9 items-center gap-1.5">
              {rating}
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-amber-bright">
                <path d={STAR} />
              </svg>
            </span>
            <Bar
              share={shareOfReviews(summary, rating)}
              faded={chosen !== undefined && rating !== chosen}
            />
            <span
              aria-hidden="true"
              className="w-7 text-right text-ink-soft underline-offset-4 group-hover:underline group-aria-pressed:text-ink"
            >
              {summary.histogram[rating]}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Bar({ share, faded }: { share: number; faded: boolean }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-1.5 min-w-0 grow bg-oat"
    >
      <rect width={share} height="4" className={faded ? 'fill-sand' : 'fill-amber-bright'} />
    </svg>
  );
}
