import { TZDate } from '@date-fns/tz';
import { type Cents, formatEuro } from '#domain/money.ts';
import { shop } from '#shop.config.ts';
import { onDay } from './format-date.ts';
import type { Output } from './output.ts';

/** One payment: when (ms) and how much. */
interface Payment {
  at: number;
  total: Cents;
}

/** What was sold on a day, in a week or in a month. */
export interface Bar {
  /** Such as '2026-11-21' (a week by its Monday) or '2026-11'. */
  name: string;
  orders: number;
  revenue: Cents;
}

type Step = 'day' | 'week' | 'month';

const DAY_MS = 24 * 60 * 60_000;
const MOST_BARS = 31;
const HEADS: Readonly<Record<Step, string>> = { day: 'Day', week: 'Week of', month: 'Month' };

/** Sales by day; empty days are left out. */
export function salesByDay(payments: readonly Payment[]): Bar[] {
  return barsOf(payments, 'day').sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * A chart of what was sold, from the first sale to the period's end: by day, and where that would
 * be too long, by week or by month. Days on which nothing was sold have their place in it.
 * @param until ms; the period's end, or now
 */
export function salesChart(output: Output, payments: readonly Payment[], until: number): string {
  const [first] = payments;
  if (!first) return '';
  const step = stepFor(Math.max(until, first.at + 1) - first.at);
  const sold = new Map(barsOf(payments, step).map((bar) => [bar.name, bar]));
  const bars = namesBetween(first.at, until, step).map(
    (name) => sold.get(name) ?? { name, orders: 0, revenue: 0 },
  );
  const most = Math.max(...bars.map(({ revenue }) => revenue));
  return output.table(
    [HEADS[step], 'Orders', 'Revenue', ''],
    bars.map(({ name, orders, revenue }) => [
      name,
      String(orders),
      formatEuro(revenue),
      most === 0 ? '' : output.bar(revenue / most),
    ]),
    ['Orders', 'Revenue'],
  );
}

function stepFor(ms: number): Step {
  const days = Math.ceil(ms / DAY_MS);
  if (days <= MOST_BARS) return 'day';
  return days <= MOST_BARS * 7 ? 'week' : 'month';
}

function barsOf(payments: readonly Payment[], step: Step): Bar[] {
  const bars = new Map<string, Bar>();
  for (const { at, total } of payments) {
    const name = nameOf(at, step);
    const { orders, revenue } = bars.get(name) ?? { orders: 0, revenue: 0 };
    bars.set(name, { name, orders: orders + 1, revenue: revenue + total });
  }
  return [...bars.values()];
}

// Noon to noon: days are 23 to 25 hours long where clocks change.
function namesBetween(first: number, until: number, step: Step): string[] {
  const noon = new TZDate(first, shop.timeZone).setHours(12, 0, 0, 0);
  const names = new Set<string>([nameOf(first, step)]);
  for (let at = noon; onDay(at) <= onDay(until - 1); at += DAY_MS) names.add(nameOf(at, step));
  return [...names];
}

function nameOf(at: number, step: Step): string {
  if (step === 'day') return onDay(at);
  if (step === 'month') return onDay(at).slice(0, 'yyyy-mm'.length);
  const day = new TZDate(at, shop.timeZone);
  const sinceMonday = (day.getDay() + 6) % 7;
  return onDay(day.setHours(12, 0, 0, 0) - sinceMonday * DAY_MS);
}
