import { sql } from 'kysely';
import type { Order } from '#domain/order.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { OutboxRow } from '#server/database/tables.ts';

/** An email by its dedupe key. */
export function findEmail(db: Database, dedupeKey: string): Promise<OutboxRow | undefined> {
  return db.selectFrom('outbox').selectAll().where('dedupeKey', '=', dedupeKey).executeTakeFirst();
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

/** Every email in the outbox, oldest first. */
export function allEmails(db: Database): Promise<OutboxRow[]> {
  return db.selectFrom('outbox').selectAll().orderBy('createdAt').orderBy('dedupeKey').execute();
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

/** Replaces the content of an email. */
export async function replaceEmail(
  db: Transaction,
  { id, mail }: Pick<OutboxRow, 'id' | 'mail'>,
): Promise<void> {
  await db.updateTable('outbox').set({ mail }).where('id', '=', id).execute();
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

/** Makes an email due again, in whatever state it is. It counts as tried: it may have left before. */
export async function makeEmailDue(db: Transaction, id: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', dueAt: now, tries: 1 })
    .where('id', '=', id)
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
