import type { Database, InTransaction } from './database.ts';
import type { WithdrawalRow } from './tables.ts';

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
