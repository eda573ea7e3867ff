import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  basisPointsFromFraction,
  centsFromEuro,
  euroFromCents,
  formatEuro,
  isCents,
  shareOf,
  sumOf,
} from './money.ts';

const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
const shares = fc.integer({ min: 0, max: 10_000 });

describe('shareOf', () => {
  test.each([
    { amount: 28_50, share: 2100, cents: 5_99, exact: '598.5' },
    { amount: 83_70, share: 2100, cents: 17_58, exact: '1757.7' },
    { amount: 25_65, share: 2100, cents: 5_39, exact: '538.65' },
    { amount: 28_50, share: 1000, cents: 2_85, exact: '285' },
    { amount: 5, share: 1000, cents: 1, exact: '0.5' },
    { amount: 4, share: 1000, cents: 0, exact: '0.4' },
    { amount: 0, share: 2100, cents: 0, exact: '0' },
  ])('R4.12: rounds $exact cents half up to $cents', (example) => {
    expect(shareOf(example.amount, example.share)).toBe(example.cents);
  });

  test('is at most half a cent from the exact share', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, share) => {
        const gained = shareOf(amount, share) * 10_000 - amount * share;
        expect(gained).toBeGreaterThan(-5_000);
        expect(gained).toBeLessThanOrEqual(5_000);
      }),
      { numRuns: 1_000 },
    );
  });

  test('gives whole cents from 0 up to the amount', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, share) => {
        expect(shareOf(amount, share)).toSatisfy(isCents);
        expect(shareOf(amount, share)).toBeLessThanOrEqual(amount);
      }),
    );
  });

  test('is exact for 10 and 21 percent of whole euro', () => {
    expect(basisPointsFromFraction(0.1)).toBe(1000);
    expect(basisPointsFromFraction(0.21)).toBe(2100);
  });

  test('converts every basis point to a fraction and back', () => {
    const lost = Array.from({ length: 10_001 }, (_, points) => points).filter(
      (points) => basisPointsFromFraction(points / 10_000) !== points,
    );
    expect(lost).toEqual([]);
  });
});

describe('centsFromEuro and euroFromCents', () => {
  const everyPrice = Array.from({ length: 100_001 }, (_, cents) => cents);

  test('convert every price up to €1,000.00 without loss', () => {
    expect(everyPrice.filter((cents) => centsFromEuro(euroFromCents(cents)) !== cents)).toEqual([]);
  });

  test('convert every price with two decimals', () => {
    const typed = (cents: number) =>
      Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
    expect(everyPrice.filter((cents) => centsFromEuro(typed(cents)) !== cents)).toEqual([]);
  });

  test.each([-0.01, -28.5, 1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'throw for the price %s',
    (price) => {
      expect(() => centsFromEuro(price)).toThrow(RangeError);
    },
  );

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '100', null, undefined])(
    'reject %j as an amount',
    (value) => {
      expect(isCents(value)).toBe(false);
    },
  );

  test('give 0 for 0', () => {
    expect(sumOf([])).toBe(0);
    expect(isCents(0)).toBe(true);
  });
});

describe('formatEuro', () => {
  test.each([
    [0, '€0.00'],
    [5, '€0.05'],
    [50, '€0.50'],
    [5_99, '€5.99'],
    [36_00, '€36.00'],
    [110_27, '€110.27'],
    [1_234_56, '€1,234.56'],
    [1_000_00, '€1,000.00'],
    [999_99, '€999.99'],
    [12_345_678_90, '€12,345,678.90'],
    [-9_30, '−€9.30'],
    [-5, '−€0.05'],
  ])('formats %d cents as %s', (cents, text) => {
    expect(formatEuro(cents)).toBe(text);
  });

  test('R3.28: keeps every cent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = formatEuro(amount);
        expect(text).toMatch(/^€\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(text.replace(/[€.,]/g, ''))).toBe(amount);
      }),
    );
  });
});
