import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeOrderedUuid } from './ids.ts';

const LAST_TIME = 2 ** 48 - 1;

test('gives UUIDs of version 7 in the order of their times', () => {
  const time = fc.nat(LAST_TIME);
  fc.assert(
    fc.property(time, time, (one, other) => {
      const ids = [timeOrderedUuid(one), timeOrderedUuid(other)] as const;
      for (const id of ids)
        expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      if (one !== other) expect(ids[0] < ids[1]).toBe(one < other);
    }),
  );
});

test('gives different UUIDs for the same time', () => {
  const ids = Array.from({ length: 20_000 }, () => timeOrderedUuid(1_795_000_000_000));
  expect(new Set(ids).size).toBe(ids.length);
});
