import { RATINGS, type Rating, ratingText } from '#domain/review-statistics.ts';
import { STAR } from '#storefront/ui/stars.tsx';
import { starsLabel } from './review-labels.ts';

/** Five star buttons to choose a rating, which is also shown in words (R2.16). */
export function StarButtons({
  rating,
  onChoose,
}: {
  rating: Rating;
  onChoose: (rating: Rating) => void;
}) {
  return (
    <fieldset>
      <legend className="required-mark mb-1 text-sm font-medium">Rating</legend>
      <div className="-ml-2 flex">
        {RATINGS.toReversed().map((stars) => (
          <button
            key={stars}
            type="button"
            aria-pressed={stars === rating}
            aria-label={starsLabel(stars)}
            onClick={() => onChoose(stars)}
            className="group grid size-[44px] place-items-center"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className={`size-[28px] transition-colors ${stars <= rating ? 'fill-amber-bright' : 'fill-sand group-hover:fill-field'}`}
            >
              <path d={STAR} />
            </svg>
          </button>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{ratingText(rating)}</p>
    </fieldset>
  );
}
