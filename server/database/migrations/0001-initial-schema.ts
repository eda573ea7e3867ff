import { type Kysely, sql } from 'kysely';

// tables.ts describes the columns. Both databases take these types: SQLite stores text and integers.
export const STATEMENTS = [
  `create table orders (
    id text primary key,
    uid text not null unique,
    checkout_id text not null,
    content_hash text not null,
    token text not null,
    state text not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    address text not null,
    city text not null,
    postal_code text not null,
    country text not null,
    promo_code text,
    shipping_code text not null,
    shipping_name text not null,
    delivery_time text not null,
    subtotal integer not null,
    discount integer not null,
    shipping integer not null,
    tax integer not null,
    total integer not null,
    vat_rate integer not null,
    vat_included integer not null,
    currency text not null,
    received integer not null default 0,
    intent_id text unique,
    card_brand text,
    card_last4 text,
    created_at bigint not null,
    updated_at bigint not null,
    paid_at bigint,
    dispatched_at bigint,
    tracking_number text,
    cancelled_at bigint,
    livemode integer not null default 1
  )`,
  'create index orders_of_checkout on orders (checkout_id)',
  // A checkout has at most one order that can be paid.
  `create unique index payable_order_of_checkout on orders (checkout_id)
    where state in ('draft', 'awaiting_payment')`,
  'create index orders_by_state on orders (state, updated_at)',
  'create index orders_by_creation on orders (created_at)',
  'create index orders_by_payment on orders (paid_at)',
  `create table order_lines (
    order_id text not null references orders (id),
    position integer not null,
    product_id integer not null,
    name text not null,
    sku text not null,
    image text not null,
    unit_price integer not null,
    quantity integer not null,
    total integer not null,
    constraint order_lines_key primary key (order_id, position)
  )`,
  `create table order_events (
    id text primary key,
    order_id text not null references orders (id),
    at bigint not null,
    kind text not null,
    detail text not null
  )`,
  'create index order_events_of_order on order_events (order_id, at)',
  `create table payment_attempts (
    id text primary key,
    order_id text not null references orders (id),
    payment_method_id text not null,
    state text not null,
    message text,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index payment_attempts_of_order on payment_attempts (order_id, created_at)',
  'create index payment_attempts_by_state on payment_attempts (state, updated_at)',
  `create table refunds (
    id text primary key,
    order_id text not null references orders (id),
    amount integer not null,
    state text not null,
    provider_id text,
    cancels integer not null default 0,
    note text not null default '',
    key_number integer not null default 0,
    look_ups integer not null default 0,
    due_at bigint not null default 0,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index refunds_of_order on refunds (order_id, created_at)',
  'create index refunds_by_state on refunds (state, updated_at)',
  `create table disputes (
    id text primary key,
    order_id text not null references orders (id),
    amount integer not null,
    reason text not null,
    status text not null,
    evidence_due_by bigint,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index disputes_of_order on disputes (order_id, created_at)',
  `create table provider_events (
    id text primary key,
    type text not null,
    intent_id text,
    received_at bigint not null
  )`,
  'create index provider_events_by_time on provider_events (received_at)',
  `create table event_polls (
    livemode integer primary key,
    polled_until bigint not null
  )`,
  `create table reviews (
    id text primary key,
    name text not null,
    rating integer not null,
    text text not null,
    date text not null,
    created_at bigint not null,
    is_sample integer not null,
    hidden integer not null default 0
  )`,
  'create index reviews_newest_first on reviews (created_at, id)',
  `create table review_statistics (
    is_sample integer not null,
    rating integer not null,
    count integer not null,
    constraint review_statistics_key primary key (is_sample, rating)
  )`,
  `create table contact_messages (
    id text primary key,
    name text not null,
    email text not null,
    phone text not null,
    subject text not null,
    message text not null,
    created_at bigint not null,
    answered_at bigint
  )`,
  `create table withdrawals (
    id text primary key,
    content_hash text not null unique,
    stated_order_number text not null,
    order_id text references orders (id),
    name text not null,
    email text not null,
    items text not null,
    created_at bigint not null
  )`,
  'create index withdrawals_of_order on withdrawals (order_id)',
  `create table outbox (
    id text primary key,
    dedupe_key text not null unique,
    mail text not null,
    state text not null,
    tries integer not null,
    due_at bigint not null,
    last_error text,
    created_at bigint not null,
    sent_at bigint
  )`,
  'create index outbox_due on outbox (state, due_at)',
  `create table request_counts (
    key text primary key,
    count integer not null,
    ends_at bigint not null
  )`,
  'create index request_counts_by_end on request_counts (ends_at)',
  `create table audit_entries (
    id text primary key,
    at bigint not null,
    command text not null,
    subject text not null,
    before text not null,
    after text not null
  )`,
  'create index audit_entries_of_subject on audit_entries (subject, at)',
  `create table sales_stops (
    subject text primary key,
    note text not null,
    since bigint not null
  )`,
  `create table leases (
    name text primary key,
    holder text not null,
    ends_at bigint not null
  )`,
];

/** Creates every table and index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
