import { expect, test } from 'vitest';
import { formatDay, formatDayAndTime, formatWeekday, formatWeekdayAndTime } from './local-time.ts';

const NEW_YEAR = Date.parse('2026-12-31T23:05:00Z');
const SUMMER = Date.parse('2026-07-04T22:30:00Z');

test.each([
  [NEW_YEAR, 'Europe/Dublin', '31 December 2026, 23:05'],
  [NEW_YEAR, 'Europe/Bucharest', '1 January 2027, 01:05'],
  [SUMMER, 'Europe/Dublin', '4 July 2026, 23:30'],
  [SUMMER, 'Europe/Paris', '5 July 2026, 00:30'],
])('R8.22: gives %i in the time zone %s as %s', (time, timeZone, text) => {
  expect(formatDayAndTime(time, timeZone)).toBe(text);
  expect(formatDay(time, timeZone)).toBe(text.split(',')[0]);
});

test('R13.86: says a near day with its weekday, in the time zone', () => {
  expect(formatWeekdayAndTime(SUMMER, 'Europe/Dublin')).toBe('Saturday 4 July, 23:30');
  expect(formatWeekday(SUMMER, 'Europe/Paris')).toBe('Sunday 5 July');
});
