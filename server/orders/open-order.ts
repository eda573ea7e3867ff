import type { OpenedOrder, OrderLink, OrderProgress } from '#contract/order-links.ts';
import { euroFromCents } from '#domain/money.ts';
import type { Order, Refund } from '#domain/order.ts';
import { isLinkOpen } from '#domain/order-link.ts';
import { parcelContents } from '#domain/parcel-contents.ts';
import { refundable } from '#domain/refund.ts';
import { contentsText, refundedUnits } from '#domain/refund-contents.ts';
import { explainedParts } from '#domain/refund-parts.ts';
import { isWithdrawalOpen, refundOfWhole } from '#domain/withdrawal.ts';
import type { AppContext } from '#server/app-context.ts';
import type { OrderLineRow, WithdrawalRow } from '#server/database/tables.ts';
import { carrier } from '#shop.config.ts';
import { trackingUrl } from './dispatch-email.ts';
import { offeredDocuments } from './order-documents.ts';
import { findOrderByLinkCode, findOrderLines, withdrawalsFrom } from './order-queries.ts';
import { findRefunds } from './refund-queries.ts';

/**
 * The order that a link opens, with what has happened to it. Changes nothing: mail scanners follow links, too.
 * @returns undefined when number or code is wrong, or the link has ended
 */
export async function openOrder(
  { db, now }: AppContext,
  { orderId, code }: OrderLink,
): Promise<OpenedOrder | undefined> {
  const order = await findOrderByLinkCode(db, orderId, code);
  if (!order || !isLinkOpen(order, now())) return undefined;
  const [lines, refunds, withdrawals, documents] = await Promise.all([
    findOrderLines(db, order.id),
    findRefunds(db, order.id),
    withdrawalsFrom(db, order.id),
    offeredDocuments(db, order, now()),
  ]);
  return {
    ...toOrderData(order, lines),
    progress: {
      ...toProgress(order, { lines, refunds, withdrawals }, now()),
      ...(documents.length > 0 && { documents }),
    },
  };
}

function toOrderData(order: Order, lines: readonly OrderLineRow[]) {
  const { customer, quote, card } = order;
  const { firstName, lastName, city, country } = customer;
  const { shipping, ...amounts } = quote;
  return {
    orderId: order.id,
    customer: { firstName, lastName, city, country },
    items: lines.map(({ productId, name, image, sku, unitPrice, quantity }) => ({
      product: { id: productId, name, image, price: euroFromCents(unitPrice), sku },
      quantity,
    })),
    shipping: { name: shipping.name, price: shipping.price },
    ...amounts,
    date: isoTime(order.createdAt),
    paymentInfo: {
      id: order.intentId ?? '',
      brand: card?.brand ?? '',
      last4: card?.last4 ?? '',
      amount: order.received,
      status: 'succeeded',
    },
  };
}

function toProgress(
  order: Order,
  {
    lines,
    refunds,
    withdrawals,
  }: {
    lines: readonly OrderLineRow[];
    refunds: readonly Refund[];
    withdrawals: readonly WithdrawalRow[];
  },
  now: number,
): OrderProgress {
  const { state, paidAt, cancelledAt, dispatchedAt, trackingNumber, createdAt } = order;
  const isOpen = (it: WithdrawalRow) => isWithdrawalOpen(it, { state, refunds }, now);
  const isWholeDue = withdrawals.some((it) => it.items === '' && isOpen(it));
  const refundDue = isWholeDue
    ? refundOfWhole(order, refundable(order.received, refunds))
    : undefined;
  const made = refunds.filter(({ state }) => state !== 'failed');
  return {
    asOf: isoTime(now),
    paidAt: isoTime(paidAt ?? createdAt),
    cancelledAt: cancelledAt === null ? null : isoTime(cancelledAt),
    dispatch:
      dispatchedAt === null || trackingNumber === null
        ? null
        : {
            at: isoTime(dispatchedAt),
            carrier: carrier.name,
            trackingNumber,
            trackingUrl: trackingUrl(trackingNumber),
            leftOut: parcelContents(lines, refunds, dispatchedAt).leftOut.map(
              ({ productId, quantity }) => ({ productId, quantity }),
            ),
          },
    refunds: made.map((refund) => toRefund(order, refund, { lines, refunds })),
    refundedUnits: refundedUnits(lines, refunds),
    withdrawals: withdrawals.toReversed().map((withdrawal) => ({
      at: isoTime(withdrawal.createdAt),
      isWhole: withdrawal.items === '',
      items: withdrawal.items,
      isOpen: isOpen(withdrawal),
    })),
    ...(refundDue !== undefined && { refundDue }),
  };
}

function toRefund(
  order: Order,
  refund: Refund,
  { lines, refunds }: { lines: readonly OrderLineRow[]; refunds: readonly Refund[] },
): OrderProgress['refunds'][number] {
  const { state, amount, updatedAt, note, contents } = refund;
  const parts = explainedParts(order, lines, refund, refunds);
  return {
    at: isoTime(updatedAt),
    amount,
    done: state === 'succeeded',
    ...(note !== '' && { note }),
    ...(contents !== null && { what: contentsText(contents, lines) }),
    ...(parts && { parts }),
  };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
