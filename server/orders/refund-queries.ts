import type { Cents } from '#domain/money.ts';
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

/** What of orders was refunded, or is being refunded; orders without refunds are left out. */
export async function refundedAmounts(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['orderId', fn.sum('amount').as('amount')])
    .where('orderId', 'in', orderIds)
    .where('state', '!=', 'failed')
    .groupBy('orderId')
    .execute();
  return new Map(rows.map(({ orderId, amount }) => [orderId, Number(amount)]));
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
  const { cancels, contents } = row;
  return {
    ...row,
    cancels: cancels === 1,
    contents: contents === null ? null : (JSON.parse(contents) as RefundContents),
  };
}
