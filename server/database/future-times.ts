import { ATTEMPT_STATES, isOpenAttempt } from '#domain/payment-state.ts';
import type { Database } from './database.ts';

/** Nothing is scheduled further ahead (ms): a lease of a job and a customer's next receipt at most about a day. */
const MAX_AHEAD_MS = 2 * 24 * 60 * 60_000;

/**
 * Brings times to now that only a clock that was wrong can have stored. Otherwise, after it is set right, mails,
 * refunds, payments, rate limits and jobs would wait until those times.
 * @param now ms
 */
export async function correctFutureTimes(db: Database, now: number): Promise<void> {
  const latest = now + MAX_AHEAD_MS;
  await db
    .updateTable('outbox')
    .set({ due_at: now })
    .where('state', '=', 'waiting')
    .where('due_at', '>', latest)
    .execute();
  await db
    .updateTable('refunds')
    .set({ due_at: now })
    .where('state', 'in', ['requested', 'pending'])
    .where('due_at', '>', latest)
    .execute();
  await db
    .updateTable('payment_attempts')
    .set({ created_at: now, updated_at: now })
    .where('state', 'in', ATTEMPT_STATES.filter(isOpenAttempt))
    .where('updated_at', '>', latest)
    .execute();
  await db.deleteFrom('request_counts').where('ends_at', '>', latest).execute();
  await db.deleteFrom('leases').where('ends_at', '>', latest).execute();
}
