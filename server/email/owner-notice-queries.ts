import type { Database, Transaction } from '#server/database/database.ts';
import type { OutboxRow, WithdrawalRow } from '#server/database/tables.ts';

/** How many notices are sent, or to be sent, since a time (ms). */
export async function countNotices(db: Transaction, since: number): Promise<number> {
  const { notices } = await noticesIn(db, ['waiting', 'sent', 'failed'])
    .select(({ fn }) => fn.countAll<number>().as('notices'))
    // Not createdAt, which the index does not have: notices of a year are in the outbox.
    .where('dueAt', '>=', since)
    .executeTakeFirstOrThrow();
  return notices;
}

/** The oldest notices that are held since before a time (ms). */
export function heldNotices(
  db: Transaction,
  { before, limit }: { before: number; limit: number },
): Promise<Pick<OutboxRow, 'id' | 'dedupeKey' | 'createdAt'>[]> {
  return noticesIn(db, ['held'])
    .select(['id', 'dedupeKey', 'createdAt'])
    .where('dueAt', '<', before)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
}

/** Deletes notices that are still held. */
export async function deleteHeldNotices(db: Transaction, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('outbox').where('id', 'in', ids).where('state', '=', 'held').execute();
}

/** Statements of withdrawal by their ids, oldest first. */
export async function withdrawalsByIds(
  db: Database,
  ids: readonly string[],
): Promise<WithdrawalRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('createdAt')
    .execute();
}

function noticesIn(db: Database, states: readonly OutboxRow['state'][]) {
  return db.selectFrom('outbox').where('state', 'in', states).where('priority', '=', 1);
}
