import { type QueryExecutorProvider, sql } from 'kysely';

export const STATEMENTS = ["alter table orders add column link_code text not null default ''"];

/** Adds the secret of the customer's link to an order. Orders get theirs when it is first needed. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
