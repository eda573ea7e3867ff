import { type Kysely, sql } from 'kysely';

// tables.ts describes the columns.
export const STATEMENTS = [
  'alter table withdrawals add column settled_reason text',
  'create index orders_by_tracking_number on orders (tracking_number)',
];

/** Lets the owner tick off withdrawals, and finds orders by tracking number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
