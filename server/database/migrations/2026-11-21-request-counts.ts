import type { Kysely } from 'kysely';

/** How often each address asked for something, shared by all processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('request_counts_by_end')
    .on('request_counts')
    .column('ends_at')
    .execute();
}
