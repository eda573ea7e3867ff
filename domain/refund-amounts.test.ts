import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyOrder, anyOrder } from '#tests/helpers/any-order.ts';
import { EXAMPLE_QUOTE, EXAMPLE_REFUND } from '#tests/helpers/example-order.ts';
import type { Quote } from './order.ts';
import {
  bothParts,
  type MovedRefund,
  refundedInFull,
  refundedParts,
  refundMoves,
} from './refund-amounts.ts';
import { notRefunded, paidFor, type RefundContents } from './refund-contents.ts';
import { NO_AMOUNTS, totalOf, vatAmounts } from './vat-amounts.ts';

const LINES = [
  { productId: 1, unitPrice: 28_50, quantity: 2 },
  { productId: 2, unitPrice: 36_00, quantity: 1 },
];
const MASK = { products: [{ productId: 2, quantity: 1 }], delivery: false };

interface Wish {
  units: number;
  delivery: boolean;
  amount: number;
}

const amountsOf = (amount: number, contents: RefundContents | null, quote: Quote = EXAMPLE_QUOTE) =>
  bothParts(refundedParts(refundMoves(quote, LINES, [{ ...EXAMPLE_REFUND, amount, contents }])));

describe('refundMoves', () => {
  test('R15.23: take the VAT of the units refunded, and nothing of the delivery', () => {
    // 36.00 less 10% is 32.40; 21% of it is 6.804, rounded with the rest of the order.
    expect(amountsOf(39_21, MASK)).toEqual({ taxable: 32_40, vat: 6_81, untaxed: 0 });
    expect(amountsOf(48_20, { ...MASK, delivery: true })).toEqual({
      ...{ taxable: 32_40, vat: 6_81, untaxed: 8_99 },
    });
    expect(amountsOf(8_99, { products: [], delivery: true })).toEqual({
      ...{ taxable: 0, vat: 0, untaxed: 8_99 },
    });
  });

  test('R15.23: take the VAT on delivery with it where prices include VAT', () => {
    const tax = 16_09; // 14.53 in 83.70 of goods, the rest in 8.99 of delivery
    const quote = { ...EXAMPLE_QUOTE, vatIncluded: true, vatOnDelivery: true, tax, total: 92_69 };
    expect(amountsOf(32_40, MASK, quote)).toEqual({ taxable: 26_78, vat: 5_62, untaxed: 0 });
    expect(amountsOf(8_99, { products: [], delivery: true }, quote)).toEqual({
      ...{ taxable: 7_43, vat: 1_56, untaxed: 0 },
    });
  });

  test('R15.23: take VAT in proportion where the amount is lower than the price', () => {
    expect(amountsOf(12_10, MASK)).toEqual({ taxable: 10_00, vat: 2_10, untaxed: 0 });
  });

  test('R15.8: take goods and delivery in proportion for an amount alone', () => {
    expect(amountsOf(10_00, null)).toEqual({ taxable: 7_59, vat: 1_59, untaxed: 82 });
    expect(amountsOf(200_00, null)).toEqual(vatAmounts(EXAMPLE_QUOTE));
  });

  test('R15.8: leave out refunds that failed, and date those of earlier releases by their change', () => {
    const failed = { ...EXAMPLE_REFUND, state: 'failed', succeededAt: null } as const;
    const earlier = { ...EXAMPLE_REFUND, succeededAt: null, updatedAt: 7 };
    expect(refundMoves(EXAMPLE_QUOTE, LINES, [failed, earlier])).toMatchObject([{ at: 7 }]);
  });

  test('R15.8: come back from the bank as they went, whatever was refunded between', () => {
    const returned = { ...EXAMPLE_REFUND, state: 'failed', returnedAt: 9 } as const;
    const mask = { ...EXAMPLE_REFUND, amount: 39_21, contents: MASK, succeededAt: 5 };
    const moves = refundMoves(EXAMPLE_QUOTE, LINES, [returned, mask]);
    expect(moves.map(({ at, amounts }) => [at, totalOf(bothParts(amounts))])).toEqual([
      [1, 10_00],
      [5, 39_21],
      [9, -10_00],
    ]);
    expect(refundedParts(moves)).toEqual(moves[1]?.amounts);
  });

  /** Refunds of some units, with or without delivery, or of an amount, as far as the order has it. */
  const wishes: fc.Arbitrary<Wish[]> = fc.array(
    fc.record({ units: fc.nat({ max: 20 }), delivery: fc.boolean(), amount: fc.nat(50_00) }),
    { maxLength: 8 },
  );

  function toRefunds({ quote, lines }: AnyOrder, wanted: readonly Wish[]) {
    const refunds: MovedRefund[] = [];
    let rest = quote.total;
    const refund = (amount: number, contents: RefundContents | null) => {
      if (amount === 0 || rest === 0) return;
      const paid = Math.min(amount, rest);
      rest -= paid;
      refunds.push({ ...EXAMPLE_REFUND, amount: paid, contents, succeededAt: refunds.length });
    };
    for (const { units, delivery, amount } of wanted) {
      const left = notRefunded(lines, refunds);
      const products = left.products
        .map((it) => ({ ...it, quantity: Math.min(units, it.quantity) }))
        .filter(({ quantity }) => quantity > 0);
      const contents = { products, delivery: delivery && left.delivery };
      if (units > 0) refund(paidFor(quote, lines, contents), contents);
      else refund(amount, null);
    }
    refund(rest, null);
    return refunds;
  }

  test('R15.8: add up to the order, in whatever parts it is refunded', () => {
    fc.assert(
      fc.property(anyOrder, wishes, (order, wanted) => {
        const { quote, lines } = order;
        const refunds = toRefunds(order, wanted);
        const moves = refundMoves(quote, lines, refunds);
        for (const [index, { amounts }] of moves.entries()) {
          expect(totalOf(bothParts(amounts))).toBe(refunds[index]?.amount);
          for (const part of [amounts.goods, amounts.delivery])
            expect(Math.min(part.taxable, part.vat, part.untaxed)).toBeGreaterThanOrEqual(0);
        }
        expect(bothParts(refundedParts(moves))).toEqual(
          quote.total === 0 ? NO_AMOUNTS : vatAmounts(quote),
        );
      }),
    );
  });
});

test('R15.23: tells a price in full, to a few cents of rounding, from an amount', () => {
  const inFull = (amount: number, contents: RefundContents | null) =>
    refundedInFull(EXAMPLE_QUOTE, LINES, { amount, contents });
  expect(inFull(39_19, MASK)).toEqual(MASK);
  expect(inFull(30_00, MASK)).toBeUndefined();
  expect(inFull(10_00, null)).toBeUndefined();
  expect(inFull(110_27, null)).toMatchObject({ delivery: true });
});
