import { expect, test } from 'vitest';
import { dayInWords, daysInWords } from './calendar-day.ts';

test('dayInWords formats a date for Ireland', () => {
  expect(dayInWords('2026-01-31')).toBe('31 January 2026');
});

test.each([
  ['2026-12-01', '2026-12-03', 'Tue 1 – Thu 3 Dec'],
  ['2026-11-26', '2026-12-02', 'Thu 26 Nov – Wed 2 Dec'],
  ['2026-12-30', '2027-01-05', 'Wed 30 Dec – Tue 5 Jan'],
  ['2026-12-01', '2027-12-01', 'Tue 1 Dec – Wed 1 Dec'],
])('daysInWords formats %s to %s with weekdays', (first, last, text) => {
  expect(daysInWords(first, last)).toBe(text);
});
