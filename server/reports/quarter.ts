import { TZDate } from '@date-fns/tz';
import { shop } from '#shop.config.ts';
import type { Period } from './sales-queries.ts';

/** The quarter of a time (ms) in the shop's time zone. @example quarterOf(Date.UTC(2026, 10, 25)) // '2026-Q4' */
export function quarterOf(time: number): string {
  const day = new TZDate(time, shop.timeZone);
  return `${day.getFullYear()}-Q${Math.floor(day.getMonth() / 3) + 1}`;
}

/** The period of a quarter such as '2026-Q4' in the shop's time zone; undefined when it names none. */
export function quarterPeriod(quarter: string): Period | undefined {
  const [, year, number] = /^(20\d{2})-Q([1-4])$/.exec(quarter) ?? [];
  if (number === undefined) return undefined;
  const first = (Number(number) - 1) * 3;
  return { from: monthStart(Number(year), first), until: monthStart(Number(year), first + 3) };
}

/** The period of a calendar year in the shop's time zone. */
export function yearPeriod(year: number): Period {
  return { from: monthStart(year, 0), until: monthStart(year + 1, 0) };
}

/** The calendar year of a time (ms) in the shop's time zone. */
export function yearOf(time: number): number {
  return new TZDate(time, shop.timeZone).getFullYear();
}

function monthStart(year: number, month: number): number {
  return new TZDate(year, month, 1, shop.timeZone).getTime();
}
