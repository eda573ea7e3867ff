import type { Refund } from '#domain/order.ts';
import type { RefundContents } from '#domain/refund-contents.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { RefundRow } from '#server/database/tables.ts';

/** Stores a new refund. */
export async function insertRefund(db: Transaction, refund: Refund): Promise<void> {
  const { cancels, contents } = refund;
  const row: RefundRow = {
    ...refund,
    cancels: cancels ? 1 : 0,
    contents: contents && JSON.stringify(contents),
  };
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

/** The refunds of orders that have not failed, by order. */
export async function refundsOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Refund[]>> {
  const query = refunds(db).where('orderId', 'in', orderIds).where('state', '!=', 'failed');
  return Map.groupBy((await query.execute()).map(toRefund), ({ orderId }) => orderId);
}

/** The ids of the withdrawals that a refund has followed. */
export function refundedWithdrawals(db: Database) {
  return db
    .selectFrom('withdrawals as refunded')
    .innerJoin('refunds', 'refunds.orderId', 'refunded.orderId')
    .select('refunded.id')
    .whereRef('refunds.createdAt', '>=', 'refunded.createdAt')
    .where('refunds.state', '!=', 'failed');
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

/**
 * All refunds of the orders of which refunded money moved from `from` to before `until` (ms), oldest first. Earlier
 * releases did not record when, and changed no refund that had succeeded.
 */
export async function refundsMoved(
  db: Database,
  { from, until }: { from: number; until: number },
): Promise<Refund[]> {
  const moved = db
    .selectFrom('refunds as moved')
    .select('moved.orderId')
    .where(({ or, and, eb, fn }) => {
      const paidOutAt = fn.coalesce('moved.succeededAt', 'moved.updatedAt');
      return or([
        and([
          or([eb('moved.state', '=', 'succeeded'), eb('moved.succeededAt', 'is not', null)]),
          eb(paidOutAt, '>=', from),
          eb(paidOutAt, '<', until),
        ]),
        and([eb('moved.returnedAt', '>=', from), eb('moved.returnedAt', '<', until)]),
      ]);
    });
  const query = refunds(db).where('orderId', 'in', moved).orderBy('createdAt').orderBy('id');
  return (await query.execute()).map(toRefund);
}

function refunds(db: Database) {
  return db.selectFrom('refunds').selectAll();
}

function toRefund(row: RefundRow): Refund {
  const { cancels, contents } = row;
  return {
    ...row,
    cancels: cancels === 1,
    contents: contents === null ? null : (JSON.parse(contents) as RefundContents),
  };
}
