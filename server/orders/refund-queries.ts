import type { Database, InTransaction } from '#server/database/database.ts';
import type { RefundRow } from '#server/database/tables.ts';

/** Stores a new refund. */
export async function insertRefund(db: InTransaction, refund: RefundRow): Promise<void> {
  await db.insertInto('refunds').values(refund).execute();
}

/** A refund by its id. */
export function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Every refund of an order, oldest first. */
export function refundsOf(db: Database, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Changes a refund. */
export async function updateRefund(
  db: Database,
  id: string,
  changes: { updatedAt: number } & Partial<
    Pick<RefundRow, 'state' | 'providerId' | 'keyNumber' | 'lookUps' | 'dueAt'>
  >,
): Promise<void> {
  await db.updateTable('refunds').set(changes).where('id', '=', id).execute();
}

/** Unsettled refunds whose look-up is due at a time (ms), the longest overdue first. */
export function dueRefunds(db: Database, now: number, limit: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['requested', 'pending'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}
