import { TZDate } from '@date-fns/tz';
import { InvalidArgumentError } from 'commander';
import { shop } from '#shop.config.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day as the shopkeeper names it, such as 2026-11-21. */
export interface Day {
  year: number;
  /** 0 is January. */
  month: number;
  day: number;
}

/**
 * Reads a day.
 * @throws InvalidArgumentError when the calendar knows no such day
 */
export function readDay(text: string): Day {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const read = { year: Number(year), month: Number(month) - 1, day: Number(day) };
  const there = new Date(Date.UTC(read.year, read.month, read.day));
  const exists = there.getUTCMonth() === read.month && there.getUTCDate() === read.day;
  if (year === '' || !exists) throw new InvalidArgumentError('A day such as 2026-11-21 is wanted.');
  return read;
}

/** When (ms) a day begins where the shop is; `later` days after it. */
export function beginningOf({ year, month, day }: Day, later = 0): number {
  return new TZDate(year, month, day + later, shop.timeZone).getTime();
}

/** The month in which a time (ms) lies, where the shop is: ms, the end not included. */
export function monthOf(time: number): { from: number; until: number } {
  const now = new TZDate(time, shop.timeZone);
  const month = { year: now.getFullYear(), month: now.getMonth(), day: 1 };
  return {
    from: beginningOf(month),
    until: beginningOf({ ...month, month: month.month + 1 }),
  };
}

/** A time (ms) on the shop's clock, such as '2026-11-21 09:30'. */
export function atTime(time: number): string {
  return new Date(time).toLocaleString('sv-SE', {
    timeZone: shop.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
}

/** The day of a time (ms) where the shop is, such as '2026-11-21'. */
export function onDay(time: number): string {
  return new Date(time).toLocaleDateString('sv-SE', { timeZone: shop.timeZone });
}

/** A time (ms) as programs read it; null stays null. */
export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
