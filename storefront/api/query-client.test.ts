import { expect, it } from 'vitest';
import { isWorthARetry } from './query-client.ts';
import { NetworkError, ProblemError } from './request-errors.ts';

it('asks again when the connection failed or the server stumbled, three times at most', () => {
  expect(isWorthARetry(0, new NetworkError())).toBe(true);
  expect(isWorthARetry(2, new ProblemError(503, undefined))).toBe(true);
  expect(isWorthARetry(3, new NetworkError())).toBe(false);
});

it('takes a refusal for an answer', () => {
  expect(isWorthARetry(0, new ProblemError(404, undefined))).toBe(false);
});
