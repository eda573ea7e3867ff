import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOrder } from '#tests/helpers/any-order.ts';
import { EXAMPLE_QUOTE, EXAMPLE_REFUND } from '#tests/helpers/example-order.ts';
import type { Quote } from './order.ts';
import { bothParts, refundedParts, refundMoves } from './refund-amounts.ts';
import { paidFor, type RefundContents } from './refund-contents.ts';
import { refundParts } from './refund-parts.ts';

const LINES = [
  { productId: 1, unitPrice: 28_50, quantity: 2 },
  { productId: 2, unitPrice: 36_00, quantity: 1 },
];
const MASK = { products: [{ productId: 2, quantity: 1 }], delivery: false };
const NOT_YET = { state: 'pending', succeededAt: null } as const;

const partsOf = (amount: number, contents: RefundContents | null, quote: Quote = EXAMPLE_QUOTE) =>
  refundParts(quote, LINES, { ...EXAMPLE_REFUND, ...NOT_YET, amount, contents }, []);

describe('refundParts', () => {
  test('R13.87: are the price, its share of the discount, delivery and VAT', () => {
    const mask = { goods: 36_00, discount: 3_60, delivery: 0, vat: 6_81 };
    expect(partsOf(39_21, MASK)).toEqual(mask);
    expect(partsOf(48_20, { ...MASK, delivery: true })).toEqual({ ...mask, delivery: 8_99 });
  });

  test('R13.87: have no VAT on top of prices that include it', () => {
    const quote = { ...EXAMPLE_QUOTE, vatIncluded: true, tax: 14_53, total: 92_69 };
    expect(partsOf(32_40, MASK, quote)).toEqual({
      ...{ goods: 36_00, discount: 3_60, delivery: 0, vat: 0 },
    });
  });

  test('R13.87: are not known of an amount alone, or a part of the price', () => {
    expect(partsOf(39_21, null)).toBeUndefined();
    expect(partsOf(20_00, MASK)).toBeUndefined();
  });

  test('R13.87: add up to the first refund of any order, with the VAT of its credit note', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), fc.nat(), fc.boolean(), (order, line, units, delivery) => {
        const { quote, lines } = order;
        const { productId = 0, quantity: most = 1 } = lines[line % lines.length] ?? {};
        const contents = { products: [{ productId, quantity: 1 + (units % most) }], delivery };
        const amount = paidFor(quote, lines, contents);
        const refund = { ...EXAMPLE_REFUND, amount, contents };
        const parts = refundParts(quote, lines, refund, []);
        const creditNote = bothParts(refundedParts(refundMoves(quote, lines, [refund])));
        if (!parts) throw new Error('no parts');
        expect(parts.goods - parts.discount + parts.delivery + parts.vat).toBe(amount);
        expect(parts.vat).toBe(quote.vatIncluded ? 0 : creditNote.vat);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('R13.87: add up, or are not given, after earlier refunds of any order', () => {
    fc.assert(
      fc.property(anyOrder, ({ quote, lines }) => {
        const refunds = lines.map(({ productId, quantity }, at) => {
          const contents = { products: [{ productId, quantity }], delivery: at === 0 };
          const amount = paidFor(quote, lines, contents);
          return { ...EXAMPLE_REFUND, succeededAt: at + 1, amount, contents };
        });
        for (const [position, refund] of refunds.entries()) {
          const parts = refundParts(quote, lines, refund, refunds.slice(0, position));
          if (!parts) continue;
          expect(parts.goods - parts.discount + parts.delivery + parts.vat).toBe(refund.amount);
          expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
