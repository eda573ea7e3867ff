import type { AppContext } from '#server/app-context.ts';
import { findOrder, staleUnpaidOrders } from '#server/database/orders.ts';
import { unresolvedAttempts } from '#server/database/payment-attempts.ts';
import type { PaymentAttemptRow } from '#server/database/tables.ts';
import { recordIntentOrEndAttempt, retrieveIntentOf } from './attempt-outcome.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { reconcileRefunds } from './refunds.ts';

/** A 3-D Secure challenge that is not finished after this long (ms) counts as abandoned. */
export const ABANDONED_AFTER_MS = 30 * 60_000;
/** An order that was neither paid nor changed for this long (ms) expires. */
export const EXPIRES_AFTER_MS = 24 * 60 * 60_000;
/** Calls to the provider at the same time. */
const BATCH = 10;

/**
 * Looks up every open payment and the refunds that are due, and ends expired orders. Safe to run at any time
 * and in several processes at the same time.
 * @param idleMs leaves out payments that changed within this time (ms); 0 also looks up refunds that are not due
 * yet: in all at most 20 refunds, those due soonest first
 * @returns how many of each were looked up or ended
 */
export async function reconcile(context: AppContext, idleMs: number) {
  return {
    payments: await reconcilePayments(context, idleMs),
    refunds: await reconcileRefunds(context, idleMs === 0 ? Number.MAX_SAFE_INTEGER : undefined),
    ordersEnded: await expireOrders(context),
  };
}

/**
 * Looks up every payment whose outcome is open.
 * @param idleMs leaves out attempts that changed within this time (ms), because a request may be working on them
 * @returns how many payments were looked up
 */
export function reconcilePayments(context: AppContext, idleMs: number): Promise<number> {
  const unchangedSince = context.now() - idleMs;
  return inBatches(
    (page) => unresolvedAttempts(context.db, unchangedSince, page),
    (attempt) => reconcileAttempt(context, attempt),
  );
}

/**
 * Cancels the orders that were left unpaid, so that none stays chargeable for ever. An order about
 * which the provider gives no answer is tried again in the next run and delays no other order.
 * @returns how many orders were cancelled or turned out to be paid
 */
export function expireOrders(context: AppContext): Promise<number> {
  const unchangedSince = context.now() - EXPIRES_AFTER_MS;
  return inBatches(
    (page) => staleUnpaidOrders(context.db, unchangedSince, page),
    async (order) => (await cancelUnpaidOrder(context, order, 'expired')) !== 'open',
  );
}

async function reconcileAttempt(context: AppContext, attempt: PaymentAttemptRow): Promise<boolean> {
  const order = await findOrder(context.db, attempt.order_id);
  if (!order) return false;
  const abandoned =
    attempt.state === 'requires_action' && context.now() - attempt.created_at > ABANDONED_AFTER_MS;
  if (abandoned) await cancelUnpaidOrder(context, order);
  else
    await recordIntentOrEndAttempt(context, order, attempt, await retrieveIntentOf(context, order));
  return true;
}

/**
 * Processes all items, a page at a time, in the order of their ids. Stops after a full page without one
 * success, because the provider is then probably unavailable.
 * @param work processes an item; returns whether this succeeded
 * @returns the number of successes
 */
async function inBatches<Item extends { id: string }>(
  readPage: (page: { after: string; limit: number }) => Promise<Item[]>,
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let successes = 0;
  for (let after = ''; ; ) {
    const page = await readPage({ after, limit: BATCH });
    const results = await Promise.all(page.map(work));
    successes += results.filter(Boolean).length;
    const last = page.at(-1);
    if (!last || (page.length === BATCH && !results.includes(true))) return successes;
    after = last.id;
  }
}
