import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discountOn,
  judgePromoEntry,
  normalisePromoCode,
  PROMO_DISCOUNT,
  restorePromoCode,
} from './promo-code.ts';

const active = { code: 'NATURAL10', discount: 0.1 };

describe('Entering a promo code', () => {
  test.each(['NATURAL10', 'natural10', 'Natural10', '  natural10 ', '\tnatural10\n'])(
    '%j is trimmed and upper-cased before it is compared',
    (entry) => {
      expect(normalisePromoCode(entry)).toBe('NATURAL10');
      expect(judgePromoEntry(entry, active)).toBe('already_applied');
    },
  );

  test.each(['', ' ', '\t\n  '])('%j is a blank entry, with a code active or not', (entry) => {
    expect(judgePromoEntry(entry, undefined)).toBe('blank');
    expect(judgePromoEntry(entry, active)).toBe('blank');
  });

  test('any code is left to the server while none is active, and so is another one', () => {
    expect(judgePromoEntry('natural10', undefined)).toBeUndefined();
    expect(judgePromoEntry('NATURAL', active)).toBeUndefined();
    expect(judgePromoEntry('NATURAL100', active)).toBeUndefined();
  });
});

describe('The discount', () => {
  test('is 10 percent of the cart total', () => {
    expect(PROMO_DISCOUNT).toBe(0.1);
    expect(discountOn(93_00, active)).toBe(9_30);
    expect(discountOn(28_50, active)).toBe(2_85);
  });

  test('of half a cent is rounded up', () => {
    expect(discountOn(5, active)).toBe(1);
    expect(discountOn(4, active)).toBe(0);
  });

  test('without a code is nothing', () => {
    fc.assert(fc.property(fc.nat(), (subtotal) => discountOn(subtotal, undefined) === 0));
  });
});

describe('The promo code is restored on load', () => {
  test('a customer who comes back still has the code', () => {
    expect(restorePromoCode(JSON.stringify(active))).toEqual(active);
  });

  test('a code kept in other letters is the same code, so that entering it again is noticed', () => {
    const restored = restorePromoCode('{"code":" natural10 ","discount":0.1}');
    expect(restored).toEqual(active);
    expect(judgePromoEntry('NATURAL10', restored)).toBe('already_applied');
  });

  test('nothing but code and discount is taken over', () => {
    expect(restorePromoCode(JSON.stringify({ ...active, admin: true }))).toEqual(active);
  });

  test.each([
    [null],
    [''],
    ['NATURAL10'],
    ['"NATURAL10"'],
    ['null'],
    ['[]'],
    ['{"code":"NATURAL10"'],
    ['{"code":"NATURAL10"}'],
    ['{"discount":0.1}'],
    ['{"code":"","discount":0.1}'],
    ['{"code":"  ","discount":0.1}'],
    ['{"code":10,"discount":0.1}'],
    ['{"code":"NATURAL10","discount":"0.1"}'],
    ['{"code":"NATURAL10","discount":1}'],
    ['{"code":"NATURAL10","discount":-0.1}'],
    ['{"code":"NATURAL10","discount":1e999}'],
    ['{"__proto__":{"code":"NATURAL10","discount":0.1}}'],
  ])('no code comes from %j', (stored) => {
    expect(restorePromoCode(stored)).toBeUndefined();
  });

  test('restoring anything gives no code or one with 10 percent', () => {
    const nearlyPromo = fc.record({
      code: fc.oneof(fc.string(), fc.jsonValue()),
      discount: fc.oneof(fc.constant(0.1), fc.double(), fc.jsonValue()),
    });
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      nearlyPromo.map((it) => JSON.stringify(it)),
    );
    fc.assert(
      fc.property(stored, (text) => {
        const promo = restorePromoCode(text);
        if (!promo) return;
        expect(promo.discount).toBe(PROMO_DISCOUNT);
        expect(promo.code).toBe(normalisePromoCode(promo.code));
        expect(promo.code).not.toBe('');
      }),
      { numRuns: 1_000 },
    );
  });
});
