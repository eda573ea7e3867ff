import type { OrderState } from '#domain/order-state.ts';
import type { Database, Transaction } from '#server/database/database.ts';

/** Ids of orders in some states that have not changed since a time (ms). */
export async function ordersUnchangedSince(
  db: Database,
  time: number,
  {
    states,
    unpaidOnly = false,
    oneStopShop,
  }: {
    states: readonly OrderState[];
    unpaidOnly?: boolean;
    /** Only orders with (true) or without (false) VAT of the customer's country. */
    oneStopShop?: boolean;
  },
  limit: number,
): Promise<string[]> {
  let query = db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', states)
    .where('updatedAt', '<', time)
    .limit(limit);
  if (unpaidOnly) query = query.where('paidAt', 'is', null).where('received', '=', 0);
  if (oneStopShop !== undefined)
    query = query.where('vatScheme', oneStopShop ? '=' : '!=', 'destination');
  return (await query.execute()).map(({ id }) => id);
}

const TABLES_OF_ORDERS = [
  'stockAllocations',
  'documents',
  'withdrawals',
  'refunds',
  'disputes',
  'paymentAttempts',
  'orderEvents',
  'orderLines',
] as const;

/** Deletes orders with everything that belongs to them. */
export async function deleteOrders(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of TABLES_OF_ORDERS)
    await db.deleteFrom(table).where('orderId', 'in', ids).execute();
  await db.deleteFrom('auditEntries').where('subject', 'in', ids).execute();
  await db.deleteFrom('orders').where('id', 'in', ids).execute();
}

/** When (ms) the newest order, message, mail or audit entry from before a time was stored; undefined without any. */
export async function newestRowBefore(db: Database, time: number): Promise<number | undefined> {
  const times = [];
  for (const table of ['orders', 'contactMessages', 'outbox'] as const)
    times.push(
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.max('createdAt').as('newest'))
        .where('createdAt', '<', time)
        .executeTakeFirstOrThrow(),
    );
  times.push(
    await db
      .selectFrom('auditEntries')
      .select(({ fn }) => fn.max('at').as('newest'))
      .where('at', '<', time)
      .executeTakeFirstOrThrow(),
  );
  const newest = Math.max(...times.map((row) => row.newest ?? 0));
  return newest === 0 ? undefined : newest;
}

/**
 * Deletes sent and failed emails, and the provider's events, from before a time (ms).
 * @returns how many
 */
export async function deleteTechnicalDataBefore(db: Database, time: number): Promise<number> {
  const mails = await db
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where('createdAt', '<', time)
    .executeTakeFirst();
  const events = await db
    .deleteFrom('providerEvents')
    .where('receivedAt', '<', time)
    .executeTakeFirst();
  return Number(mails.numDeletedRows + events.numDeletedRows);
}

/**
 * Deletes messages, and withdrawals that match no order, from before a time (ms).
 * @returns how many
 */
export async function deleteSupportDataBefore(db: Database, time: number): Promise<number> {
  const messages = await db
    .deleteFrom('contactMessages')
    .where('createdAt', '<', time)
    .executeTakeFirst();
  const withdrawals = await db
    .deleteFrom('withdrawals')
    .where('orderId', 'is', null)
    .where('createdAt', '<', time)
    .executeTakeFirst();
  return Number(messages.numDeletedRows + withdrawals.numDeletedRows);
}
