import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.ts';

test('a shop that was away for a moment hears soon, one that stays away once a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 39].map(retryAfter)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
});
