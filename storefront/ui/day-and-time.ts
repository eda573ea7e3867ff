import { formatDayAndTime } from '#domain/local-time.ts';
import { shop } from '#shop.config.ts';

/**
 * A time (ISO 8601) in the shop's time zone, with its name.
 * @example dayAndTime('2026-11-25T14:02:00Z') // '25 November 2026, 14:02 Irish time'
 */
export function dayAndTime(time: string): string {
  return `${formatDayAndTime(Date.parse(time), shop.timeZone)} ${shop.timeZoneName}`;
}
