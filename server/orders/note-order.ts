import type { Order } from '#domain/order.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import { lockOrder, updateOrder } from './order-queries.ts';

type NoteResult =
  | { kind: 'noted'; order: Order }
  | { kind: 'unchanged'; order: Order }
  | { kind: 'order-not-found' };

/**
 * Replaces the owner's note on an order; an empty one deletes it. The audit log says that there is a note, without its
 * text, which may be about the customer.
 */
export function noteOrder(context: AppContext, orderId: string, note: string): Promise<NoteResult> {
  return context.db.transaction().execute(async (transaction): Promise<NoteResult> => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: 'order-not-found' };
    if (order.note === note) return { kind: 'unchanged', order };
    await updateOrder(transaction, orderId, { note, updatedAt: context.now() });
    await writeAuditEntry(context, transaction, {
      command: 'note',
      subject: orderId,
      before: { hasNote: order.note !== '' },
      after: { hasNote: note !== '', changed: true },
    });
    return { kind: 'noted', order: { ...order, note } };
  });
}
