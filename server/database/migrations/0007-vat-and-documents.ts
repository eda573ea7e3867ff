import { type Kysely, sql } from 'kysely';

// tables.ts describes the columns.
export const STATEMENTS = [
  `alter table orders add column vat_scheme text not null default 'flat'`,
  // Null in orders of earlier releases, whose amounts tell (orders/order-rows.ts).
  'alter table orders add column vat_on_delivery integer',
  'alter table refunds add column succeeded_at bigint',
  'alter table refunds add column returned_at bigint',
  `create table documents (
    kind text not null,
    number integer not null,
    order_id text not null references orders (id),
    issued_at bigint not null,
    content text not null,
    constraint documents_key primary key (kind, number)
  )`,
  'create index documents_of_order on documents (order_id)',
  'create index documents_by_time on documents (issued_at)',
  `create unique index invoice_of_order on documents (order_id) where kind = 'invoice'`,
  `create table document_counters (
    kind text primary key,
    last_number integer not null
  )`,
];

/** Adds the facts of VAT that a return needs, and the tables of invoices and credit notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
