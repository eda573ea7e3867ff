import type { DocumentLine } from './document.ts';
import { invoiceLines } from './document-lines.ts';
import { type Cents, sumOf } from './money.ts';
import type { OrderLine, Quote, Refund } from './order.ts';
import { type ProductUnits, refundedUnits, unitsOf } from './refund-contents.ts';

/** An order's goods, by where they are: the totals are those of the units. */
export interface ParcelContents<Line> {
  /** What goes, or went, into the parcel. */
  lines: Line[];
  /** What refunds were for before the parcel left. */
  leftOut: Line[];
}

/**
 * The units still to send of an order. Those that a refund names are not sent, unless it failed or came after the dispatch;
 * a refund of an amount alone leaves out none.
 * @param dispatchedAt ms; null while the parcel is here
 */
export function parcelContents<Line extends ProductUnits & Pick<OrderLine, 'unitPrice' | 'total'>>(
  lines: readonly Line[],
  refunds: readonly Pick<Refund, 'contents' | 'state' | 'createdAt'>[],
  dispatchedAt: number | null,
): ParcelContents<Line> {
  const before = refunds.filter(({ createdAt }) => createdAt <= (dispatchedAt ?? Infinity));
  const refunded = refundedUnits(lines, before);
  const unitsLeftOut = ({ productId }: Line) => unitsOf(refunded, productId);
  const withUnits = (units: (line: Line) => number) =>
    lines
      .map((line) => ({ ...line, quantity: units(line), total: line.unitPrice * units(line) }))
      .filter(({ quantity }) => quantity > 0);
  return {
    lines: withUnits((line) => line.quantity - unitsLeftOut(line)),
    leftOut: withUnits(unitsLeftOut),
  };
}

/** What a part of an order's goods cost after the discount. */
export function goodsValue(
  { subtotal, discount }: Pick<Quote, 'subtotal' | 'discount'>,
  lines: readonly Pick<OrderLine, 'total'>[],
): Cents {
  return shareOfGoods(subtotal - (discount?.amount ?? 0), lines, subtotal);
}

/** The lines of an order's invoice, as far as they are about what goes into the parcel. */
export function parcelInvoiceLines(
  quote: Quote,
  { lines, leftOut }: ParcelContents<OrderLine>,
): (DocumentLine & { line?: OrderLine })[] {
  const goods = [...lines, ...leftOut];
  return invoiceLines(quote, goods).flatMap((it, position) => {
    const line = goods[position];
    if (line) return position < lines.length ? { ...it, line } : [];
    const isDiscount = quote.discount !== null && position === goods.length;
    return isDiscount ? { ...it, amount: shareOfGoods(it.amount, lines, quote.subtotal) } : it;
  });
}

function shareOfGoods(amount: Cents, lines: readonly Pick<OrderLine, 'total'>[], subtotal: Cents) {
  return subtotal === 0 ? 0 : Math.round((amount * sumOf(lines.map((it) => it.total))) / subtotal);
}
