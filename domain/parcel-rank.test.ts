import { describe, expect, it } from 'vitest';
import { compareParcels, isLate } from './parcel-rank.ts';

const TODAY = '2026-11-26';
const parcel = (lastDay: string, { isExpress = false, isHeld = false } = {}) => ({
  ...{ lastDay, isExpress, isHeld },
});

describe('isLate', () => {
  it.each([
    ['2026-11-25', true],
    ['2026-11-26', false],
    ['2026-11-27', false],
  ])('R14.94: of a parcel that should leave by %s, on 26 November: %s', (lastDay, late) => {
    expect(isLate(parcel(lastDay), TODAY)).toBe(late);
  });

  it('R14.94: is false of a parcel that waits for the customer’s answer', () => {
    expect(isLate(parcel('2026-11-20', { isHeld: true }), TODAY)).toBe(false);
  });
});

describe('compareParcels', () => {
  it('R14.94: puts the longest late first, then express, then the others in their order', () => {
    const parcels = [
      parcel('2026-11-26'),
      parcel('2026-11-20', { isHeld: true }),
      parcel('2026-11-27', { isExpress: true }),
      parcel('2026-11-25', { isExpress: true }),
      parcel('2026-11-24'),
      parcel('2026-11-25'),
    ];
    const ranked = parcels.toSorted((one, other) => compareParcels(one, other, TODAY));
    expect(ranked.map((it) => parcels.indexOf(it))).toEqual([4, 3, 5, 2, 0, 1]);
  });
});
