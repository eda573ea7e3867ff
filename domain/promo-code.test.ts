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

describe('judgePromoEntry', () => {
  test.each(['NATURAL10', 'natural10', 'Natural10', '  natural10 ', '\tnatural10\n'])(
    'R3.12: trims and upper-cases %j for comparison',
    (entry) => {
      expect(normalisePromoCode(entry)).toBe('NATURAL10');
      expect(judgePromoEntry(entry, active)).toBe('already_applied');
    },
  );

  test.each(['', ' ', '\t\n  '])('R3.20: gives blank for %j', (entry) => {
    expect(judgePromoEntry(entry, undefined)).toBe('blank');
    expect(judgePromoEntry(entry, active)).toBe('blank');
  });

  test('leaves any other code to the server', () => {
    expect(judgePromoEntry('natural10', undefined)).toBeUndefined();
    expect(judgePromoEntry('NATURAL', active)).toBeUndefined();
    expect(judgePromoEntry('NATURAL100', active)).toBeUndefined();
  });
});

describe('discountOn', () => {
  test('R3.13: is 10 percent of the subtotal', () => {
    expect(PROMO_DISCOUNT).toBe(0.1);
    expect(discountOn(93_00, active)).toBe(9_30);
    expect(discountOn(28_50, active)).toBe(2_85);
  });

  test('R3.13: rounds half a cent up', () => {
    expect(discountOn(5, active)).toBe(1);
    expect(discountOn(4, active)).toBe(0);
  });

  test('is 0 without a code', () => {
    fc.assert(fc.property(fc.nat(), (subtotal) => discountOn(subtotal, undefined) === 0));
  });
});

describe('restorePromoCode', () => {
  test('restores a stored code', () => {
    expect(restorePromoCode(JSON.stringify(active))).toEqual(active);
  });

  test('normalises the stored code', () => {
    const restored = restorePromoCode('{"code":" natural10 ","discount":0.1}');
    expect(restored).toEqual(active);
    expect(judgePromoEntry('NATURAL10', restored)).toBe('already_applied');
  });

  test('drops other fields', () => {
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
  ])('gives undefined for %j', (stored) => {
    expect(restorePromoCode(stored)).toBeUndefined();
  });

  test('gives undefined or 10 percent for any text', () => {
    const nearlyPromo = fc.record({
      code: fc.oneof(fc.string(), fc.jsonValue()),
      discount: fc.oneof(fc.constant(0.1), fc.double(), fc.jsonValue()),
    });
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      nearlyPromo.map((item) => JSON.stringify(item)),
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
