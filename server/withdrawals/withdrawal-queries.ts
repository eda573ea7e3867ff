import { DAY_MS } from '#domain/durations.ts';
import { POLICIES } from '#domain/policies.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { OutboxRow, WithdrawalRow } from '#server/database/tables.ts';
import { refundedWithdrawals } from '#server/orders/refund-queries.ts';

/** Stores a statement of withdrawal; gives the stored one when it was sent before. */
export function storeWithdrawal(
  db: Transaction,
  withdrawal: WithdrawalRow,
): Promise<WithdrawalRow> {
  const { contentHash } = withdrawal;
  return (
    db
      .insertInto('withdrawals')
      .values(withdrawal)
      // Changes nothing, but returns the stored row.
      .onConflict((conflict) => conflict.column('contentHash').doUpdateSet({ contentHash }))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** Statements of withdrawal, newest first. */
export function newestWithdrawals(db: Database, limit: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A statement of withdrawal by its id. */
export function findWithdrawal(db: Database, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ticks a statement of withdrawal off with a reason, or with null opens it again. */
export async function setSettledReason(
  db: Transaction,
  id: string,
  settledReason: string | null,
): Promise<void> {
  await db.updateTable('withdrawals').set({ settledReason }).where('id', '=', id).execute();
}

/**
 * The statements of withdrawal that wait for the shop (`isWithdrawalOpen`, domain/), oldest first.
 * @param now ms
 */
export function openWithdrawals(db: Database, now: number): Promise<WithdrawalRow[]> {
  const unmatchedSince = now - POLICIES.refundDays * DAY_MS;
  return db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.orderId')
    .selectAll('withdrawals')
    .where('withdrawals.settledReason', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        and([eb('orders.id', 'is', null), eb('withdrawals.createdAt', '>=', unmatchedSince)]),
        and([
          eb('orders.state', '!=', 'refunded'),
          eb('withdrawals.id', 'not in', refundedWithdrawals(db)),
        ]),
      ]),
    )
    .orderBy('withdrawals.createdAt')
    .orderBy('withdrawals.id')
    .execute();
}

/** The receipts of withdrawals from an order that are or were due after a time (ms), the last one first. */
export function receiptsDueAfter(
  db: Transaction,
  orderId: string,
  time: number,
): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('withdrawals')
        .select('receiptId')
        .where('orderId', '=', orderId)
        .where('receiptId', 'is not', null)
        .$narrowType<{ receiptId: string }>(),
    )
    .where('dueAt', '>', time)
    .orderBy('dueAt', 'desc')
    .execute();
}

/** The statements of withdrawal from an order that a receipt states, oldest first. */
export function statementsOfReceipt(
  db: Transaction,
  { orderId, receiptId }: { orderId: string; receiptId: string },
): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('receiptId', '=', receiptId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Notes which receipt states a withdrawal. */
export async function setReceipt(
  db: Transaction,
  { id, receiptId }: { id: string; receiptId: string },
): Promise<void> {
  await db.updateTable('withdrawals').set({ receiptId }).where('id', '=', id).execute();
}
