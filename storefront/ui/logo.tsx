import { shop } from '#shop.config.ts';

/** The shop's name with its clover leaf. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <CloverMark className="size-[1.35em]" />
      <span className="font-display leading-none font-medium tracking-[0.01em] whitespace-nowrap">
        {shop.name}
      </span>
    </span>
  );
}

/** A four-leaved clover as a line drawing, for the eye only. */
function CloverMark({ className }: { className: string }) {
  return (
    <svg
      viewBox="12 12 42 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={LEAF} />
      <path d={LEAF} transform="rotate(90 33 31)" />
      <path d={LEAF} transform="rotate(180 33 31)" />
      <path d={LEAF} transform="rotate(270 33 31)" />
      <path d="M33 31c0 9 1.5 16 6 22" />
    </svg>
  );
}

const LEAF =
  'M33 31c-6-3.5-9-8-8-11.5.9-3 4.200-3.600 6-1.5.9 1 1.5 2 2 3 .5-1 1.100-2 2-3 1.800-2.100 5.100-1.5 6 1.5 1 3.5-2 8-8 11.5Z';
