/** A count at the corner of a drawing; given a new key, it settles in again. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className="motion-safe:animate-settle absolute top-0 right-0 min-w-5 rounded-full bg-green px-1 text-center text-xs leading-5 font-medium text-paper-light tabular-nums">
      {count}
    </span>
  );
}
