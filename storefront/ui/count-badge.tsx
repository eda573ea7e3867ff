/** A count at the corner of an icon; a new `key` restarts its animation. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className="motion-safe:animate-settle absolute top-0 right-0 min-w-5 rounded-full bg-green px-1 text-center text-xs leading-5 font-medium text-paper-light tabular-nums">
      {count}
    </span>
  );
}
