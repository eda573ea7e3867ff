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
