import { expect, it } from 'vitest';
import { dayInWords, localDay } from './calendar-day.ts';

it('gives the day of the visitor’s own calendar, late in the evening too', () => {
  expect(localDay(new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31');
  expect(localDay(new Date(2026, 8, 1, 0, 1))).toBe('2026-09-01');
});

it('writes a day as people in Ireland read it', () => {
  expect(dayInWords('2026-01-31')).toBe('31 January 2026');
});
