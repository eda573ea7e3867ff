import { describe, expect, test } from 'vitest';
import { EXAMPLE_QUOTE } from '#tests/helpers/example-order.ts';
import { paidForGoods } from './paid-for-goods.ts';

describe('paidForGoods', () => {
  test('R14.52: is what the customer paid for goods, without the delivery', () => {
    const { subtotal, total, shipping } = EXAMPLE_QUOTE;
    expect(paidForGoods(EXAMPLE_QUOTE, subtotal)).toBe(total - shipping.price);
    expect(paidForGoods(EXAMPLE_QUOTE, 28_50)).toBe(31_04);
    expect(paidForGoods(EXAMPLE_QUOTE, 0)).toBe(0);
  });

  test('R14.52: leaves VAT on the delivery to the delivery', () => {
    const quote = { ...EXAMPLE_QUOTE, tax: EXAMPLE_QUOTE.tax + 1_89 };
    expect(paidForGoods(quote, quote.subtotal)).toBe(101_28);
  });

  test('R14.52: adds no VAT to prices that include it', () => {
    const quote = { ...EXAMPLE_QUOTE, vatIncluded: true };
    expect(paidForGoods(quote, quote.subtotal)).toBe(83_70);
  });
});
