/** A count at the corner of an icon; a new `key` restarts its animation. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className="motion-safe:animate-settle absolute top-0 right-0 min-w-[20px] rounded-full bg-green px-[4px] text-center text-[min(0.75rem,14px)] leading-[20px] font-medium text-paper-light tabular-nums">
      {count}
    </span>
  );
}
