import { starFills } from '#domain/review-statistics.ts';
import { STAR } from './star-shape.ts';

/** Five stars, filled as far as a rating between 0 and 5 says. */
export function Stars({ rating, className = 'h-4' }: { rating: number; className?: string }) {
  return (
    <svg
      viewBox="2 0 132 24"
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className={`w-auto shrink-0 ${className}`}
    >
      {starFills(rating).map((fill, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five stars never change places
        <g key={place} transform={`translate(${place * 28} 0)`}>
          <path d={STAR} className="fill-sand" />
          {fill > 0 && (
            // An inner svg clips at its own width: a part of a star without a style attribute.
            <svg width={24 * fill} height="24" aria-hidden="true">
              <path d={STAR} className="fill-amber-bright" />
            </svg>
          )}
        </g>
      ))}
    </svg>
  );
}
