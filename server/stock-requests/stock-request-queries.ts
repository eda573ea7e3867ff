import type { Database, Transaction } from '#server/database/database.ts';
import type { StockRequestRow } from '#server/database/tables.ts';

/** Stores a request; undefined when the address has asked for the product already. */
export function insertStockRequest(
  db: Transaction,
  row: StockRequestRow,
): Promise<StockRequestRow | undefined> {
  return db
    .insertInto('stockRequests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['productId', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Confirms a request; false when there is none with this code. A repeated confirmation changes nothing. */
export async function confirmStockRequest(
  db: Database,
  code: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stockRequests')
    .set(({ fn, ref, val }) => ({ confirmedAt: fn.coalesce(ref('confirmedAt'), val(now)) }))
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Deletes the request with a code. */
export async function deleteStockRequestByCode(db: Database, code: string): Promise<void> {
  await db.deleteFrom('stockRequests').where('code', '=', code).execute();
}

/** Confirmed requests for products other than these, the oldest first. */
export function findDueStockRequests(
  db: Database,
  soldOut: readonly number[],
  limit: number,
): Promise<StockRequestRow[]> {
  const query = db
    .selectFrom('stockRequests')
    .selectAll()
    .where('confirmedAt', 'is not', null)
    .orderBy('confirmedAt')
    .orderBy('id')
    .limit(limit);
  // PostgreSQL has no empty lists.
  return (soldOut.length > 0 ? query.where('productId', 'not in', soldOut) : query).execute();
}

/** Deletes a request; false when it was deleted meanwhile. */
export async function deleteStockRequest(db: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stockRequests')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Deletes requests that nobody confirmed since a time (ms), and all from before another. */
export async function deleteOldStockRequests(
  db: Database,
  { unconfirmedSince, allSince }: { unconfirmedSince: number; allSince: number },
): Promise<void> {
  await db
    .deleteFrom('stockRequests')
    .where(({ and, eb, or }) =>
      or([
        eb('createdAt', '<', allSince),
        and([eb('confirmedAt', 'is', null), eb('createdAt', '<', unconfirmedSince)]),
      ]),
    )
    .execute();
}
