import { type Kysely, sql } from 'kysely';

// tables.ts describes the columns. Integers are 32 bits in PostgreSQL, too few for an amount times a rate.
const TAXED_GOODS = 'cast(subtotal - discount as bigint)';

export const STATEMENTS = [
  `alter table orders add column vat_scheme text not null default 'flat'`,
  'alter table orders add column vat_on_delivery integer not null default 0',
  // Earlier orders did not record whether delivery was taxed: it was where the VAT is not that of the goods alone.
  `update orders set vat_on_delivery = 1 where vat_included = 0 and tax
    <> (${TAXED_GOODS} * vat_rate + 5000) / 10000`,
  `update orders set vat_on_delivery = 1 where vat_included = 1 and tax
    <> (2 * ${TAXED_GOODS} * vat_rate + 10000 + vat_rate) / (2 * (10000 + vat_rate))`,
  'alter table refunds add column succeeded_at bigint',
  'alter table refunds add column returned_at bigint',
  // A refund that has succeeded changes no more, unless the bank returns it.
  `update refunds set succeeded_at = updated_at where state = 'succeeded'`,
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
