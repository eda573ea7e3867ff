import { DAY_MS } from '#domain/durations.ts';
import { ATTEMPT_STATES, isOpenAttempt } from '#domain/payment-state.ts';
import type { Database } from './database.ts';

/** Nothing is scheduled further ahead (ms): a lease of a job and a customer's next receipt at most about a day. */
const MAX_AHEAD_MS = 2 * DAY_MS;

/**
 * Brings times to now that only a clock that was wrong can have stored. Otherwise, after it is set right, emails,
 * refunds, payments, rate limits and jobs would wait until those times.
 * @param now ms
 */
export async function correctFutureTimes(db: Database, now: number): Promise<void> {
  const latest = now + MAX_AHEAD_MS;
  await db
    .updateTable('outbox')
    .set({ dueAt: now })
    .where('state', '=', 'waiting')
    .where('dueAt', '>', latest)
    .execute();
  await db
    .updateTable('refunds')
    .set({ dueAt: now })
    .where('state', 'in', ['requested', 'pending'])
    .where('dueAt', '>', latest)
    .execute();
  await db
    .updateTable('paymentAttempts')
    .set({ createdAt: now, updatedAt: now })
    .where('state', 'in', ATTEMPT_STATES.filter(isOpenAttempt))
    .where('updatedAt', '>', latest)
    .execute();
  await db.deleteFrom('requestCounts').where('endsAt', '>', latest).execute();
  await db.deleteFrom('leases').where('endsAt', '>', latest).execute();
}
