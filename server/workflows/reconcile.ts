import type { AppContext } from '../app-context.ts';
import { forgetEndedCounts } from '../database/request-counts.ts';
import { expireOrders } from './expire-orders.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';

/** How many of each were looked after. */
export interface Reconciled {
  payments: number;
  refunds: number;
  ordersEnded: number;
}

/**
 * One round of looking after everything whose outcome is open: payments, refunds, and orders that
 * were left unpaid. Safe to run at any time and in several processes at once.
 * @param quietMs how long a payment must have been left alone
 */
export async function reconcile(context: AppContext, quietMs: number): Promise<Reconciled> {
  const payments = await reconcilePayments(context, quietMs);
  const refunds = await reconcileRefunds(context, quietMs);
  await forgetEndedCounts(context.db, context.now());
  const ordersEnded = await expireOrders(context);
  return { payments, refunds, ordersEnded };
}
