import type { Kysely } from 'kysely';

/** Statements of withdrawal, and indexes for finding one customer's data and what is too old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('withdrawals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content_hash', 'text', (column) => column.notNull().unique())
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('withdrawals_of_order')
    .on('withdrawals')
    .columns(['order_id'])
    .execute();
  await db.schema
    .createIndex('provider_events_by_time')
    .on('provider_events')
    .columns(['received_at'])
    .execute();
}
