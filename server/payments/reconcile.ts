import type { AppContext } from '../app-context.ts';
import { findOrder, ordersLeft } from '../database/orders.ts';
import { unresolvedAttempts } from '../database/payment-attempts.ts';
import type { PaymentAttemptRow } from '../database/tables.ts';
import { lookUp } from '../payments/take-payment.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { reconcileRefunds } from './refunds.ts';

/** A 3-D Secure challenge that is not finished after this long (ms) was abandoned. */
export const ABANDONED_AFTER_MS = 30 * 60_000;
/** An order that was neither paid nor touched for this long (ms) expires. */
export const EXPIRES_AFTER_MS = 24 * 60 * 60_000;
/** Calls to the provider at the same time. */
const BATCH = 10;

/** How many of each were looked up or ended. */
export interface Reconciled {
  payments: number;
  refunds: number;
  ordersEnded: number;
}

/**
 * Settles everything whose outcome is open, once: payments, refunds, and orders that were left
 * unpaid. Safe to run at any time and in several processes at once.
 * @param quietMs how long a payment must have been left alone
 */
export async function reconcile(context: AppContext, quietMs: number): Promise<Reconciled> {
  return {
    payments: await reconcilePayments(context, quietMs),
    refunds: await reconcileRefunds(context, quietMs === 0 ? Number.MAX_SAFE_INTEGER : undefined),
    ordersEnded: await expireOrders(context),
  };
}

/**
 * Looks up every payment whose outcome is open.
 * @param quietMs how long an attempt must have been left alone; spares calls that are under way
 * @returns how many payments were looked up
 */
export function reconcilePayments(context: AppContext, quietMs: number): Promise<number> {
  const untouchedSince = context.now() - quietMs;
  return inBatches(
    (page) => unresolvedAttempts(context.db, untouchedSince, page),
    (attempt) => reconcileAttempt(context, attempt),
  );
}

/**
 * Cancels the orders that were left unpaid, so that none stays chargeable for ever. An order whose
 * payment the provider cannot tell now waits for the next time and holds up no other.
 * @returns how many orders were cancelled or turned out to be paid
 */
export function expireOrders(context: AppContext): Promise<number> {
  const untouchedSince = context.now() - EXPIRES_AFTER_MS;
  return inBatches(
    (page) => ordersLeft(context.db, untouchedSince, page),
    async (order) => (await cancelUnpaidOrder(context, order, 'expired')) !== 'open',
  );
}

async function reconcileAttempt(context: AppContext, attempt: PaymentAttemptRow): Promise<boolean> {
  const order = await findOrder(context.db, attempt.order_id);
  if (!order) return false;
  const abandoned =
    attempt.state === 'requires_action' && context.now() - attempt.created_at > ABANDONED_AFTER_MS;
  if (abandoned) await cancelUnpaidOrder(context, order);
  else await lookUp(context, order, attempt, 'only-look');
  return true;
}

/** Works through pages in the order of their ids; gives how many items counted. */
async function inBatches<Item extends { id: string }>(
  readPage: (page: { after: string; limit: number }) => Promise<Item[]>,
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let counted = 0;
  for (let after = ''; ; ) {
    const page = await readPage({ after, limit: BATCH });
    const results = await Promise.all(page.map(work));
    counted += results.filter(Boolean).length;
    const last = page.at(-1);
    // When not one of a whole page could be settled, the provider is down.
    if (!last || (page.length === BATCH && !results.includes(true))) return counted;
    after = last.id;
  }
}
