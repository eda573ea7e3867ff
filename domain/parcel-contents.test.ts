import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_QUOTE } from '#tests/helpers/example-order.ts';
import { sumOf } from './money.ts';
import type { Refund } from './order.ts';
import { goodsValue, parcelContents, parcelInvoiceLines } from './parcel-contents.ts';
import { REFUND_STATES } from './refund.ts';

const SHAMPOO = { productId: 1, name: 'Shampoo', sku: 'S', unitPrice: 28_50 };
const MASK = { productId: 2, name: 'Mask', sku: 'M', unitPrice: 36_00 };
const LINES = [
  { ...SHAMPOO, quantity: 2, total: 57_00 },
  { ...MASK, quantity: 1, total: 36_00 },
];

type Named = Pick<Refund, 'contents' | 'state' | 'createdAt'>;

const refundOf = (productId: number, quantity: number, changes: Partial<Named> = {}): Named => ({
  ...{ state: 'succeeded', createdAt: 10, ...changes },
  contents: { products: [{ productId, quantity }], delivery: false },
});

describe('parcelContents', () => {
  test.each([
    ['nothing of an order without refunds', []],
    ['nothing for a refund that failed', [refundOf(2, 1, { state: 'failed' })]],
    ['nothing for a refund of an amount', [{ ...refundOf(2, 1), contents: null }]],
    ['nothing for a refund after the dispatch', [refundOf(2, 1, { createdAt: 21 })]],
  ])('R14.87: leaves out %s', (_name, refunds) => {
    expect(parcelContents(LINES, refunds, 20)).toEqual({ lines: LINES, leftOut: [] });
  });

  test.each(['requested', 'pending', 'succeeded'] as const)(
    'R14.87: leaves out the units of a refund that is %s',
    (state) => {
      const refunds = [refundOf(1, 1, { state }), refundOf(2, 1, { state })];
      expect(parcelContents(LINES, refunds, null)).toEqual({
        lines: [{ ...SHAMPOO, quantity: 1, total: 28_50 }],
        leftOut: [
          { ...SHAMPOO, quantity: 1, total: 28_50 },
          { ...MASK, quantity: 1, total: 36_00 },
        ],
      });
    },
  );

  test('R14.87: leaves nothing to send when all goods are refunded', () => {
    expect(parcelContents(LINES, [refundOf(1, 2), refundOf(2, 1)], null).lines).toEqual([]);
  });

  test('R14.87: puts every unit either into the parcel or out of it, whatever was refunded when', () => {
    const unit = fc.integer({ min: 1, max: 2 });
    const refund = fc.record({
      state: fc.constantFrom(...REFUND_STATES),
      createdAt: fc.nat(30),
      contents: fc.option(
        fc.record({
          products: fc.uniqueArray(fc.record({ productId: unit, quantity: unit }), {
            selector: ({ productId }) => productId,
          }),
          delivery: fc.boolean(),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.array(refund), fc.option(fc.nat(30)), (refunds, dispatchedAt) => {
        const { lines, leftOut } = parcelContents(LINES, refunds, dispatchedAt);
        for (const { productId, quantity } of LINES) {
          const both = [...lines, ...leftOut].filter((it) => it.productId === productId);
          expect(sumOf(both.map((it) => it.quantity))).toBe(quantity);
        }
        for (const line of [...lines, ...leftOut]) {
          expect(line.quantity).toBeGreaterThan(0);
          expect(line.total).toBe(line.quantity * line.unitPrice);
        }
        // One more refund never puts a unit back.
        const more = parcelContents(LINES, [...refunds, refundOf(1, 1)], dispatchedAt).lines;
        expect(sumOf(more.map((it) => it.quantity))).toBeLessThanOrEqual(
          sumOf(lines.map((it) => it.quantity)),
        );
      }),
    );
  });
});

describe('customs value', () => {
  const contents = parcelContents(LINES, [refundOf(1, 1)], null);

  test('R14.87: is that of the goods in the parcel, with their share of the discount', () => {
    expect(goodsValue(EXAMPLE_QUOTE, LINES)).toBe(83_70);
    expect(goodsValue(EXAMPLE_QUOTE, contents.lines)).toBe(58_05);
    const invoiced = parcelInvoiceLines(EXAMPLE_QUOTE, contents);
    expect(invoiced.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [1, 28_50],
      [1, 36_00],
      [1, -6_45],
      [1, 8_99],
    ]);
    expect(invoiced.map(({ line }) => line?.sku)).toEqual(['S', 'M', undefined, undefined]);
  });
});
