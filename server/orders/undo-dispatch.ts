import type { Order } from '#domain/order.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import { deleteUntriedEmail } from '#server/email/outbox-queries.ts';
import { syncStock } from '#server/stock/allocate-stock.ts';
import { dispatchEmailKey } from './dispatch-order.ts';
import { deleteOrderEvent, findOrderEvents, lockOrder, updateOrder } from './order-queries.ts';

type UndoResult =
  | { kind: 'undone'; order: Order }
  | { kind: 'order-not-found' }
  | { kind: 'not-dispatched' }
  /** The email has left, or is leaving. */
  | { kind: 'email-left' };

/**
 * Undoes the last dispatch of an order while its email has not left; the order has its former tracking number, if any,
 * again.
 */
export function undoDispatch(context: AppContext, orderId: string): Promise<UndoResult> {
  return context.db.transaction().execute(async (transaction): Promise<UndoResult> => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: 'order-not-found' };
    const { dispatchedAt, trackingNumber } = order;
    const dispatches = (await findOrderEvents(transaction, orderId)).filter(
      ({ kind }) => kind === 'dispatched',
    );
    const last = dispatches.at(-1);
    if (trackingNumber === null || !last) return { kind: 'not-dispatched' };
    const times = dispatches.filter(({ detail }) => detail === last.detail).length;
    const key = dispatchEmailKey(orderId, trackingNumber, times);
    if (!(await deleteUntriedEmail(transaction, key))) return { kind: 'email-left' };
    await deleteOrderEvent(transaction, last.id);
    const former = dispatches.at(-2);
    const before = {
      dispatchedAt: former ? dispatchedAt : null,
      trackingNumber: former ? trackingNumberOf(former.detail) : null,
    };
    await updateOrder(transaction, orderId, { ...before, updatedAt: context.now() });
    await syncStock(context, transaction, orderId);
    await writeAuditEntry(context, transaction, {
      command: 'dispatch undo',
      subject: orderId,
      before: { dispatchedAt, trackingNumber },
      after: before,
    });
    return { kind: 'undone', order: { ...order, ...before } };
  });
}

function trackingNumberOf(detail: string): string {
  return (JSON.parse(detail) as { trackingNumber: string }).trackingNumber;
}
