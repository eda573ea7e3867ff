import type { PaymentAttempt } from '#domain/order.ts';
import { ABANDONED_AFTER_MS, ATTEMPT_STATES, isOpenAttempt } from '#domain/payment-state.ts';
import type { Database, Transaction } from '#server/database/database.ts';

const OPEN_STATES = ATTEMPT_STATES.filter(isOpenAttempt);
/** An abandoned challenge is cancelled within this time (ms). */
const CANCELLED_WITHIN_MS = 60_000;

/** Stores a new attempt; false when its id exists already. */
export async function insertAttempt(db: Transaction, attempt: PaymentAttempt): Promise<boolean> {
  const inserted = await db
    .insertInto('paymentAttempts')
    .values(attempt)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** An attempt by its id, which the browser chose. */
export function findAttempt(db: Database, id: string): Promise<PaymentAttempt | undefined> {
  return db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order's open attempt; an order never has more than one. */
export function findOpenAttempt(
  db: Database,
  orderId: string,
): Promise<PaymentAttempt | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** An order's payment attempts, oldest first. */
export function findAttempts(db: Database, orderId: string): Promise<PaymentAttempt[]> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute();
}

/** Changes an attempt. */
export async function updateAttempt(
  db: Transaction,
  id: string,
  changes: { updatedAt: number } & Partial<Pick<PaymentAttempt, 'state' | 'message'>>,
): Promise<void> {
  await db.updateTable('paymentAttempts').set(changes).where('id', '=', id).execute();
}

/**
 * Open attempts that have not changed since a time (ms), by id.
 * @param page after: the last id of the previous page; '' for the first
 */
export function openAttempts(
  db: Database,
  unchangedSince: number,
  page: { after: string; limit: number },
): Promise<PaymentAttempt[]> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('state', 'in', OPEN_STATES)
    .where('updatedAt', '<=', unchangedSince)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/**
 * Selects the attempts whose outcome is open, except 3-D Secure challenges that the customer may still complete.
 * @param now ms
 */
export function unresolvedAttempts(db: Database, now: number) {
  return db
    .selectFrom('paymentAttempts')
    .where('state', 'in', OPEN_STATES)
    .where((where) =>
      where.or([
        where('state', '!=', 'requires_action'),
        where('createdAt', '<=', now - ABANDONED_AFTER_MS - CANCELLED_WITHIN_MS),
      ]),
    );
}

/**
 * The orders with at least so many attempts that were declined since a time.
 * @param since ms
 */
export async function ordersWithDeclines(
  db: Database,
  { since, least }: { since: number; least: number },
): Promise<string[]> {
  const orders = await db
    .selectFrom('paymentAttempts')
    .select('orderId')
    .where('state', '=', 'declined')
    .where('updatedAt', '>=', since)
    .groupBy('orderId')
    .having(({ fn }) => fn.countAll<number>(), '>=', least)
    .orderBy('orderId')
    .execute();
  return orders.map(({ orderId }) => orderId);
}
