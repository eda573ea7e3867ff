import { TZDate } from '@date-fns/tz';
import { DAY_MS } from '#domain/durations.ts';
import type { Cents } from '#domain/money.ts';
import type { Period } from '#server/reports/sales-queries.ts';
import type { SalesReport } from '#server/reports/sales-report.ts';
import { shop } from '#shop.config.ts';
import { formatDay } from './format.ts';

export type Payment = SalesReport['payments'][number];

/** The sales of a day, week or month. */
export interface Bar {
  /** Such as '2026-11-21' (a week by its Monday) or '2026-11'. */
  name: string;
  /** Without cancelled ones. */
  orders: number;
  revenue: Cents;
}

export type Step = 'day' | 'week' | 'month';

const MAX_BARS = 31;

/** Sales by day, without days on which nothing was sold. */
export function salesByDay(payments: readonly Payment[]): Bar[] {
  return barsOf(payments, 'day').sort((a, b) => a.name.localeCompare(b.name));
}

/** The sales of each day, week or month of a period, also of those without any. */
export function salesBetween(
  payments: readonly Payment[],
  { from, until }: Period,
  step: Step,
): Bar[] {
  const sold = new Map(barsOf(payments, step).map((bar) => [bar.name, bar]));
  return namesBetween(from, until, step).map(
    (name) => sold.get(name) ?? { name, orders: 0, revenue: 0 },
  );
}

/** The step with which a period (ms) has at most MAX_BARS bars. */
export function stepFor(ms: number): Step {
  const days = Math.ceil(ms / DAY_MS);
  if (days <= MAX_BARS) return 'day';
  return days <= MAX_BARS * 7 ? 'week' : 'month';
}

function barsOf(payments: readonly Payment[], step: Step): Bar[] {
  const groups = Map.groupBy(payments, ({ at }) => nameOf(at, step));
  return [...groups].map(([name, group]) => ({
    name,
    orders: group.filter(({ isCancelled }) => !isCancelled).length,
    revenue: group.reduce((sum, { total }) => sum + total, 0),
  }));
}

// From noon to noon: a day has 23 to 25 hours where clocks change.
function namesBetween(first: number, until: number, step: Step): string[] {
  const noon = new TZDate(first, shop.timeZone).setHours(12, 0, 0, 0);
  const names = new Set<string>([nameOf(first, step)]);
  const last = formatDay(until - 1);
  for (let at = noon; formatDay(at) <= last; at += DAY_MS) names.add(nameOf(at, step));
  return [...names];
}

function nameOf(at: number, step: Step): string {
  if (step === 'day') return formatDay(at);
  if (step === 'month') return formatDay(at).slice(0, 'yyyy-mm'.length);
  // The week's Monday, in UTC: a day of the calendar has no time zone.
  const day = new Date(`${formatDay(at)}T00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
