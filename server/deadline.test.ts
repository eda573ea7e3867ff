import { expect, test } from 'vitest';
import { within } from './deadline.ts';

test('a partner who answers in time is heard, also with a refusal', async () => {
  expect(await within(60_000, Promise.resolve('here'))).toBe('here');
  await expect(within(60_000, Promise.reject(new Error('closed')))).rejects.toThrow('closed');
});

test('a partner who never answers keeps nobody waiting', async () => {
  await expect(within(5, new Promise(() => undefined))).rejects.toThrow('no answer within 5 ms');
});
