import { beginningOf, type Day, monthOf } from './format-date.ts';

/** A period in ms; `until` does not belong to it. */
export interface PeriodWanted {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** From the first to the last day named, whole days; this month where neither is. */
export function periodOf({ from, to }: PeriodWanted, now: number): { from: number; until: number } {
  if (!from && !to) return monthOf(now);
  return {
    from: from ? beginningOf(from) : 0,
    until: to ? beginningOf(to, 1) : now + 1,
  };
}
