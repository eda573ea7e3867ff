import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderNumber, ORDER_NUMBERS, orderNumber } from './order-number.ts';

test.each([
  [0, 'EC00000000'],
  [4711, 'EC00004711'],
  [99_999_999, 'EC99999999'],
])('the draw %d is the order number %s', (draw, number) => {
  expect(orderNumber(draw)).toBe(number);
});

test('every draw is EC and 8 digits, and tells the draw back', () => {
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

test.each([-1, 0.5, 100_000_000, Number.NaN, Number.POSITIVE_INFINITY])(
  'a draw of %s would make no order number',
  (draw) => {
    expect(() => orderNumber(draw)).toThrow(RangeError);
  },
);

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
])('%j is no order number', (text) => {
  expect(isOrderNumber(text)).toBe(false);
});
