import { blocksDispatch, SETTLED } from '#domain/dispute.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { DisputeRow, OrderRow } from '#server/database/tables.ts';

/** Stores a dispute or its new status; false when the status, or a newer one, is stored already. */
export async function saveDispute(db: Transaction, dispute: DisputeRow): Promise<boolean> {
  const { status, evidenceDueBy, updatedAt } = dispute;
  const changed = await db
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status, evidenceDueBy, updatedAt })
        .where('disputes.status', '!=', status)
        .where('disputes.updatedAt', '<=', updatedAt),
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** An order's disputes, oldest first. */
export function findDisputes(db: Database, orderId: string): Promise<DisputeRow[]> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A dispute without the bank's decision, and whether its payment moved real money. */
export type OpenDispute = DisputeRow & Pick<OrderRow, 'livemode'>;

/** Disputes without the bank's decision, oldest first. */
export function openDisputes(db: Database): Promise<OpenDispute[]> {
  return db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .selectAll('disputes')
    .select('orders.livemode')
    .where('disputes.status', 'not in', SETTLED)
    .orderBy('disputes.createdAt')
    .execute();
}

/** Whether a dispute blocks the dispatch of the order. */
export async function isDisputed(transaction: Transaction, orderId: string): Promise<boolean> {
  return (await findDisputes(transaction, orderId)).some(({ status }) => blocksDispatch(status));
}
