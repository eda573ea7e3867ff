import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOrder } from '#tests/helpers/any-order.ts';
import { EXAMPLE_QUOTE, EXAMPLE_REFUND } from '#tests/helpers/example-order.ts';
import { documentNumber, needsInvoice, parseDocumentNumber } from './document.ts';
import { invoiceLines, refundLines } from './document-lines.ts';
import { sumOf } from './money.ts';
import { bothParts, refundedInFull, refundedParts, refundMoves } from './refund-amounts.ts';
import { paidFor, type RefundContents } from './refund-contents.ts';
import { vatAmounts } from './vat-amounts.ts';

/**
 * How far (cents) a line can be from its quantity times its unit price: 1 from spreading the rest over the lines, 0.56
 * from rounding the sum (a line can be a ninth more than the sum with a discount), 0.5 from 99 rounded unit prices.
 */
const ROUNDING = 2.06;

describe('invoiceLines', () => {
  test('R15.11: lines add up to the amounts without VAT, each close to its unit price', () => {
    fc.assert(
      fc.property(anyOrder, ({ quote, lines }) => {
        const result = invoiceLines(quote, lines);
        const { taxable, untaxed } = vatAmounts(quote);
        expect(sumOf(result.map(({ amount }) => amount))).toBe(taxable + untaxed);
        for (const { quantity, unitPrice, amount } of result)
          expect(Math.abs(amount - (quantity * unitPrice) / 100)).toBeLessThanOrEqual(ROUNDING);
      }),
    );
  });
});

describe('refundLines', () => {
  const lines = [
    { productId: 1, name: 'Shampoo', sku: 'S', unitPrice: 28_50, quantity: 2, total: 57_00 },
    { productId: 2, name: 'Mask', sku: 'M', unitPrice: 36_00, quantity: 1, total: 36_00 },
  ];
  const linesOf = (amount: number, contents: RefundContents | null) => {
    const refund = { ...EXAMPLE_REFUND, amount, contents };
    return refundLines(
      EXAMPLE_QUOTE,
      lines,
      refundedParts(refundMoves(EXAMPLE_QUOTE, lines, [refund])),
      refundedInFull(EXAMPLE_QUOTE, lines, refund),
      'Part refund',
    );
  };

  test('R15.23: name units at their price after the discount, and delivery only when it is refunded', () => {
    const mask = { products: [{ productId: 2, quantity: 1 }], delivery: false };
    const line = { text: 'Mask (M), less discount NATURAL10', quantity: 1 };
    expect(linesOf(39_21, mask)).toEqual([{ ...line, unitPrice: 32_4000, amount: 32_40 }]);
    expect(linesOf(48_20, { ...mask, delivery: true })).toMatchObject([
      { amount: 32_40 },
      { text: 'Delivery: Standard Delivery', amount: 8_99 },
    ]);
    expect(linesOf(110_27, null)).toHaveLength(3);
  });

  test('R15.23: are one for an amount alone, or a part of the price', () => {
    const mask = { products: [{ productId: 2, quantity: 1 }], delivery: false };
    const single = { text: 'Part refund', quantity: 1 };
    expect(linesOf(10_00, null)).toEqual([{ ...single, unitPrice: 8_4100, amount: 8_41 }]);
    expect(linesOf(12_10, mask)).toEqual([{ ...single, unitPrice: 10_0000, amount: 10_00 }]);
  });

  test('R15.23: add up to the refund without VAT, none of them zero', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.nat(),
        fc.boolean(),
        ({ quote, lines: ordered }, chosen, delivery) => {
          const contents = { products: ordered.slice(chosen % ordered.length), delivery };
          const refund = { ...EXAMPLE_REFUND, amount: paidFor(quote, ordered, contents), contents };
          const parts = refundedParts(refundMoves(quote, ordered, [refund]));
          const { taxable, untaxed } = bothParts(parts);
          const result = refundLines(quote, ordered, parts, contents, '');
          expect(sumOf(result.map(({ amount }) => amount))).toBe(taxable + untaxed);
          expect(result.every(({ amount }) => amount > 0)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['distance-sales', 'Ireland', false],
  ['distance-sales', 'DE', true],
  ['distance-sales', 'Norway', false],
  ['all', 'Norway', true],
  ['none', 'Germany', false],
] as const)('R15.10: %s to %s makes an invoice: %s', (rule, country, expected) => {
  expect(needsInvoice(rule, country)).toBe(expected);
});

test('names documents by their kind and number, and reads such names', () => {
  expect(documentNumber('credit_note', 12)).toBe('CN-000012');
  expect(parseDocumentNumber(' inv-7 ')).toEqual({ kind: 'invoice', number: 7 });
  expect(parseDocumentNumber('DN000001')).toEqual({ kind: 'debit_note', number: 1 });
  for (const text of ['EC12345678', 'INV', '7', 'XX-7'])
    expect(parseDocumentNumber(text)).toBeUndefined();
});
