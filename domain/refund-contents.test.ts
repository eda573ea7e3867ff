import { describe, expect, test } from 'vitest';
import { EXAMPLE_QUOTE } from '#tests/helpers/example-order.ts';
import {
  contentsText,
  isWithin,
  notRefunded,
  notRestocked,
  paidFor,
  refundedUnits,
  unitsInText,
} from './refund-contents.ts';

const LINES = [
  { productId: 1, name: 'Shampoo', unitPrice: 28_50, quantity: 2 },
  { productId: 2, name: 'Mask', unitPrice: 36_00, quantity: 1 },
];
const SHAMPOO = { products: [{ productId: 1, quantity: 1 }], delivery: false };
const ALL_GOODS = { products: LINES, delivery: false };

describe('paidFor', () => {
  test('R14.52: is what the customer paid for goods, without the delivery', () => {
    const { total, shipping } = EXAMPLE_QUOTE;
    expect(paidFor(EXAMPLE_QUOTE, LINES, ALL_GOODS)).toBe(total - shipping.price);
    expect(paidFor(EXAMPLE_QUOTE, LINES, SHAMPOO)).toBe(31_04);
    expect(paidFor(EXAMPLE_QUOTE, LINES, { products: [], delivery: false })).toBe(0);
  });

  test('R14.82: adds the delivery', () => {
    expect(paidFor(EXAMPLE_QUOTE, LINES, { ...ALL_GOODS, delivery: true })).toBe(
      EXAMPLE_QUOTE.total,
    );
  });

  test('R14.52: leaves VAT on the delivery to the delivery', () => {
    const quote = { ...EXAMPLE_QUOTE, tax: EXAMPLE_QUOTE.tax + 1_89 };
    expect(paidFor(quote, LINES, ALL_GOODS)).toBe(101_28);
  });

  test('R14.52: adds no VAT to prices that include it', () => {
    const quote = { ...EXAMPLE_QUOTE, vatIncluded: true };
    expect(paidFor(quote, LINES, ALL_GOODS)).toBe(83_70);
  });
});

describe('refund contents', () => {
  const refund = { state: 'succeeded', contents: SHAMPOO, restockedAt: 1 } as const;

  test('R13.84: are the units refunded, at most those of the order', () => {
    const units = SHAMPOO.products;
    expect(refundedUnits(LINES, [refund])).toEqual(units);
    expect(refundedUnits(LINES, [{ ...refund, state: 'failed' }])).toEqual([]);
    const often = refundedUnits(LINES, Array(4).fill(refund));
    expect(often).toMatchObject([{ productId: 1, quantity: 2 }]);
  });

  test('R14.85: leave what no refund has named, besides those that failed or are for an amount', () => {
    const left = notRefunded(LINES, [
      refund,
      { ...refund, state: 'failed' },
      { ...refund, contents: null },
    ]);
    expect(left).toMatchObject({ products: [{ quantity: 1 }, { quantity: 1 }], delivery: true });
    expect(isWithin(SHAMPOO, left)).toBe(true);
    expect(isWithin(ALL_GOODS, left)).toBe(false);
    const delivery = { ...refund, contents: { products: [], delivery: true } };
    expect(isWithin(delivery.contents, notRefunded(LINES, [delivery]))).toBe(false);
  });

  test('R14.86: go back into stock once, also when the refund fails', () => {
    const refunds = [
      { ...refund, state: 'failed' },
      { ...refund, restockedAt: null },
    ];
    expect(notRestocked(LINES, refunds)).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  });

  test('R14.85: read as a list', () => {
    expect(contentsText({ products: LINES, delivery: true }, LINES)).toBe(
      '2 × Shampoo, 1 × Mask and delivery',
    );
    expect(contentsText(SHAMPOO, LINES)).toBe('1 × Shampoo');
    expect(contentsText(null, LINES)).toBe('');
  });
});

describe('unitsInText', () => {
  const units = (...quantities: [productId: number, quantity: number][]) =>
    quantities.map(([productId, quantity]) => ({ productId, quantity }));

  test.each([
    [units([2, 1]), 'the Mask'],
    [units([1, 1]), '1\u00a0× Shampoo'],
    [units([2, 1], [1, 2]), '2\u00a0× Shampoo and the Mask'],
    [units(), ''],
  ])('R13.85: names a product with the article where the order has one unit', (named, text) => {
    expect(unitsInText(named, LINES)).toBe(text);
  });
});
