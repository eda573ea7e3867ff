import { shop } from '#shop.config.ts';

/** The shop's name with its mark. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <UmbelMark className="h-[1.5em] w-auto" />
      <span className="font-display leading-none font-medium tracking-[0.01em] whitespace-nowrap">
        {shop.name}
      </span>
    </span>
  );
}

/** The centres of the seven clovers, from left to right; each is rotated by its distance to the middle. */
const CLOVERS = [
  [9.84, 31.6],
  [13.95, 22.06],
  [21.9, 15.39],
  [32, 13],
  [42.1, 15.39],
  [50.05, 22.06],
  [54.16, 31.6],
] as const;

const MIDDLE = 3;
const LEAN_DEGREES = 26.63;

const RAYS =
  'M32 35.5Q24.43 33.21 13.98 32.32M32 35.5Q25.83 27.63 17.32 24.57M32 35.5Q28.55 23.73 23.79 19.15M32 35.5Q32 22.32 32 17.2M32 35.5Q35.45 23.73 40.21 19.15M32 35.5Q38.17 27.63 46.68 24.57M32 35.5Q39.57 33.21 50.02 32.32';
const LEAVES =
  'M32 53C26 53 20.5 50 19 44.5C25 44 30.5 47 32 53ZM32 53C38 53 43.5 50 45 44.5C39 44 33.5 47 32 53Z';
const CLOVER = [
  [1.66, -1.66],
  [1.66, 1.66],
  [-1.66, 1.66],
  [-1.66, -1.66],
]
  .map(([x = 0, y = 0]) => `M${x - 1.9} ${y}a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0`)
  .join('');

/** The fill, over the stroke, covers the lines inside the clover. */
const OUTLINE = {
  fill: 'var(--color-plum)',
  stroke: 'currentColor',
  strokeWidth: 1.3,
  paintOrder: 'stroke',
} as const;

/**
 * The shop's logo mark, an elder umbel with clovers as florets; decorative.
 * @param openClovers how many are filled; of the others only the outline shows, on a plum ground
 */
export function UmbelMark({
  openClovers = CLOVERS.length,
  className = '',
}: {
  openClovers?: number;
  className?: string;
}) {
  return (
    <svg
      viewBox="4 8 56 52"
      fill="currentColor"
      stroke="none"
      strokeWidth="1.7"
      strokeLinecap="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d="M32 58.5V35.5" fill="none" stroke="currentColor" className="umbel-stem" />
      <path d={RAYS} fill="none" stroke="currentColor" className="umbel-rays" />
      <path d={LEAVES} className="umbel-leaves" />
      {CLOVERS.map(([x, y], index) => (
        <g
          key={x}
          transform={`translate(${x} ${y}) rotate(${(index - MIDDLE) * LEAN_DEGREES})`}
          {...(index < openClovers ? {} : OUTLINE)}
        >
          <path d={CLOVER} className="umbel-clover" />
        </g>
      ))}
    </svg>
  );
}
