import { vatOn } from './checkout-totals.ts';
import type { Cents } from './money.ts';
import type { OrderLine, Quote, Refund } from './order.ts';
import { paidFor, paidForDelivery, type RefundContents } from './refund-contents.ts';
import {
  addAmounts,
  NO_AMOUNTS,
  partOfAmounts,
  totalOf,
  type VatAmounts,
  vatAmounts,
} from './vat-amounts.ts';

/** Amounts of goods after the discount, and of delivery. */
export interface PartAmounts {
  goods: VatAmounts;
  delivery: VatAmounts;
}

/** Money of a refund that went to the customer, or with negative amounts came back from the bank. */
export interface RefundMove {
  /** ms since 1970. */
  at: number;
  amounts: PartAmounts;
}

/** What of a refund decides when and what it moved. */
export type MovedRefund = Pick<
  Refund,
  'amount' | 'contents' | 'state' | 'succeededAt' | 'returnedAt' | 'updatedAt'
>;
type PricedLine = Pick<OrderLine, 'productId' | 'unitPrice' | 'quantity'>;

/** Refunds of single units are rounded one by one: the last may be this much above or below its price. */
const ROUNDING: Cents = 5;

const NO_PARTS: PartAmounts = { goods: NO_AMOUNTS, delivery: NO_AMOUNTS };

/**
 * What the refunds of an order moved, by time. A refund that names what it is for takes the VAT of just that; one of an
 * amount alone takes goods and delivery in proportion (Directive 2006/112/EC, article 90). Each takes from what earlier
 * ones left: so those of a whole order add up to the order, whatever the rounding.
 */
export function refundMoves(
  quote: Quote,
  lines: readonly PricedLine[],
  refunds: readonly MovedRefund[],
): RefundMove[] {
  let left = orderParts(quote);
  const paidOut = new Map<MovedRefund, PartAmounts>();
  return movesByTime(refunds).map(({ refund, at }) => {
    const returned = paidOut.get(refund);
    const amounts = returned ? addParts(NO_PARTS, returned, -1) : takenFrom(left, refund);
    paidOut.set(refund, amounts);
    left = addParts(left, amounts, -1);
    return { at, amounts };
  });

  function takenFrom(rest: PartAmounts, refund: MovedRefund): PartAmounts {
    const [goods, delivery] = [totalOf(rest.goods), totalOf(rest.delivery)];
    const amount = Math.min(refund.amount, goods + delivery);
    const wanted = deliveryIn(quote, lines, refund, amount) ?? share(amount, delivery, goods);
    const ofDelivery = Math.max(amount - goods, Math.min(wanted, delivery, amount));
    return {
      goods: partOfAmounts(rest.goods, amount - ofDelivery),
      delivery: partOfAmounts(rest.delivery, ofDelivery),
    };
  }
}

/** The sum of all moves. */
export function refundedParts(moves: readonly RefundMove[]): PartAmounts {
  return moves.reduce((sum, { amounts }) => addParts(sum, amounts), NO_PARTS);
}

/** The sum of two, or with `sign` -1 the difference. */
export function addParts(a: PartAmounts, b: PartAmounts, sign: 1 | -1 = 1): PartAmounts {
  return {
    goods: addAmounts(a.goods, b.goods, sign),
    delivery: addAmounts(a.delivery, b.delivery, sign),
  };
}

/** Goods and delivery together. */
export function bothParts({ goods, delivery }: PartAmounts): VatAmounts {
  return addAmounts(goods, delivery);
}

/** What a refund returns in full; undefined for an amount, or a part of the price. */
export function refundedInFull(
  quote: Quote,
  lines: readonly PricedLine[],
  { amount, contents }: Pick<Refund, 'amount' | 'contents'>,
): RefundContents | undefined {
  const named = contents ?? { products: lines, delivery: paidForDelivery(quote) > 0 };
  return Math.abs(amount - paidFor(quote, lines, named)) <= (contents ? ROUNDING : 0)
    ? named
    : undefined;
}

function orderParts(quote: Quote): PartAmounts {
  const { subtotal, discount, tax, total, vatOnDelivery } = quote;
  const goodsTax = vatOnDelivery ? vatOn(subtotal - (discount?.amount ?? 0), quote) : tax;
  const vat = Math.min(tax, goodsTax);
  const goods = { taxable: total - paidForDelivery(quote) - vat, vat, untaxed: 0 };
  return { goods, delivery: addAmounts(vatAmounts(quote), goods, -1) };
}

/** How much of a refund is for delivery; undefined when its contents are not known. */
function deliveryIn(
  quote: Quote,
  lines: readonly PricedLine[],
  refund: MovedRefund,
  amount: Cents,
): Cents | undefined {
  const { contents } = refund;
  if (contents === null) return undefined;
  const delivery = contents.delivery ? paidForDelivery(quote) : 0;
  if (refundedInFull(quote, lines, refund)) return delivery;
  return share(amount, delivery, paidFor(quote, lines, { ...contents, delivery: false }));
}

/** The part of an amount that belongs to the first of two, in proportion. */
function share(amount: Cents, one: Cents, other: Cents): Cents {
  return one === 0 ? 0 : Math.round((amount * one) / (one + other));
}

function movesByTime(refunds: readonly MovedRefund[]) {
  return refunds
    .flatMap((refund) => [
      { refund, at: paidOutAt(refund) },
      { refund, at: refund.returnedAt },
    ])
    .filter((move): move is { refund: MovedRefund; at: number } => move.at !== null)
    .sort((a, b) => a.at - b.at);
}

/** Earlier releases did not record it, and changed no refund that had succeeded. */
function paidOutAt({ state, succeededAt, updatedAt }: MovedRefund): number | null {
  return succeededAt ?? (state === 'succeeded' ? updatedAt : null);
}
