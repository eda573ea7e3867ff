import { type QueryExecutorProvider, sql } from 'kysely';

// tables.ts describes the columns.
export const STATEMENTS = [
  `create table stock_requests (
    id text primary key,
    product_id integer not null,
    email text not null,
    code text not null unique,
    created_at bigint not null,
    confirmed_at bigint,
    constraint stock_requests_once unique (product_id, email)
  )`,
];

/** Adds the requests for an email when a product is back in stock. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
