import type { OrderState } from '#domain/order-state.ts';
import type { Database, InTransaction } from './database.ts';

/** Ended orders that were never paid and that nobody has touched since a time (ms). */
export function unpaidOrdersUntouchedSince(
  db: Database,
  time: number,
  limit: number,
): Promise<{ id: string }[]> {
  return untouchedSince(db, ['cancelled', 'expired'], time, limit)
    .where('paid_at', 'is', null)
    .where('received', '=', 0)
    .execute();
}

/**
 * Orders that came to their end in any way, or were kept for review, and that nobody has touched
 * since a time (ms). A refund under way is no end: its order waits until the money has gone back.
 */
export function endedOrdersUntouchedSince(
  db: Database,
  time: number,
  limit: number,
): Promise<{ id: string }[]> {
  const ended = ['paid', 'refunded', 'review', 'cancelled', 'expired'] as const;
  return untouchedSince(db, ended, time, limit).execute();
}

function untouchedSince(db: Database, states: readonly OrderState[], time: number, limit: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', states)
    .where('updated_at', '<', time)
    .limit(limit);
}

/** Deletes orders with everything that belongs to them. */
export async function deleteOrders(db: InTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of [
    'withdrawals',
    'refunds',
    'disputes',
    'payment_attempts',
    'order_events',
    'order_lines',
  ] as const)
    await db.deleteFrom(table).where('order_id', 'in', ids).execute();
  await db.deleteFrom('audit_entries').where('subject', 'in', ids).execute();
  await db.deleteFrom('orders').where('id', 'in', ids).execute();
}

/** Deletes mails that left the shop or were given up, from before a time (ms); gives how many. */
export async function deleteMailsBefore(db: Database, time: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where('created_at', '<', time)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes notes of the card company's events from before a time (ms); gives how many. */
export async function deleteProviderEventsBefore(db: Database, time: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_events')
    .where('received_at', '<', time)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes messages, and withdrawals that fit no order, from before a time (ms); gives how many. */
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
