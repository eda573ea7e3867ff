import { formatWeekdayAndTime } from '#domain/local-time.ts';
import { formatEuro } from '#domain/money.ts';
import { shop } from '#shop.config.ts';

const AMOUNTS = ['amount', 'refundable', 'total'];
/** Internal ids, shown with --json only. */
const HIDDEN = ['refund', 'erasedRows'];

// A new formatter for each of 10,000 sales would take a second. Sweden writes days as ISO 8601 does.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: shop.timeZone });
const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shop.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A time (ms) in the shop's time zone, for sentences, such as 'Saturday 21 November, 09:30'. */
export function formatSpokenTime(time: number): string {
  return formatWeekdayAndTime(time, shop.timeZone);
}

/** The same for tables, where it sorts, such as '2026-11-21 09:30'. */
export function formatTime(time: number): string {
  return TIME.format(time);
}

/** The day of a time (ms) in the shop's time zone, such as '2026-11-21'. */
export function formatDay(time: number): string {
  return DAY.format(time);
}

/** A time (ms) as ISO 8601; null stays null. */
export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/**
 * The change of an audit entry, such as 'tracking number none → 1Z999AA1'.
 * @param before values before the change, as a JSON object
 * @param after values after the change, as a JSON object
 */
export function formatChange(before: string, after: string): string {
  const old = parse(before);
  return Object.entries(parse(after))
    .filter(([name, value]) => !HIDDEN.includes(name) && old[name] !== value)
    .map(([name, value]) => {
      const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      const from = name in old ? `${formatValue(name, old[name])} → ` : '';
      return `${label} ${from}${formatValue(name, value)}`;
    })
    .join(', ');
}

/** The values of an audit entry for --json, with times in ISO 8601. */
export function changeData(json: string): unknown {
  return JSON.parse(json, (name, value: unknown) =>
    name.endsWith('At') && typeof value === 'number' ? isoTime(value) : value,
  );
}

/** The values of a JSON object; amounts in euro. */
export function formatDetails(json: string): string {
  return Object.entries(parse(json))
    .map(([name, value]) => formatValue(name, value))
    .join(', ');
}

function parse(json: string): Record<string, unknown> {
  return JSON.parse(json);
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (AMOUNTS.includes(name)) return formatEuro(Number(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return name.endsWith('At') && typeof value === 'number' ? formatTime(value) : String(value);
}
