import { sql } from 'kysely';
import type { Order } from '#domain/order.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { OutboxRow } from '#server/database/tables.ts';

/** An email to enqueue. */
export interface NewEmail extends Pick<OutboxRow, 'id' | 'dedupeKey' | 'mail' | 'createdAt'> {
  /** At once when absent. */
  dueAt?: number;
  /** Waiting when absent. */
  state?: 'waiting' | 'held';
  /** 0 when absent. */
  priority?: OutboxRow['priority'];
}

/**
 * Adds emails to the outbox; one whose dedupe key exists already is ignored.
 * @returns how many were added
 */
export async function enqueueEmails(
  db: Transaction,
  ...mails: readonly NewEmail[]
): Promise<number> {
  const rows = mails.map((mail) => ({
    state: 'waiting' as const,
    tries: 0,
    dueAt: mail.createdAt,
    priority: 0 as const,
    ...mail,
  }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/**
 * Claims the emails that are due, those with priority 0 first: no other worker gets them before the lease ends.
 * @param now ms; leaseUntil: when (ms) an email that is neither sent nor failed is due again
 */
export async function claimDueEmails(
  db: Database,
  { now, leaseUntil, limit }: { now: number; leaseUntil: number; limit: number },
): Promise<OutboxRow[]> {
  const first = await findDueEmails(db, { priority: 0, now, limit });
  const due = first.concat(
    first.length < limit
      ? await findDueEmails(db, { priority: 1, now, limit: limit - first.length })
      : [],
  );
  if (due.length === 0) return [];
  // dueAt excludes emails that another worker claimed meanwhile. With a condition on the state, too,
  // SQLite would scan all waiting emails instead of these ids.
  return db
    .updateTable('outbox')
    .set((update) => ({ dueAt: leaseUntil, tries: update('tries', '+', 1) }))
    .where(
      'id',
      'in',
      due.map((mail) => mail.id),
    )
    .where('dueAt', '<=', now)
    .returningAll()
    .execute();
}

// One priority at a time: sorted by priority and time, the index would not exclude emails that are not due yet.
function findDueEmails(
  db: Database,
  { priority, now, limit }: Pick<OutboxRow, 'priority'> & { now: number; limit: number },
): Promise<Pick<OutboxRow, 'id'>[]> {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('priority', '=', priority)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
}

/**
 * Makes emails due at once that were claimed but not sent, because delivery failed or the process that claimed them
 * ended. Only for a database that no other process uses.
 */
export async function releaseClaimedEmails(db: Database, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dueAt: now })
    .where('state', '=', 'waiting')
    .where('tries', '>', 0)
    .execute();
}

/** Marks emails as sent. */
export async function markEmailsSent(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sentAt: now, lastError: null })
    .where('id', 'in', ids)
    .execute();
}

/** Marks an email as sent because the hosted email service sent it, unless this shop has already tried to send it. */
export async function markEmailSentElsewhere(
  db: Database,
  dedupeKey: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sentAt: now })
    .where('dedupeKey', '=', dedupeKey)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .execute();
}

/** Records a failed delivery and when to try again; null marks the email as failed. */
export async function recordEmailTry(
  db: Database,
  id: string,
  error: string,
  dueAt: number | null,
): Promise<void> {
  const changes =
    dueAt === null ? { state: 'failed' as const, lastError: error } : { dueAt, lastError: error };
  await db.updateTable('outbox').set(changes).where('id', '=', id).execute();
}

/**
 * Replaces an email that is not due yet.
 * @returns whether it was still waiting
 */
export async function replaceWaitingEmail(
  db: Transaction,
  { id, mail }: Pick<OutboxRow, 'id' | 'mail'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ mail })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** The emails about dispatches that are not due (ms) yet, and were never tried. */
export function waitingDispatchEmails(
  db: Database,
  now: number,
): Promise<Pick<OutboxRow, 'dedupeKey' | 'dueAt'>[]> {
  return db
    .selectFrom('outbox')
    .select(['dedupeKey', 'dueAt'])
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .where('dueAt', '>', now)
    .where('dedupeKey', 'like', 'order-dispatched-%')
    .orderBy('dueAt')
    .execute();
}

/** Deletes an email that was never tried; false when there is none. */
export async function deleteUntriedEmail(db: Transaction, dedupeKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('dedupeKey', '=', dedupeKey)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** Every email in the outbox, oldest first. */
export function allEmails(db: Database): Promise<OutboxRow[]> {
  return db.selectFrom('outbox').selectAll().orderBy('createdAt').orderBy('dedupeKey').execute();
}

/** Emails in the outbox, newest first. */
export function findEmails(
  db: Database,
  { state, limit }: { state?: OutboxRow['state'] | undefined; limit: number },
): Promise<OutboxRow[]> {
  const query = db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('dedupeKey')
    .limit(limit);
  return (state ? query.where('state', '=', state) : query).execute();
}

/** An email by its dedupe key. */
export function findEmail(db: Database, dedupeKey: string): Promise<OutboxRow | undefined> {
  return db.selectFrom('outbox').selectAll().where('dedupeKey', '=', dedupeKey).executeTakeFirst();
}

/** Makes an email due again, in whatever state it is. It counts as tried: it may have left before. */
export async function makeEmailDue(db: Transaction, id: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', dueAt: now, tries: 1 })
    .where('id', '=', id)
    .execute();
}

/** Deletes the sent and failed emails whose dedupe keys begin with a text, from before a time (ms). */
export async function deleteOldEmails(
  db: Database,
  keyBeginning: string,
  before: number,
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('dedupeKey', 'like', `${keyBeginning}%`)
    .where('state', 'in', ['sent', 'failed'])
    .where('createdAt', '<', before)
    .execute();
}

/** Replaces the content of an email. */
export async function replaceEmail(
  db: Transaction,
  { id, mail }: Pick<OutboxRow, 'id' | 'mail'>,
): Promise<void> {
  await db.updateTable('outbox').set({ mail }).where('id', '=', id).execute();
}

/** The emails of an order, found by their dedupe keys, and of withdrawals from it. */
export function findEmailsOfOrder(db: Database, { id }: Pick<Order, 'id'>): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where((where) =>
      where.or([
        where('dedupeKey', 'like', `order-%-${id}%`),
        where('dedupeKey', 'like', `refund-failed-${id}-%`),
        where('dedupeKey', 'in', ({ selectFrom }) =>
          selectFrom('withdrawals')
            .select(sql<string>`'withdrawal-customer-' || id`.as('key'))
            .where('orderId', '=', id),
        ),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('dedupeKey')
    .execute();
}
