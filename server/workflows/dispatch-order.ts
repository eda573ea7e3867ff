import { isPaid, type OrderState } from '#domain/order-state.ts';
import { refundable } from '#domain/refund.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { addOrderEvent, linesOf, lockOrder, updateOrder } from '../database/orders.ts';
import { enqueueMails } from '../database/outbox.ts';
import { refundsOf } from '../database/refunds.ts';
import type { OrderRow } from '../database/tables.ts';
import { isDisputed } from '../payments/disputes.ts';
import { dispatchMail } from './mails/dispatch-mail.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

export type Dispatching =
  | { kind: 'dispatched'; order: OrderRow }
  /** With the same tracking number; nothing was changed or mailed. */
  | { kind: 'already-dispatched'; order: OrderRow }
  | { kind: 'order-not-found' }
  | { kind: 'not-paid'; state: OrderState }
  /** The customer was mailed that nothing will be sent. */
  | { kind: 'cancelled' }
  /** The customer objected to the payment at their bank. */
  | { kind: 'disputed' };

/**
 * Marks an order as handed to the carrier and mails the customer the tracking number. Another
 * tracking number later corrects the first and is mailed too.
 * @param force dispatches an order although it is cancelled or disputed
 */
export function dispatchOrder(
  context: AppContext,
  orderId: string,
  trackingNumber: string,
  { force = false } = {},
): Promise<Dispatching> {
  return context.db.transaction().execute(async (transaction): Promise<Dispatching> => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: 'order-not-found' };
    if (order.tracking_number === trackingNumber) return { kind: 'already-dispatched', order };
    const kept = refundable(order.received, await refundsOf(transaction, order.id)) > 0;
    if (!isPaid(order.state) || !kept) return { kind: 'not-paid', state: order.state };
    if (!force && order.cancelled_at !== null) return { kind: 'cancelled' };
    if (!force && (await isDisputed(transaction, order.id))) return { kind: 'disputed' };
    const sent = await writeDispatch(context, transaction, order, trackingNumber);
    return { kind: 'dispatched', order: sent };
  });
}

async function writeDispatch(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  tracking_number: string,
): Promise<OrderRow> {
  const now = context.now();
  const dispatch = { dispatched_at: order.dispatched_at ?? now, tracking_number };
  const sent = { ...order, ...dispatch };
  await updateOrder(transaction, order.id, { ...dispatch, updated_at: now });
  await addOrderEvent(transaction, {
    id: context.uuid(),
    order_id: order.id,
    at: now,
    kind: 'dispatched',
    detail: JSON.stringify({ trackingNumber: tracking_number }),
  });
  await enqueueMails(transaction, {
    id: context.uuid(),
    dedupe_key: `order-dispatched-${order.id}-${tracking_number}`,
    mail: JSON.stringify(
      dispatchMail(sent, await linesOf(transaction, order.id), context.shopEmail),
    ),
    created_at: now,
  });
  await writeAuditEntry(context, transaction, {
    command: 'ship',
    subject: order.id,
    before: { dispatchedAt: order.dispatched_at, trackingNumber: order.tracking_number },
    after: { dispatchedAt: dispatch.dispatched_at, trackingNumber: tracking_number },
  });
  return sent;
}
