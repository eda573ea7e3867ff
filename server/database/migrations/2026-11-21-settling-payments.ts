import { type Kysely, sql } from 'kysely';

/**
 * When an attempt's confirmation began, what came in for an order, refunds, and an index to find
 * orders that were left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payment_attempts')
    .addColumn('confirming_since', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('received', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update orders set received = total where paid_at is not null`.execute(db);
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('refunds_of_order')
    .on('refunds')
    .columns(['order_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('refunds_by_state')
    .on('refunds')
    .columns(['state', 'updated_at'])
    .execute();
  await db.schema
    .createIndex('orders_by_state')
    .on('orders')
    .columns(['state', 'updated_at'])
    .execute();
}
