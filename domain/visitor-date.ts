import { DAY_MS, HOUR_MS } from './durations.ts';

// Dates are in ISO 8601, such as '2026-01-31', which sort as texts.

/** The time zone in which a day begins first is 14 hours ahead of UTC. */
const FIRST_ZONE_MS = 14 * HOUR_MS;

/**
 * Whether a date may be a visitor's today at a time (ms): at most one day from the date in UTC. Time zones are 12
 * hours behind to 14 hours ahead of UTC.
 */
export function mayBeToday(date: string, now: number): boolean {
  return utcDate(now - DAY_MS) <= date && date <= utcDate(now + DAY_MS);
}

/** Whether a date has not begun anywhere at a time (ms). */
export function isFutureDate(date: string, now: number): boolean {
  return date > utcDate(now + FIRST_ZONE_MS);
}

function utcDate(time: number): string {
  return new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
