import { sql } from 'kysely';
import { ATTEMPT_STATES, isUnresolved } from '#domain/payment-state.ts';
import type { Database } from './database.ts';
import { openDisputes } from './disputes.ts';

/** What the books say at one moment; counts by state leave out states that nothing is in. */
export interface Figures {
  orders: Record<string, number>;
  attempts: Record<string, number>;
  mails: Record<string, number>;
  openRefunds: number;
  openDisputes: number;
  /** Since when (ms since 1970) something has waited; null when nothing waits. */
  oldest: { dueMail: number | null; unresolvedPayment: number | null };
}

const UNRESOLVED = ATTEMPT_STATES.filter(isUnresolved);

/**
 * Counts what is in the books, by their indexes on the states.
 * @param now ms; a mail is due from then on
 * @param liveOnly counts only orders that were placed with live keys
 */
export async function figuresOf(db: Database, now: number, liveOnly: boolean): Promise<Figures> {
  return {
    orders: await countOrders(db, liveOnly),
    attempts: await countByState(db, 'payment_attempts'),
    mails: await countByState(db, 'outbox'),
    openRefunds: await countOpenRefunds(db),
    openDisputes: (await openDisputes(db)).length,
    oldest: { dueMail: await oldestDueMail(db, now), unresolvedPayment: await oldestPayment(db) },
  };
}

async function countByState(
  db: Database,
  table: 'payment_attempts' | 'outbox',
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function countOrders(db: Database, liveOnly: boolean): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('livemode', 'in', liveOnly ? [1] : [0, 1])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function countOpenRefunds(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', 'in', ['requested', 'pending'])
    .executeTakeFirstOrThrow();
  return count;
}

async function oldestDueMail(db: Database, now: number): Promise<number | null> {
  const { oldest } = await db
    .selectFrom('outbox')
    .select((select) => select.fn.min<number | null>('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  return oldest;
}

async function oldestPayment(db: Database): Promise<number | null> {
  const { oldest } = await db
    .selectFrom('payment_attempts')
    .select((select) => select.fn.min<number | null>('created_at').as('oldest'))
    .where('state', 'in', UNRESOLVED)
    .executeTakeFirstOrThrow();
  return oldest;
}
