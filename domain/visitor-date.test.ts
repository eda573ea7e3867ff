import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { isFutureDate, mayBeToday } from './visitor-date.ts';

test('R11.27: mayBeToday accepts today in every time zone, at every time', () => {
  fc.assert(
    fc.property(fc.nat(4e12), fc.integer({ min: -12, max: 14 }), (now, zone) => {
      const local = new Date(now + zone * HOUR_MS).toISOString().slice(0, 10);
      expect(mayBeToday(local, now)).toBe(true);
      expect(isFutureDate(local, now)).toBe(false);
    }),
  );
});

test.each([
  ['2024-02-27', false],
  ['2024-02-28', true],
  ['2024-02-29', true],
  ['2024-03-01', true],
  ['2024-03-02', false],
  ['9999-12-31', false],
  ['0001-01-01', false],
])('R11.27: on 29 February 2024 mayBeToday(%s) is %s', (date, expected) => {
  expect(mayBeToday(date, Date.UTC(2024, 1, 29))).toBe(expected);
  expect(mayBeToday(date, Date.UTC(2024, 1, 29, 23, 59, 59))).toBe(expected);
});

test.each([
  ['2026-11-22', 9, true],
  ['2026-11-22', 10, false],
  ['2026-11-21', 0, false],
  ['2026-11-23', 23, true],
])('R11.27: on 21 November 2026 isFutureDate(%s) at %d:00 UTC is %s', (date, hour, expected) => {
  expect(isFutureDate(date, Date.UTC(2026, 10, 21, hour))).toBe(expected);
});
