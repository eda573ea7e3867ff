import type { Database, InTransaction } from './database.ts';
import type { RefundRow } from './tables.ts';

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
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Changes a refund of an order that the transaction holds. */
export async function updateRefund(
  db: InTransaction,
  id: string,
  changes: Partial<Pick<RefundRow, 'state' | 'provider_id'>> & { updated_at: number },
): Promise<void> {
  await db.updateTable('refunds').set(changes).where('id', '=', id).execute();
}

/** Refunds on which the card company has the last word still, untouched since a time (ms). */
export function openRefunds(db: Database, untouchedSince: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['requested', 'pending'])
    .where('updated_at', '<=', untouchedSince)
    .orderBy('id')
    .execute();
}
