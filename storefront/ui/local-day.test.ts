import { expect, test } from 'vitest';
import { localDay } from './local-day.ts';

test('localDay returns the local date, also just before and after midnight', () => {
  expect(localDay(new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31');
  expect(localDay(new Date(2026, 8, 1, 0, 1))).toBe('2026-09-01');
});
