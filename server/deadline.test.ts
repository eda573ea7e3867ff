import { expect, test } from 'vitest';
import { withTimeout } from './deadline.ts';

test('gives the result or the error of work that ends in time', async () => {
  expect(await withTimeout(60_000, Promise.resolve('here'))).toBe('here');
  await expect(withTimeout(60_000, Promise.reject(new Error('closed')))).rejects.toThrow('closed');
});

test('rejects when the deadline passes before the work ends', async () => {
  await expect(withTimeout(5, new Promise(() => undefined))).rejects.toThrow(
    'No result within 5 ms',
  );
});
