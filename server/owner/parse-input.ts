import { TZDate } from '@date-fns/tz';
import { InvalidArgumentError } from 'commander';
import type { Cents } from '#domain/money.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import { isPlainLine, isPlainText } from '#domain/plain-text.ts';
import { isRating, type Rating } from '#domain/review-statistics.ts';
import { quarterPeriod } from '#server/reports/quarter.ts';
import type { Period } from '#server/reports/sales-queries.ts';
import type { StockChange } from '#server/stock/count-stock.ts';
import { shop } from '#shop.config.ts';
import { OwnerError } from './owner-error.ts';

// Each function throws InvalidArgumentError, which Commander prints after the text that was typed.

const MAX_NOTE = 1_000;
const MAX_CLOSED_NOTE = 200;
const MAX_REASON = 200;
const MAX_UNITS = 1_000_000;

/** A count from 1 to 10,000. */
export function parseCount(text: string): number {
  const count = Number(text);
  check(/^\d+$/.test(text) && count >= 1 && count <= 10_000, 'a whole number from 1 to 10000');
  return count;
}

/** Euro with at most two decimals, such as 12.50 or 12,50. */
export function parseEuro(text: string): Cents {
  const [, euro = '', cents = ''] = /^€?(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  check(euro !== '', 'an amount in euro such as 12.50');
  return Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

/** An order number; lower case and surrounding spaces are accepted. */
export function parseOrderNumber(text: string): string {
  const number = text.trim().toUpperCase();
  check(isOrderNumber(number), "an order number: 'EC' and eight digits");
  return number;
}

export function parseEmail(text: string): string {
  const email = text.trim();
  check(/^[^\s@]+@[^\s@]+$/.test(email), 'an email address');
  return email;
}

/** The owner's note on an order; an empty one deletes it. */
export function parseOrderNote(text: string): string {
  const note = text.trim();
  const valid = note.length <= MAX_NOTE && isPlainText(note);
  check(valid, `a text of at most ${MAX_NOTE} characters, without control characters`);
  return note;
}

/** A note to the customer, which an email quotes. */
export function parseNote(text: string): string {
  const note = text.trim();
  const valid = note !== '' && note.length <= MAX_NOTE && isPlainText(note);
  check(valid, `a text of 1 to ${MAX_NOTE} characters, without control characters`);
  return note;
}

/** Why a change was made, for the audit log. */
export function parseReason(text: string): string {
  const reason = text.trim();
  const valid = reason !== '' && reason.length <= MAX_REASON && isPlainLine(reason);
  check(valid, `one line of 1 to ${MAX_REASON} characters, without control characters`);
  return reason;
}

/** A message that customers read while the shop is closed. */
export function parseClosedNote(text: string): string {
  const note = text.trim();
  const valid = note !== '' && note.length <= MAX_CLOSED_NOTE && isPlainLine(note);
  check(valid, `one line of 1 to ${MAX_CLOSED_NOTE} characters, without control characters`);
  return note;
}

/** A carrier's tracking number; spaces are ignored. */
export function parseTrackingNumber(text: string): string {
  const number = text.replace(/\s/g, '');
  check(isTrackingNumber(number), 'a tracking number of 4 to 40 letters and digits');
  return number;
}

/** Whether a text, without spaces, can be a carrier's tracking number. */
export function isTrackingNumber(text: string): boolean {
  return /^[A-Za-z0-9-]{4,40}$/.test(text);
}

export function parseRating(text: string): Rating {
  const rating = Number(text);
  if (!isRating(rating)) throw new InvalidArgumentError('Must be a number of stars from 1 to 5.');
  return rating;
}

/** How the stock of a product changes, such as '120', '+24' or 'out'. */
export function parseStockChange(text: string): StockChange | { kind: 'out' } | { kind: 'in' } {
  if (text === 'out' || text === 'in') return { kind: text };
  if (text === 'uncounted') return { kind: 'stop' };
  const units = Number(text);
  if (!/^[+-]?\d+$/.test(text) || Math.abs(units) > MAX_UNITS)
    throw new InvalidArgumentError(
      'Must be how many are left, such as 120; +24 or -1 for what came in or broke; or uncounted, out or in.',
    );
  return { kind: /^\d/.test(text) ? 'count' : 'delivery', units };
}

/** A number of units. */
export function parseUnits(text: string): number {
  const units = Number(text);
  if (!/^\d+$/.test(text) || units > MAX_UNITS)
    throw new InvalidArgumentError(`Must be a whole number from 0 to ${MAX_UNITS}.`);
  return units;
}

/** When a day begins in the shop's time zone (ms). */
export function parseDay(text: string): number {
  return dayStart(text, 0);
}

/** When a day ends in the shop's time zone (ms). */
export function parseEndOfDay(text: string): number {
  return dayStart(text, 1);
}

/** A quarter such as 2026-Q4, in the shop's time zone. */
export function parseQuarter(text: string): Period & { quarter: string } {
  const quarter = text.trim().toUpperCase();
  const period = quarterPeriod(quarter);
  if (!period) throw new InvalidArgumentError('Must be a quarter such as 2026-Q4.');
  return { ...period, quarter };
}

/** The id of a review or message, or the start of it; `requireId` (lookup.ts) finds it. */
export function parseId(text: string): string {
  const id = text.trim();
  check(id !== '', 'an id or the start of it');
  return id;
}

/**
 * Checks that a period does not end before it begins.
 * @param from ms, inclusive; until: ms, exclusive
 * @throws OwnerError
 */
export function checkPeriod(from: number | undefined, until: number | undefined): void {
  if (from !== undefined && until !== undefined && from >= until)
    throw new OwnerError(
      'The first day (--from) must be no later than the last (--to), which is today by default.',
    );
}

/**
 * The period from --from to --to; without either the current month in the shop's time zone.
 * @param now ms; the end of a period without --to
 * @throws OwnerError when it ends before it begins
 */
export function reportPeriod({ from, to }: { from?: number; to?: number }, now: number): Period {
  if (from !== undefined || to !== undefined) {
    const period = { from: from ?? 0, until: to ?? now + 1 };
    checkPeriod(period.from, period.until);
    return period;
  }
  const today = new TZDate(now, shop.timeZone);
  const monthStart = (later: number) =>
    new TZDate(today.getFullYear(), today.getMonth() + later, 1, shop.timeZone).getTime();
  return { from: monthStart(0), until: monthStart(1) };
}

function dayStart(text: string, daysLater: number): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number);
  const [year = 0, month = 0, day = 0] = parts ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  check(exists, 'a day such as 2026-11-21');
  return new TZDate(year, month - 1, day + daysLater, shop.timeZone).getTime();
}

function check(valid: boolean, expected: string): void {
  if (!valid) throw new InvalidArgumentError(`Must be ${expected}.`);
}
