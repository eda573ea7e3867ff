import { expect, test } from 'vitest';
import { betweenDays, dayInWords, localDay } from './calendar-day.ts';

test('dayInWords formats a date for Ireland', () => {
  expect(dayInWords('2026-01-31')).toBe('31 January 2026');
});

test.each([
  ['2026-12-01', '2026-12-03', 'between Tue 1 and Thu 3 Dec'],
  ['2026-11-26', '2026-12-02', 'between Thu 26 Nov and Wed 2 Dec'],
  ['2026-12-30', '2027-01-05', 'between Wed 30 Dec and Tue 5 Jan'],
  ['2026-12-01', '2027-12-01', 'between Tue 1 Dec and Wed 1 Dec'],
])('betweenDays formats %s to %s with weekdays', (first, last, text) => {
  expect(betweenDays(first, last).replaceAll('\u00a0', ' ')).toBe(text);
});

test('betweenDays lets a line break beside "and" only', () => {
  expect(betweenDays('2026-11-26', '2026-12-02').split(' ')).toEqual([
    'between',
    'Thu\u00a026\u00a0Nov',
    'and',
    'Wed\u00a02\u00a0Dec',
  ]);
});

test('localDay returns the local date, also just before and after midnight', () => {
  expect(localDay(new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31');
  expect(localDay(new Date(2026, 8, 1, 0, 1))).toBe('2026-09-01');
});
