import type { OrderState } from '#domain/order-state.ts';
import type { Database, InTransaction } from '#server/database/database.ts';

/** Ids of orders in some states that have not changed since a time (ms). */
export async function ordersUnchangedSince(
  db: Database,
  time: number,
  { states, unpaidOnly = false }: { states: readonly OrderState[]; unpaidOnly?: boolean },
  limit: number,
): Promise<string[]> {
  let query = db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', states)
    .where('updated_at', '<', time)
    .limit(limit);
  if (unpaidOnly) query = query.where('paid_at', 'is', null).where('received', '=', 0);
  return (await query.execute()).map(({ id }) => id);
}

const TABLES_OF_ORDERS = [
  'withdrawals',
  'refunds',
  'disputes',
  'payment_attempts',
  'order_events',
  'order_lines',
] as const;

/** Deletes orders with everything that belongs to them. */
export async function deleteOrders(db: InTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of TABLES_OF_ORDERS)
    await db.deleteFrom(table).where('order_id', 'in', ids).execute();
  await db.deleteFrom('audit_entries').where('subject', 'in', ids).execute();
  await db.deleteFrom('orders').where('id', 'in', ids).execute();
}

/** When (ms) the newest order, message, mail or audit entry from before a time was stored; undefined without any. */
export async function newestRowBefore(db: Database, time: number): Promise<number | undefined> {
  const times = [];
  for (const table of ['orders', 'contact_messages', 'outbox'] as const)
    times.push(
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.max('created_at').as('newest'))
        .where('created_at', '<', time)
        .executeTakeFirstOrThrow(),
    );
  times.push(
    await db
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.max('at').as('newest'))
      .where('at', '<', time)
      .executeTakeFirstOrThrow(),
  );
  const newest = Math.max(...times.map((row) => row.newest ?? 0));
  return newest === 0 ? undefined : newest;
}

/**
 * Deletes sent and failed mails, and the provider's events, from before a time (ms).
 * @returns how many
 */
export async function deleteTechnicalDataBefore(db: Database, time: number): Promise<number> {
  const mails = await db
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where('created_at', '<', time)
    .executeTakeFirst();
  const events = await db
    .deleteFrom('provider_events')
    .where('received_at', '<', time)
    .executeTakeFirst();
  return Number(mails.numDeletedRows + events.numDeletedRows);
}

/**
 * Deletes messages, and withdrawals that match no order, from before a time (ms).
 * @returns how many
 */
export async function deleteSupportDataBefore(db: Database, time: number): Promise<number> {
  const messages = await db
    .deleteFrom('contact_messages')
    .where('created_at', '<', time)
    .executeTakeFirst();
  const withdrawals = await db
    .deleteFrom('withdrawals')
    .where('order_id', 'is', null)
    .where('created_at', '<', time)
    .executeTakeFirst();
  return Number(messages.numDeletedRows + withdrawals.numDeletedRows);
}
