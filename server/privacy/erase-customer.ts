import type { Order } from '#domain/order.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import { customerData, deleteCorrespondence, stripOrders } from './customer-data-queries.ts';
import { deleteOrders } from './retention-queries.ts';

type Erasure =
  | {
      kind: 'erased';
      ordersDeleted: number;
      ordersStripped: number;
      messages: number;
      mails: number;
    }
  | { kind: 'nothing-found' }
  /** These orders are still to be paid, dispatched or refunded, or are in review; nothing was erased. */
  | { kind: 'orders-open'; orderIds: string[] }
  /** Emails to the customer are not sent yet; nothing was erased. */
  | { kind: 'mails-waiting' };

/**
 * Erases the customer with an email address (GDPR, article 17). Paid orders keep name, address, goods
 * and amounts for accounting until their retention period is over (article 17(3)(b)).
 */
export async function eraseCustomer(context: AppContext, address: string): Promise<Erasure> {
  return context.db.transaction().execute(async (transaction): Promise<Erasure> => {
    const data = await customerData(transaction, address);
    if (Object.values(data).every((rows) => rows.length === 0)) return { kind: 'nothing-found' };
    const open = data.orders.filter(isOpen).map(({ id }) => id);
    if (open.length > 0) return { kind: 'orders-open', orderIds: open };
    if (data.mails.some(({ state }) => state === 'waiting')) return { kind: 'mails-waiting' };
    const unpaid = data.orders.filter(({ paidAt }) => paidAt === null).map(({ id }) => id);
    const paid = data.orders.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id);
    await deleteCorrespondence(transaction, data);
    await stripOrders(transaction, paid, context.newSecret);
    await deleteOrders(transaction, unpaid);
    const counts = {
      ordersDeleted: unpaid.length,
      ordersStripped: paid.length,
      messages: data.messages.length,
      mails: data.mails.length,
    };
    await writeAuditEntry(context, transaction, {
      command: 'erase',
      subject: 'a customer',
      before: {},
      after: counts,
    });
    return { kind: 'erased', ...counts };
  });
}

function isOpen({ state, dispatchedAt }: Order): boolean {
  return state === 'paid'
    ? dispatchedAt === null
    : !['refunded', 'cancelled', 'expired'].includes(state);
}
