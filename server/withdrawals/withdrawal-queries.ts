import type { Database, InTransaction } from '#server/database/database.ts';
import type { OutboxRow, WithdrawalRow } from '#server/database/tables.ts';

/** Stores a statement of withdrawal; gives the stored one when it was sent before. */
export function storeWithdrawal(
  db: InTransaction,
  withdrawal: WithdrawalRow,
): Promise<WithdrawalRow> {
  const { content_hash } = withdrawal;
  return (
    db
      .insertInto('withdrawals')
      .values(withdrawal)
      // Changes nothing, but returns the stored row.
      .onConflict((conflict) => conflict.column('content_hash').doUpdateSet({ content_hash }))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** Statements of withdrawal, newest first. */
export function newestWithdrawals(db: Database, limit: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The receipts of withdrawals from an order that are or were due after a time (ms), the last one first. */
export function receiptsDueAfter(
  db: InTransaction,
  orderId: string,
  time: number,
): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('withdrawals')
        .select('receipt_id')
        .where('order_id', '=', orderId)
        .where('receipt_id', 'is not', null)
        .$narrowType<{ receipt_id: string }>(),
    )
    .where('due_at', '>', time)
    .orderBy('due_at', 'desc')
    .execute();
}

/** The statements of withdrawal from an order that a receipt states, oldest first. */
export function statementsOfReceipt(
  db: InTransaction,
  { orderId, receiptId }: { orderId: string; receiptId: string },
): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('receipt_id', '=', receiptId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Notes which receipt states a withdrawal. */
export async function setReceipt(
  db: InTransaction,
  { id, receiptId }: { id: string; receiptId: string },
): Promise<void> {
  await db.updateTable('withdrawals').set({ receipt_id: receiptId }).where('id', '=', id).execute();
}
