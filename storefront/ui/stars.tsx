import { starFills } from '#domain/review-statistics.ts';

/** Five stars, filled up to a rating between 0 and 5. */
export function Stars({ rating, className = 'h-4' }: { rating: number; className?: string }) {
  return (
    <svg
      viewBox="2 0 132 24"
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className={`w-auto shrink-0 ${className}`}
    >
      {starFills(rating).map((fill, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the five stars never changes
        <g key={index} transform={`translate(${index * 28} 0)`}>
          <path d={STAR} className="fill-sand" />
          {fill > 0 && (
            // An inner svg clips at its width; the Content-Security-Policy forbids style attributes.
            <svg width={24 * fill} height="24" aria-hidden="true">
              <path d={STAR} className="fill-amber-bright" />
            </svg>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The SVG path of a star on a 24 by 24 grid. */
export const STAR =
  'M12 2.2l2.9 6.5 7 .7-5.3 4.7 1.6 6.9L12 17.4 5.8 21l1.6-6.9L2.1 9.4l7-.7L12 2.2Z';
