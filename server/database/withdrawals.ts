import type { Database, InTransaction } from './database.ts';
import type { WithdrawalRow } from './tables.ts';

/** Stores a statement of withdrawal; false when the same one is stored already. */
export async function insertWithdrawal(
  db: InTransaction,
  withdrawal: WithdrawalRow,
): Promise<boolean> {
  const inserted = await db
    .insertInto('withdrawals')
    .values(withdrawal)
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The statement with a content hash. */
export function findWithdrawal(
  db: Database,
  contentHash: string,
): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
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
