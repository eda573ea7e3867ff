import type { Order } from '#domain/order.ts';
import type { AppContext } from '#server/app-context.ts';
import { insertAuditEntry, writeAuditEntry } from '#server/database/audit-log.ts';
import type { Transaction } from '#server/database/database.ts';
import type { AuditEntryRow } from '#server/database/tables.ts';
import {
  type CustomerData,
  type CustomerRowIds,
  customerData,
  customerDataWithIds,
  deleteCorrespondence,
  idsIn,
  stripOrders,
} from './customer-data-queries.ts';
import { eraseParcelNames } from './erase-parcel-names.ts';
import { deleteOrders } from './retention-queries.ts';

interface Counts {
  ordersDeleted: number;
  ordersStripped: number;
  messages: number;
  mails: number;
}

/** These orders are still to be paid, dispatched or refunded, or are in review; nothing was erased. */
interface OrdersOpen {
  kind: 'orders-open';
  orderIds: string[];
}

type Erasure =
  | ({ kind: 'erased' } & Counts)
  | OrdersOpen
  | { kind: 'nothing-found' }
  /** Emails to the customer are not sent yet; nothing was erased. */
  | { kind: 'mails-waiting' };

type Repetition =
  | { kind: 'repeated' }
  | OrdersOpen
  /** Version 1.0.0 did not record which rows it erased. */
  | { kind: 'rows-unknown' };

/**
 * Erases the customer with an email address (GDPR, article 17). Paid orders keep name, address, goods
 * and amounts for accounting until their retention period is over (article 17(3)(b)).
 */
export async function eraseCustomer(context: AppContext, address: string): Promise<Erasure> {
  return context.db.transaction().execute(async (transaction): Promise<Erasure> => {
    const data = await customerData(transaction, address);
    if (Object.values(data).every((rows) => rows.length === 0)) return { kind: 'nothing-found' };
    const orderIds = openOrders(data);
    if (orderIds.length > 0) return { kind: 'orders-open', orderIds };
    if (data.mails.some(({ state }) => state === 'waiting')) return { kind: 'mails-waiting' };
    const counts = await eraseRows(context, transaction, data);
    await writeAuditEntry(context, transaction, {
      command: 'erase',
      subject: 'a customer',
      before: {},
      after: { ...counts, erasedRows: idsIn(data) },
    });
    return { kind: 'erased', ...counts };
  });
}

/**
 * Repeats an erasure in a database restored from an earlier backup, and copies its audit entry there. Emails that wait
 * there were sent before the erasure, so they are deleted too.
 * @param entry the audit entry of the erasure
 */
export async function repeatErasure(
  context: AppContext,
  entry: AuditEntryRow,
): Promise<Repetition> {
  const { erasedRows } = JSON.parse(entry.after) as { erasedRows?: CustomerRowIds };
  if (erasedRows === undefined) return { kind: 'rows-unknown' };
  return context.db.transaction().execute(async (transaction): Promise<Repetition> => {
    const data = await customerDataWithIds(transaction, erasedRows);
    const orderIds = openOrders(data);
    if (orderIds.length > 0) return { kind: 'orders-open', orderIds };
    await eraseRows(context, transaction, data);
    await insertAuditEntry(transaction, entry);
    return { kind: 'repeated' };
  });
}

async function eraseRows(
  { newSecret }: AppContext,
  transaction: Transaction,
  data: CustomerData,
): Promise<Counts> {
  const unpaid = data.orders.filter(({ paidAt }) => paidAt === null).map(({ id }) => id);
  const paid = data.orders.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id);
  await deleteCorrespondence(transaction, data);
  await eraseParcelNames(transaction, data.orders);
  await stripOrders(transaction, paid, newSecret);
  await deleteOrders(transaction, unpaid);
  return {
    ordersDeleted: unpaid.length,
    ordersStripped: paid.length,
    messages: data.messages.length,
    mails: data.mails.length,
  };
}

function openOrders({ orders }: CustomerData): string[] {
  return orders.filter(isOpen).map(({ id }) => id);
}

function isOpen({ state, dispatchedAt }: Order): boolean {
  return state === 'paid'
    ? dispatchedAt === null
    : !['refunded', 'cancelled', 'expired'].includes(state);
}
