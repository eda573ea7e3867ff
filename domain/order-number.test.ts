import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderNumber, ORDER_NUMBERS, orderNumber } from './order-number.ts';

test.each([
  [0, 'EC00000000'],
  [4711, 'EC00004711'],
  [99_999_999, 'EC99999999'],
])('R8.1: gives for %d the order number %s', (draw, number) => {
  expect(orderNumber(draw)).toBe(number);
});

test('R8.1: gives EC and eight digits for every number', () => {
  expect(ORDER_NUMBERS).toBe(100_000_000);
  fc.assert(
    fc.property(fc.nat({ max: ORDER_NUMBERS - 1 }), (draw) => {
      const number = orderNumber(draw);
      expect(number).toMatch(/^EC[0-9]{8}$/);
      expect(isOrderNumber(number)).toBe(true);
      expect(Number(number.slice(2))).toBe(draw);
    }),
  );
});

test.each([-1, 0.5, 100_000_000, Number.NaN, Number.POSITIVE_INFINITY])('throws for %s', (draw) => {
  expect(() => orderNumber(draw)).toThrow(RangeError);
});

test.each([
  '',
  'EC',
  'EC1234567',
  'EC123456789',
  'ec12345678',
  'DP12345678',
  'EC1234567a',
  ' EC12345678',
  'EC12345678\n',
  'EC١٢٣٤٥٦٧٨',
])('rejects %j', (text) => {
  expect(isOrderNumber(text)).toBe(false);
});
