import { isExpress, standardBeside } from './delivery.ts';
import type { Cents } from './money.ts';
import { findNamedLine } from './named-product.ts';
import type { Order, OrderLine, Refund } from './order.ts';
import { refundBy } from './policies.ts';
import { paidForDelivery, paidForUnits } from './refund-contents.ts';

/** A customer's statement of withdrawal, as far as it decides whether it is open. */
interface Statement {
  createdAt: number;
  /** Why the owner has ticked it off; null until then. */
  settledReason: string | null;
}

/** The order that a statement names, with its refunds. */
interface StatedOrder extends Pick<Order, 'state'> {
  refunds: readonly Pick<Refund, 'state' | 'createdAt'>[];
}

/**
 * Whether a statement of withdrawal waits for the shop: until the owner ticks it off, or money goes back after it. One
 * that matches no paid order waits as long as a refund may take.
 * @param now ms
 */
export function isWithdrawalOpen(
  { createdAt, settledReason }: Statement,
  order: StatedOrder | undefined,
  now: number,
): boolean {
  if (settledReason !== null) return false;
  if (!order) return now <= refundBy(createdAt);
  const isRefunded = order.refunds.some(
    (refund) => refund.state !== 'failed' && refund.createdAt >= createdAt,
  );
  return order.state !== 'refunded' && !isRefunded;
}

/**
 * What the withdrawal from a whole order pays back; undefined when that is not certain: of an express delivery the shop
 * may keep what it cost above standard delivery (Directive 2011/83/EU, article 13(2)).
 * @param left what can still be refunded
 */
export function refundOfWhole({ quote }: Pick<Order, 'quote'>, left: Cents): Cents | undefined {
  return left > 0 && !isExpress(quote.shipping.serviceCode) ? left : undefined;
}

/** What of an order can still be refunded. */
export interface RefundableOrder<Line> {
  order: Pick<Order, 'quote' | 'received'>;
  /** What of the goods no refund has named. */
  lines: readonly Line[];
  left: Cents;
}

/**
 * The one product that a withdrawal from a part names for certain, and what was paid for it; undefined after a refund,
 * which may have been of an amount alone and for this product.
 * @param items what the customer named
 */
export function refundOfNamed<
  Line extends Pick<OrderLine, 'productId' | 'name' | 'quantity' | 'unitPrice'>,
>(
  { order, lines, left }: RefundableOrder<Line>,
  items: string,
): { line: Line; amount: Cents } | undefined {
  const line = left === order.received ? findNamedLine(items, lines) : undefined;
  if (line === undefined) return undefined;
  const { productId } = line;
  return { line, amount: paidForUnits(order.quote, lines, { productId, quantity: 1 }) };
}

/**
 * The least that the withdrawal from a whole express order pays back: of its delivery, what standard delivery would have
 * cost (Directive 2011/83/EU, article 13(2)). Undefined when that is not known, or nothing less.
 */
export function leastRefundOfWhole({
  quote,
  customer,
  received,
}: Pick<Order, 'quote' | 'customer' | 'received'>): Cents | undefined {
  const { serviceCode, price } = quote.shipping;
  const standard = isExpress(serviceCode)
    ? standardBeside(serviceCode, customer.country)
    : undefined;
  if (standard === undefined || standard >= price) return undefined;
  return received - Math.floor((paidForDelivery(quote) * (price - standard)) / price);
}
