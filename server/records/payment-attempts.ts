import { ATTEMPT_STATES, isUnresolved } from '#domain/payment-state.ts';
import type { Database, InTransaction } from './database.ts';
import type { PaymentAttemptRow } from './tables.ts';

const UNRESOLVED = ATTEMPT_STATES.filter(isUnresolved);

/** Stores a new attempt. */
export async function insertAttempt(db: InTransaction, attempt: PaymentAttemptRow): Promise<void> {
  await db.insertInto('payment_attempts').values(attempt).execute();
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

/** The order's newest attempt with a payment method, or its newest of all. */
export async function findAttemptWith(
  db: Database,
  orderId: string,
  paymentMethodId: string | null,
): Promise<PaymentAttemptRow | undefined> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute();
  return attempts.find((it) => it.payment_method_id === paymentMethodId) ?? attempts[0];
}

/** Changes an attempt. */
export async function updateAttempt(
  db: InTransaction,
  id: string,
  changes: Partial<Pick<PaymentAttemptRow, 'state' | 'confirmations' | 'message'>> & {
    updated_at: number;
  },
): Promise<void> {
  await db.updateTable('payment_attempts').set(changes).where('id', '=', id).execute();
}

/** Attempts whose outcome is open and that nobody has touched since a time (ms), oldest first. */
export function unresolvedAttempts(
  db: Database,
  untouchedSince: number,
): Promise<PaymentAttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('state', 'in', UNRESOLVED)
    .where('updated_at', '<=', untouchedSince)
    .orderBy('updated_at')
    .limit(100)
    .execute();
}
