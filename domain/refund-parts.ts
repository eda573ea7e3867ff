import { type Cents, sumOf } from './money.ts';
import type { Order, OrderLine, Quote, Refund } from './order.ts';
import {
  addParts,
  type MovedRefund,
  refundedInFull,
  refundedParts,
  refundMoves,
} from './refund-amounts.ts';
import { type RefundParts, unitsOf } from './refund-contents.ts';
import { totalOf } from './vat-amounts.ts';

/**
 * The parts of a refund's amount, with the VAT of its credit note.
 * @param others all other refunds of the order
 * @returns undefined when the amount is not just the price of what the refund names
 */
export function refundParts(
  quote: Quote,
  lines: readonly Pick<OrderLine, 'productId' | 'unitPrice' | 'quantity'>[],
  refund: MovedRefund,
  others: readonly MovedRefund[],
): RefundParts | undefined {
  const { contents } = refund;
  if (contents === null || !refundedInFull(quote, lines, refund)) return undefined;
  const paidOut: MovedRefund = {
    ...refund,
    state: 'succeeded',
    // One that the bank has not accepted yet comes after all others.
    succeededAt: refund.succeededAt ?? Number.MAX_SAFE_INTEGER,
    returnedAt: null,
  };
  const sum = (refunds: readonly MovedRefund[]) =>
    refundedParts(refundMoves(quote, lines, refunds));
  const moved = addParts(sum([...others, paidOut]), sum(others), -1);
  const vatOf = quote.vatIncluded ? () => 0 : ({ vat }: { vat: Cents }) => vat;
  const goods = sumOf(
    lines.map(({ productId, unitPrice }) => unitPrice * unitsOf(contents.products, productId)),
  );
  const parts = {
    goods,
    discount: goods - (totalOf(moved.goods) - vatOf(moved.goods)),
    delivery: totalOf(moved.delivery) - vatOf(moved.delivery),
    vat: vatOf(moved.goods) + vatOf(moved.delivery),
  };
  const addsUp = quote.discount === null ? parts.discount === 0 : parts.discount >= 0;
  // After earlier refunds, cents of rounding may be left that no discount explains.
  return addsUp && sumOfParts(parts) === refund.amount ? parts : undefined;
}

/** The parts of one of an order's refunds, where they say why it differs from the price of its products. */
export function explainedParts(
  { quote }: Pick<Order, 'quote'>,
  lines: readonly Pick<OrderLine, 'productId' | 'unitPrice' | 'quantity'>[],
  refund: Refund,
  refunds: readonly Refund[],
): RefundParts | undefined {
  const others = refunds.filter(({ id }) => id !== refund.id);
  const parts = refundParts(quote, lines, refund, others);
  return parts && parts.goods > 0 && parts.goods !== refund.amount ? parts : undefined;
}

function sumOfParts({ goods, discount, delivery, vat }: RefundParts): Cents {
  return goods - discount + delivery + vat;
}
