import { expect, test } from 'vitest';
import { isRetryable } from './query-cache.tsx';
import { NetworkError, ProblemError } from './request-errors.ts';

test('R10.29: retries network errors and 5xx up to three times', () => {
  expect(isRetryable(0, new NetworkError())).toBe(true);
  expect(isRetryable(2, new ProblemError(503, undefined))).toBe(true);
  expect(isRetryable(3, new NetworkError())).toBe(false);
});

test('R10.29: does not retry a refused request', () => {
  expect(isRetryable(0, new ProblemError(404, undefined))).toBe(false);
});
