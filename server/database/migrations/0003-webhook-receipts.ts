import { type QueryExecutorProvider, sql } from 'kysely';

export const STATEMENTS = [
  'alter table provider_events add column webhook_at bigint',
  'update provider_events set webhook_at = received_at',
];

/**
 * Adds when the webhook brought an event, which tells events that only the poll found. Events recorded before count as
 * brought: how they came was not recorded.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
