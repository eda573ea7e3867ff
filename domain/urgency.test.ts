import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byUrgency } from './urgency.ts';

const waiting = fc.record({
  isLosing: fc.boolean(),
  lastDay: fc.option(fc.constantFrom('2026-11-30', '2026-12-02', '2026-12-24'), { nil: undefined }),
});

test('R14.97: ranks a certificate that ends in days before a dispute due in weeks', () => {
  const things = [
    { name: 'backup', isLosing: false, lastDay: undefined },
    { name: 'dispute', isLosing: false, lastDay: '2026-12-24' },
    { name: 'certificate', isLosing: false, lastDay: '2026-12-02' },
    { name: 'database', isLosing: true, lastDay: undefined },
  ];
  expect(byUrgency(things).map(({ name }) => name)).toEqual([
    'database',
    'certificate',
    'dispute',
    'backup',
  ]);
});

test('R14.97: ranks what loses orders or money first, then by last day, undated last, else as given', () => {
  fc.assert(
    fc.property(fc.array(waiting), (rows) => {
      const given = rows.map((row, position) => ({ ...row, position }));
      const ranked = byUrgency(given);
      expect(ranked.toSorted((one, other) => one.position - other.position)).toEqual(given);
      for (const [index, next] of ranked.entries()) {
        const before = ranked[index - 1];
        if (before === undefined) continue;
        const isSame =
          before.isLosing === next.isLosing &&
          (next.isLosing || (before.lastDay ?? '') === (next.lastDay ?? ''));
        const isBefore =
          before.isLosing !== next.isLosing
            ? before.isLosing
            : before.lastDay !== undefined &&
              (next.lastDay === undefined || before.lastDay < next.lastDay);
        expect(isSame ? before.position < next.position : isBefore).toBe(true);
      }
    }),
  );
});
