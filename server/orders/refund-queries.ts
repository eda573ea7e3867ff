import type { Refund } from '#domain/order.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { RefundRow } from '#server/database/tables.ts';

/** Stores a new refund. */
export async function insertRefund(db: Transaction, refund: Refund): Promise<void> {
  const row = { ...refund, cancels: refund.cancels ? (1 as const) : (0 as const) };
  await db.insertInto('refunds').values(row).execute();
}

/** A refund by its id. */
export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  const row = await refunds(db).where('id', '=', id).executeTakeFirst();
  return row && toRefund(row);
}

/** Every refund of an order, oldest first. */
export async function findRefunds(db: Database, orderId: string): Promise<Refund[]> {
  const query = refunds(db).where('orderId', '=', orderId).orderBy('createdAt').orderBy('id');
  return (await query.execute()).map(toRefund);
}

/** Changes a refund. */
export async function updateRefund(
  db: Database,
  id: string,
  changes: { updatedAt: number } & Partial<
    Pick<
      Refund,
      'state' | 'providerId' | 'keyNumber' | 'lookUps' | 'dueAt' | 'succeededAt' | 'returnedAt'
    >
  >,
): Promise<void> {
  await db.updateTable('refunds').set(changes).where('id', '=', id).execute();
}

/** Unsettled refunds whose look-up is due at a time (ms), the longest overdue first. */
export async function dueRefunds(db: Database, now: number, limit: number): Promise<Refund[]> {
  const query = refunds(db)
    .where('state', 'in', ['requested', 'pending'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit);
  return (await query.execute()).map(toRefund);
}

function refunds(db: Database) {
  return db.selectFrom('refunds').selectAll();
}

function toRefund(row: RefundRow): Refund {
  return { ...row, cancels: row.cancels === 1 };
}
