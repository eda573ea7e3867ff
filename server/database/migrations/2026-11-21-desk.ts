import type { Kysely } from 'kysely';

/** What the shopkeeper does: dispatches, answers, hides, and the book of all that was changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('dispatched_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('tracking_number', 'text').execute();
  await db.schema.alterTable('contact_messages').addColumn('answered_at', 'bigint').execute();
  await db.schema
    .alterTable('reviews')
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('audit_entries_of_subject')
    .on('audit_entries')
    .columns(['subject', 'at'])
    .execute();
  await db.schema.createIndex('orders_by_creation').on('orders').columns(['created_at']).execute();
  await db.schema.createIndex('orders_by_payment').on('orders').columns(['paid_at']).execute();
}
