import { expect, test } from 'vitest';
import { dayAndTime } from './day-and-time.ts';

test.each([
  ['2026-11-25T14:02:00Z', '25 November 2026, 14:02 Irish time'],
  ['2026-07-04T23:30:00Z', '5 July 2026, 00:30 Irish time'],
])('R8.22: names %s in the shop’s time zone, in words', (time, text) => {
  expect(dayAndTime(time)).toBe(text);
});
