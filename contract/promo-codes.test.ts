import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { appliedPromoCodeSchema, applyPromoCodeSchema } from './promo-codes.ts';

const issues = (value: unknown) =>
  z.safeParse(applyPromoCodeSchema, value).error?.issues.map(({ message }) => message);

test.each(['NATURAL10', ' natural10 '])('accepts the entry %j', (code) => {
  expect(z.parse(applyPromoCodeSchema, { code })).toEqual({ code: code.trim() });
});

test.each([undefined, null, '', '   ', 10])('R3.20: rejects %j as missing', (code) => {
  expect(issues({ code })).toEqual(['Please enter a promo code.']);
});

test('accepts at most 40 characters', () => {
  expect(issues({ code: 'X'.repeat(LIMITS.promoCode) })).toBeUndefined();
  expect(issues({ code: 'X'.repeat(41) })).toEqual(['Please use at most 40 characters.']);
});

test('accepts code and discount in the response', () => {
  const applied = { code: 'NATURAL10', discount: 0.1 };
  expect(z.parse(appliedPromoCodeSchema, applied)).toEqual(applied);
  expect(z.safeParse(appliedPromoCodeSchema, { ...applied, discount: '0.1' }).success).toBe(false);
  expect(z.safeParse(appliedPromoCodeSchema, { discount: 0.1 }).success).toBe(false);
});
