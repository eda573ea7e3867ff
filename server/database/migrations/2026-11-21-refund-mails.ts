import type { Kysely } from 'kysely';

/** What the customer is told of a refund: whether it cancels the order, and the shop's own words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('refunds')
    .addColumn('cancels', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('refunds')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
