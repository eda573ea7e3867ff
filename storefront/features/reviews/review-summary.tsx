import {
  RATINGS,
  type Rating,
  type ReviewSummary as Summary,
  shareOfReviews,
} from '#domain/review-statistics.ts';
import { Placeholder } from '#storefront/ui/placeholder.tsx';
import { STAR, Stars } from '#storefront/ui/stars.tsx';
import { reviewCountLabel } from './review-labels.ts';

/** The average beside its stars, where there is room. */
const AVERAGE = 'mt-12 mb-6 flex flex-wrap items-end gap-x-6 gap-y-4';

/** The average with its stars, and a bar for each rating; an invitation while there are no reviews. */
export function ReviewSummary({
  summary,
  chosen,
  onChoose,
}: {
  summary: Summary;
  /** The rating whose reviews are shown; undefined for all. */
  chosen: Rating | undefined;
  onChoose: (rating: Rating | undefined) => void;
}) {
  if (summary.count === 0)
    return (
      <div className="mt-8">
        <p className="font-display text-heading">No reviews yet</p>
        <p className="mt-3 max-w-[30rem] text-ink-soft">
          Be the first to tell us how you find our products.
        </p>
      </div>
    );
  return (
    <>
      <div className={AVERAGE}>
        <p className="font-display text-[min(11rem,40vw)] leading-[0.8] lining-nums">
          {summary.average.toFixed(1)}
        </p>
        <div>
          <Stars rating={summary.average} className="h-5" />
          <p className="mt-2 text-ink-soft">{`Based on ${summary.count} reviews`}</p>
        </div>
      </div>
      <RatingBars summary={summary} chosen={chosen} onChoose={onChoose} />
    </>
  );
}

/** The placeholder of the summary while it loads. */
export function ReviewSummaryPlaceholder() {
  return (
    <>
      <div className={AVERAGE}>
        <Placeholder className="h-[min(8.8rem,32vw)] w-44" />
        <Placeholder className="h-12 w-36" />
      </div>
      <Placeholder className="h-50 w-full" />
    </>
  );
}

/** A button with a bar for each rating from 5 to 1, which toggles the filter by this rating. */
function RatingBars({
  summary,
  chosen,
  onChoose,
}: {
  summary: Summary;
  chosen: Rating | undefined;
  onChoose: (rating: Rating | undefined) => void;
}) {
  return (
    <ul aria-label="Reviews by stars">
      {RATINGS.map((rating) => (
        <li key={rating}>
          <button
            type="button"
            aria-pressed={rating === chosen}
            onClick={() => onChoose(rating === chosen ? undefined : rating)}
            className="group flex min-h-10 w-full items-center gap-3 text-sm tabular-nums aria-pressed:font-medium"
          >
            <span className="sr-only">
              {`Rated ${rating}: ${reviewCountLabel(summary.histogram[rating])}`}
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
