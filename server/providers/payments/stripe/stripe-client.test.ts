import { afterEach, expect, it } from 'vitest';
import { callStripe } from './stripe-client.ts';

const limit = Error.stackTraceLimit;
afterEach(() => {
  Error.stackTraceLimit = limit;
});

it('formats no stack during a call, and afterwards again', async () => {
  expect(await callStripe(1_000, async () => new Error('in a call').stack)).toBe(
    'Error: in a call',
  );
  const refused = callStripe(1_000, () => {
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(new Error('after').stack).toContain('stripe-client.test.ts');
});
