import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.ts';

test('doubles the delay from one second up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 39].map(retryAfter)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
});
