import type { AppContext } from '../app-context.ts';
import {
  type CustomerData,
  customerData,
  deleteCorrespondence,
  stripOrders,
} from '../database/customer-data.ts';
import { deleteOrders } from '../database/retention.ts';
import type { OrderRow } from '../database/tables.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

export type Erasure =
  | {
      kind: 'erased';
      ordersDeleted: number;
      ordersStripped: number;
      messages: number;
      mails: number;
    }
  | { kind: 'nothing-found' }
  /** Still to be paid, sent, refunded or looked into; nothing was erased. */
  | { kind: 'orders-open'; orderIds: string[] }
  /** Mails to them wait to be sent; nothing was erased. */
  | { kind: 'mails-waiting' };

/**
 * Erases the customer with an e-mail address (GDPR, article 17). Orders that were paid stay for the
 * books with name, address, goods and amounts until their years are over (article 17(3)(b)); the
 * rest goes.
 */
export async function eraseCustomer(context: AppContext, address: string): Promise<Erasure> {
  return context.db.transaction().execute(async (transaction): Promise<Erasure> => {
    const found = await customerData(transaction, address);
    if (Object.values(found).every((rows) => rows.length === 0)) return { kind: 'nothing-found' };
    const open = found.orders.filter(isOpen).map(({ id }) => id);
    if (open.length > 0) return { kind: 'orders-open', orderIds: open };
    if (found.mails.some(({ state }) => state === 'waiting')) return { kind: 'mails-waiting' };
    const unpaid = found.orders.filter(({ paid_at }) => paid_at === null).map(({ id }) => id);
    const paid = found.orders.filter(({ paid_at }) => paid_at !== null).map(({ id }) => id);
    await deleteCorrespondence(transaction, idsOf(found));
    await stripOrders(transaction, paid, context.token);
    await deleteOrders(transaction, unpaid);
    const counts = {
      ordersDeleted: unpaid.length,
      ordersStripped: paid.length,
      messages: found.messages.length,
      mails: found.mails.length,
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

function isOpen({ state, dispatched_at }: OrderRow): boolean {
  return state === 'paid'
    ? dispatched_at === null
    : !['refunded', 'cancelled', 'expired'].includes(state);
}

function idsOf({ messages, mails, withdrawals }: CustomerData) {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { messages: ids(messages), mails: ids(mails), withdrawals: ids(withdrawals) };
}
