import type { Order } from '#domain/order.ts';
import { isPaid, type OrderState } from '#domain/order-state.ts';
import { refundable } from '#domain/refund.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import type { Transaction } from '#server/database/database.ts';
import { newEmail } from '#server/email/compose-email.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { dispatchEmail } from './dispatch-email.ts';
import { isDisputed } from './dispute-queries.ts';
import {
  addOrderEvent,
  findOrderEvents,
  findOrderLines,
  lockOrder,
  updateOrder,
} from './order-queries.ts';
import { findRefunds } from './refund-queries.ts';

type DispatchResult =
  | { kind: 'dispatched'; order: Order }
  /** The order was dispatched before with the same tracking number; nothing was changed. */
  | { kind: 'already-dispatched'; order: Order }
  | { kind: 'order-not-found' }
  | { kind: 'not-paid'; state: OrderState }
  /** The shop cancelled the order, and the customer was informed that nothing will be sent. */
  | { kind: 'cancelled' }
  /** The customer disputes the payment. */
  | { kind: 'disputed' };

/**
 * Marks an order as dispatched and emails the tracking number to the customer. Each change of the
 * tracking number is mailed, too.
 * @param force dispatches the order even when it is cancelled or disputed
 */
export function dispatchOrder(
  context: AppContext,
  orderId: string,
  trackingNumber: string,
  { force = false } = {},
): Promise<DispatchResult> {
  return context.db.transaction().execute(async (transaction): Promise<DispatchResult> => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: 'order-not-found' };
    if (order.trackingNumber === trackingNumber) return { kind: 'already-dispatched', order };
    const left = refundable(order.received, await findRefunds(transaction, order.id));
    if (!isPaid(order.state) || left === 0) return { kind: 'not-paid', state: order.state };
    if (!force && order.cancelledAt !== null) return { kind: 'cancelled' };
    if (!force && (await isDisputed(transaction, order.id))) return { kind: 'disputed' };
    const dispatched = await writeDispatch(context, transaction, order, trackingNumber);
    return { kind: 'dispatched', order: dispatched };
  });
}

async function writeDispatch(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  trackingNumber: string,
): Promise<Order> {
  const now = context.now();
  const events = await findOrderEvents(transaction, order.id);
  const detail = JSON.stringify({ trackingNumber: trackingNumber });
  const earlier = events.filter((it) => it.kind === 'dispatched' && it.detail === detail).length;
  const dispatch = { dispatchedAt: order.dispatchedAt ?? now, trackingNumber };
  const dispatched = { ...order, ...dispatch };
  await updateOrder(transaction, order.id, { ...dispatch, updatedAt: now });
  await addOrderEvent(transaction, {
    id: context.newId(),
    orderId: order.id,
    at: now,
    kind: 'dispatched',
    detail,
  });
  const lines = await findOrderLines(transaction, order.id);
  const mail = dispatchEmail(dispatched, lines, context);
  // Mailed again when a number comes back; no tracking number has a full stop.
  const key = `order-dispatched-${order.id}-${trackingNumber}${earlier === 0 ? '' : `.${earlier + 1}`}`;
  await enqueueEmails(transaction, newEmail(context, key, mail));
  await writeAuditEntry(context, transaction, {
    command: 'dispatch',
    subject: order.id,
    before: { dispatchedAt: order.dispatchedAt, trackingNumber: order.trackingNumber },
    after: { dispatchedAt: dispatch.dispatchedAt, trackingNumber: trackingNumber },
  });
  return dispatched;
}
