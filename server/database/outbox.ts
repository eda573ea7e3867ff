import { sql } from 'kysely';
import type { Database, InTransaction } from './database.ts';
import type { OrderRow, OutboxRow } from './tables.ts';

/** A mail as it is put into the outbox. */
export type NewMail = Pick<OutboxRow, 'id' | 'dedupe_key' | 'mail' | 'created_at'>;

/** Puts mails into the outbox, each once for its dedupe key. */
export async function enqueueMails(db: InTransaction, ...mails: readonly NewMail[]): Promise<void> {
  const rows = mails.map((mail) => ({
    ...mail,
    state: 'waiting' as const,
    tries: 0,
    due_at: mail.created_at,
    last_error: null,
    sent_at: null,
  }));
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/**
 * Takes the mails that are due, so that no other worker takes them before the lease ends.
 * @param now ms; leaseUntil ms: when an unfinished mail becomes due again
 */
export async function claimDueMails(
  db: Database,
  { now, leaseUntil, limit }: { now: number; leaseUntil: number; limit: number },
): Promise<OutboxRow[]> {
  const due = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  if (due.length === 0) return [];
  // The second look at due_at loses the race to a worker that was quicker. Asked for their state
  // besides, SQLite would look through everything that waits instead of these few.
  return db
    .updateTable('outbox')
    .set((update) => ({ due_at: leaseUntil, tries: update('tries', '+', 1) }))
    .where(
      'id',
      'in',
      due.map((mail) => mail.id),
    )
    .where('due_at', '<=', now)
    .returningAll()
    .execute();
}

/**
 * Makes every waiting mail due, also those that a process had in hand when it ended. Only for a
 * database that no other process uses.
 */
export async function makeWaitingMailsDue(db: Database, now: number): Promise<void> {
  await db.updateTable('outbox').set({ due_at: now }).where('state', '=', 'waiting').execute();
}

/** Marks a mail as delivered. */
export async function markMailSent(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Notes why a mail could not be delivered, and when it is tried again; null gives it up. */
export async function markMailTried(
  db: Database,
  id: string,
  error: string,
  dueAt: number | null,
): Promise<void> {
  const changes =
    dueAt === null
      ? { state: 'failed' as const, last_error: error }
      : { due_at: dueAt, last_error: error };
  await db.updateTable('outbox').set(changes).where('id', '=', id).execute();
}

/** Every mail in the outbox, oldest first. */
export function allMails(db: Database): Promise<OutboxRow[]> {
  return db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('dedupe_key').execute();
}

/** Mails in the outbox, newest first. */
export function mailsIn(
  db: Database,
  { state, limit }: { state?: OutboxRow['state'] | undefined; limit: number },
): Promise<OutboxRow[]> {
  const query = db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('dedupe_key')
    .limit(limit);
  return (state ? query.where('state', '=', state) : query).execute();
}

/** A mail by its key. */
export function findMail(db: Database, dedupeKey: string): Promise<OutboxRow | undefined> {
  return db.selectFrom('outbox').selectAll().where('dedupe_key', '=', dedupeKey).executeTakeFirst();
}

/** Makes a mail due again, whatever became of it. */
export async function makeMailDue(db: InTransaction, id: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: now, tries: 0 })
    .where('id', '=', id)
    .execute();
}

/** The mails of an order, which their keys name, and those of withdrawals from it. */
export function mailsOfOrder(db: Database, { id }: Pick<OrderRow, 'id'>): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where((where) =>
      where.or([
        where('dedupe_key', 'in', [`order-administrator-${id}`, `order-customer-${id}`]),
        where('dedupe_key', 'like', `order-dispatched-${id}-%`),
        where('dedupe_key', 'like', `order-refunded-${id}-%`),
        where('dedupe_key', 'like', `refund-failed-${id}-%`),
        where('dedupe_key', 'in', (from) =>
          from
            .selectFrom('withdrawals')
            .select(sql<string>`'withdrawal-customer-' || id`.as('key'))
            .where('order_id', '=', id),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('dedupe_key')
    .execute();
}
