import { type Kysely, sql } from 'kysely';

// tables.ts describes the columns.
export const STATEMENTS = [
  'alter table refunds add column contents text',
  'alter table refunds add column restocked_at bigint',
];

/** Stores what of an order a refund is for, and whether it went back into stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
