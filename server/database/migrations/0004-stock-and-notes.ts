import { type QueryExecutorProvider, sql } from 'kysely';

export const STATEMENTS = [
  "alter table orders add column note text not null default ''",
  `create table stock (
    product_id integer primary key,
    available integer not null,
    low_limit integer not null,
    notified text not null
  )`,
  // Earlier releases delete orders without knowing this table.
  `create table stock_allocations (
    order_id text not null references orders (id) on delete cascade,
    product_id integer not null,
    quantity integer not null,
    constraint stock_allocations_key primary key (order_id, product_id)
  )`,
  // Nothing was counted yet, so these orders took 0.
  `insert into stock_allocations (order_id, product_id, quantity)
    select distinct order_lines.order_id, order_lines.product_id, 0
    from order_lines join orders on orders.id = order_lines.order_id
    where (orders.paid_at is not null and (orders.dispatched_at is not null
        or (orders.cancelled_at is null and orders.state <> 'refunded')))
      or orders.id in (select order_id from payment_attempts
        where state in ('confirming', 'requires_action', 'processing', 'unknown'))`,
];

/** Adds counted stock, what each order took of it, and the owner's notes on orders. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
