import { DAY_MS } from '#domain/durations.ts';
import type { PaymentAttempt } from '#domain/order.ts';
import { ABANDONED_AFTER_MS } from '#domain/payment-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { findOrder, staleUnpaidOrders } from '#server/orders/order-queries.ts';
import { openAttempts } from './attempt-queries.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { reconcileRefunds } from './refunds.ts';
import { lookUpAttempt } from './settle-attempt.ts';

/** An unpaid order without an attempt or look-up for this long (ms) is stale. */
export const STALE_AFTER_MS = DAY_MS;
/** Calls to the provider at the same time. */
const BATCH = 10;

/**
 * Looks up every open payment attempt and the next 20 refunds, due or not, and ends stale orders. Safe to
 * run at any time and in several processes at the same time.
 * @returns how many payments and refunds were looked up, and how many stale orders were ended or found paid
 */
export async function reconcileNow(context: AppContext) {
  return {
    payments: await reconcilePayments(context, 0),
    refunds: await reconcileRefunds(context, Number.MAX_SAFE_INTEGER),
    staleOrders: await endStaleOrders(context),
  };
}

/**
 * Looks up every open payment attempt.
 * @param idleMs leaves out attempts that changed within this time (ms), because a request may be working on them
 * @returns how many payments were checked; not those about which the provider gave no answer
 */
export function reconcilePayments(context: AppContext, idleMs: number): Promise<number> {
  const unchangedSince = context.now() - idleMs;
  return inBatches(
    (page) => openAttempts(context.db, unchangedSince, page),
    (attempt) => reconcileAttempt(context, attempt),
  );
}

/**
 * Ends the orders that were left unpaid, so that none stays chargeable for ever. An order about
 * which the provider gives no answer is tried again in the next run.
 * @returns how many orders were ended or found paid
 */
export function endStaleOrders(context: AppContext): Promise<number> {
  const unchangedSince = context.now() - STALE_AFTER_MS;
  return inBatches(
    (page) => staleUnpaidOrders(context.db, unchangedSince, page),
    async (order) => (await endUnpaidOrder(context, order, 'expired')) !== 'still-payable',
  );
}

async function reconcileAttempt(context: AppContext, attempt: PaymentAttempt): Promise<boolean> {
  const order = await findOrder(context.db, attempt.orderId);
  if (!order) return false;
  const abandoned =
    attempt.state === 'requires_action' && context.now() - attempt.createdAt > ABANDONED_AFTER_MS;
  if (abandoned) return (await endUnpaidOrder(context, order)) !== 'still-payable';
  const result = await lookUpAttempt(context, order, attempt);
  return !(result.kind === 'still-checking' && result.status === 'unknown');
}

/**
 * Processes all items, a page at a time, in the order of their ids. Stops after a full page of failures: the
 * provider is then probably unavailable, and each call would take up to PAYMENT_CALL_TIMEOUT_MS.
 * @param work processes an item; returns false if that decided nothing, mostly because the provider gave no answer
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
