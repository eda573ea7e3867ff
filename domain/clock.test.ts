import { describe, expect, test } from 'vitest';
import { clockDoubt } from './clock.ts';
import { DAY_MS } from './durations.ts';

const NOW = Date.UTC(2026, 10, 21);

describe('clockDoubt', () => {
  test.each([
    { otherTime: NOW + DAY_MS, doubt: undefined },
    { otherTime: NOW - DAY_MS, doubt: undefined },
    { otherTime: NOW + DAY_MS + 1, doubt: 'differs' },
    { otherTime: NOW - DAY_MS - 1, doubt: 'differs' },
    { otherTime: undefined, doubt: 'no answer' },
  ])(
    'R12.70: believes only the provider where it can be asked: $otherTime',
    ({ otherTime, doubt }) => {
      for (const newestRow of [undefined, NOW - 40 * DAY_MS, NOW - 5_000 * DAY_MS])
        expectDoubt({ otherTime, newestRow, canAsk: true }, doubt);
    },
  );

  test.each([
    { age: undefined, doubt: undefined },
    { age: 31, doubt: undefined },
    { age: 90, doubt: undefined },
    { age: 91, doubt: 'until thirty days ago' },
    { age: 7 * 365, doubt: 'until thirty days ago' },
  ])('R12.70: with the card sandbox believes rows up to 60 days before: $age', ({ age, doubt }) => {
    const newestRow = age && NOW - age * DAY_MS;
    expectDoubt({ otherTime: NOW, newestRow, canAsk: false }, doubt);
  });

  function expectDoubt(
    evidence: Omit<Parameters<typeof clockDoubt>[0], 'now'>,
    doubt: string | undefined,
  ) {
    const found = clockDoubt({ now: NOW, ...evidence });
    if (doubt === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(doubt);
  }
});
