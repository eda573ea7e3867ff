import type { Kysely } from 'kysely';

/** Automatic confirmation, refunds that back off, disputes, cancellations, and the mode of the keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_attempts').dropColumn('confirmations').execute();
  await db.schema.alterTable('payment_attempts').dropColumn('confirming_since').execute();
  await db.schema.alterTable('orders').addColumn('cancelled_at', 'bigint').execute();
  // Orders from before count as live, so that none of them leaves the books.
  await db.schema
    .alterTable('orders')
    .addColumn('livemode', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  for (const column of ['key_number', 'look_ups'] as const)
    await db.schema
      .alterTable('refunds')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('refunds')
    .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('disputes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('evidence_due_by', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('disputes_of_order')
    .on('disputes')
    .columns(['order_id', 'created_at'])
    .execute();
}
