import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('gives the result or the error of work that ends in time', async () => {
  expect(await withTimeout(60_000, async () => 'here')).toBe('here');
  const closed = () => Promise.reject(new Error('closed'));
  await expect(withTimeout(60_000, closed)).rejects.toThrow('closed');
});

test('rejects and aborts the signal when the time is over before the work ends', async () => {
  let signal: AbortSignal | undefined;
  const endless = (it: AbortSignal) => {
    signal = it;
    return new Promise(() => undefined);
  };
  await expect(withTimeout(5, endless)).rejects.toThrow('No result within 5 ms');
  expect(signal?.aborted).toBe(true);
});
