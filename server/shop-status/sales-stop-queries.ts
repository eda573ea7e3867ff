import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import type { SalesStopRow } from '#server/database/tables.ts';

/** The subject of the row that closes the whole shop. */
export const WHOLE_SHOP = 'shop';

/** All stops: of the shop and of products. */
export function allSalesStops(db: Database): Promise<SalesStopRow[]> {
  return db.selectFrom('salesStops').selectAll().orderBy('subject').execute();
}

/** The stop of one subject. */
export function findSalesStop(db: Database, subject: string): Promise<SalesStopRow | undefined> {
  return db.selectFrom('salesStops').selectAll().where('subject', '=', subject).executeTakeFirst();
}

/** The stop of the shop and those of these products. */
export function salesStopsOn(db: Database, productIds: readonly number[]): Promise<SalesStopRow[]> {
  const subjects = [WHOLE_SHOP, ...productIds.map(String)];
  return db.selectFrom('salesStops').selectAll().where('subject', 'in', subjects).execute();
}

/** The stop of the shop and those of an order's products. */
export function salesStopsOnOrder(db: Database, orderId: string): Promise<SalesStopRow[]> {
  const products = db
    .selectFrom('orderLines')
    .select(sql<string>`cast(product_id as text)`.as('subject'))
    .where('orderId', '=', orderId);
  return db
    .selectFrom('salesStops')
    .selectAll()
    .where(({ eb, or }) => or([eb('subject', '=', WHOLE_SHOP), eb('subject', 'in', products)]))
    .execute();
}

/** Stores a stop; an existing one gets the new note and keeps its time. */
export async function saveSalesStop(db: Transaction, stop: SalesStopRow): Promise<void> {
  await db
    .insertInto('salesStops')
    .values(stop)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ note: stop.note }))
    .execute();
}

/** Ends a stop. */
export async function deleteSalesStop(db: Transaction, subject: string): Promise<void> {
  await db.deleteFrom('salesStops').where('subject', '=', subject).execute();
}
