import { ATTEMPT_STATES, isUnresolved } from '#domain/payment-state.ts';
import type { Database, InTransaction } from './database.ts';
import type { PaymentAttemptRow } from './tables.ts';

const UNRESOLVED = ATTEMPT_STATES.filter(isUnresolved);

/** Stores a new attempt; false when its id is taken. */
export async function insertAttempt(
  db: InTransaction,
  attempt: PaymentAttemptRow,
): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** An attempt by the id that the browser gave it. */
export function findAttempt(db: Database, id: string): Promise<PaymentAttemptRow | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order's attempt whose outcome is still open; there is never more than one. */
export function findUnresolvedAttempt(
  db: Database,
  orderId: string,
): Promise<PaymentAttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', UNRESOLVED)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Every attempt to pay an order, oldest first. */
export function attemptsOf(db: Database, orderId: string): Promise<PaymentAttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** What of an attempt changes after it was made. */
type AttemptChanges = { updated_at: number } & Partial<
  Pick<PaymentAttemptRow, 'state' | 'message'>
>;

/** Changes an attempt. */
export async function updateAttempt(
  db: InTransaction,
  id: string,
  changes: AttemptChanges,
): Promise<void> {
  await db.updateTable('payment_attempts').set(changes).where('id', '=', id).execute();
}

/**
 * Attempts whose outcome is open and that nobody has touched since a time (ms), by their ids.
 * @param page after: the last id of the page before; '' for the first
 */
export function unresolvedAttempts(
  db: Database,
  untouchedSince: number,
  page: { after: string; limit: number },
): Promise<PaymentAttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('state', 'in', UNRESOLVED)
    .where('updated_at', '<=', untouchedSince)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}
