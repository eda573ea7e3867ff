import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCents } from './money.ts';
import { pricePerLitre } from './unit-price.ts';

const prices = fc.integer({ min: 0, max: 1_000_000_00 });
const packages = fc.integer({ min: 1, max: 10_000 });

describe('pricePerLitre', () => {
  test.each([
    { price: 28_50, ml: 300, litre: 95_00, exact: '9500' },
    { price: 36_00, ml: 250, litre: 144_00, exact: '14400' },
    { price: 9_99, ml: 75, litre: 133_20, exact: '13320' },
    { price: 9_99, ml: 70, litre: 142_71, exact: '14271.43' },
    { price: 1, ml: 400, litre: 3, exact: '2.5' },
    { price: 12_34, ml: 1_000, litre: 12_34, exact: '1234' },
    { price: 0, ml: 300, litre: 0, exact: '0' },
  ])('R1.20: gives $litre cents for $ml ml at $price cents ($exact)', ({ price, ml, litre }) => {
    expect(pricePerLitre(price, ml)).toBe(litre);
  });

  test('R1.20: rounds half up, at most half a cent from the exact price', () => {
    fc.assert(
      fc.property(prices, packages, (price, ml) => {
        const litre = pricePerLitre(price, ml);
        expect(litre).toSatisfy(isCents);
        const gained = 2n * (BigInt(litre) * BigInt(ml) - BigInt(price) * 1000n);
        expect(gained > BigInt(-ml) && gained <= BigInt(ml)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is never higher for a larger package at the same price', () => {
    fc.assert(
      fc.property(prices, packages, packages, (price, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        expect(pricePerLitre(price, large)).toBeLessThanOrEqual(pricePerLitre(price, small));
      }),
    );
  });
});
