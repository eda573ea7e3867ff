import { sql } from 'kysely';
import { lastDatabaseEntry } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/database.ts';
import { openDisputes } from '#server/orders/dispute-queries.ts';
import { unresolvedAttempts } from '#server/payments/attempt-queries.ts';
import { eventsPolledUntil } from '#server/payments/provider-event-queries.ts';
import { findSalesStop, WHOLE_SHOP } from '#server/shop-status/sales-stop-queries.ts';

/** Counts at one moment; those by state leave out states without rows. */
export interface StateCounts {
  orders: Record<string, number>;
  attempts: Record<string, number>;
  mails: Record<string, number>;
  openRefunds: number;
  openDisputes: number;
  /** When (ms since 1970) the oldest row was created; null without rows. */
  oldest: { dueEmail: number | null; unresolvedAttempt: number | null };
  /** Until when (ms) the payment provider's events have been read; null before the first poll. */
  eventsPolledUntil: number | null;
  /** Whether the owner has closed the whole shop. */
  closed: boolean;
  /** When (ms) the newest backup was made; null when there is none. */
  lastBackupAt: number | null;
}

const ROWS = sql<number>`count(*)`.as('rows');

/**
 * Counts orders, payment attempts, emails, refunds and disputes by the indexes on their states.
 * @param now ms; an email that is due by then counts as overdue
 * @param livemode counts only orders that were placed with live keys
 */
export async function readStateCounts(
  db: Database,
  now: number,
  livemode: boolean,
): Promise<StateCounts> {
  const orders = db
    .selectFrom('orders')
    .select(['state', ROWS])
    .where('livemode', 'in', livemode ? [1] : [0, 1])
    .groupBy('state');
  const attempts = db.selectFrom('paymentAttempts').select(['state', ROWS]).groupBy('state');
  const mails = db.selectFrom('outbox').select(['state', ROWS]).groupBy('state');
  const refunds = db
    .selectFrom('refunds')
    .select(ROWS)
    .where('state', 'in', ['requested', 'pending']);
  const dueEmail = db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min<number | null>('createdAt').as('oldest'))
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now);
  const unresolved = unresolvedAttempts(db, now).select(({ fn }) =>
    fn.min<number | null>('createdAt').as('oldest'),
  );
  return {
    orders: byState(await orders.execute()),
    attempts: byState(await attempts.execute()),
    mails: byState(await mails.execute()),
    openRefunds: (await refunds.executeTakeFirstOrThrow()).rows,
    openDisputes: (await openDisputes(db)).length,
    oldest: {
      dueEmail: (await dueEmail.executeTakeFirstOrThrow()).oldest,
      unresolvedAttempt: (await unresolved.executeTakeFirstOrThrow()).oldest,
    },
    eventsPolledUntil: (await eventsPolledUntil(db, livemode)) ?? null,
    closed: (await findSalesStop(db, WHOLE_SHOP)) !== undefined,
    lastBackupAt: (await lastDatabaseEntry(db, 'backup'))?.at ?? null,
  };
}

function byState(counts: readonly { state: string; rows: number }[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ state, rows }) => [state, rows]));
}
