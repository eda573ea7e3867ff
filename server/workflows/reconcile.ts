import { forgetEndedCounts } from '../records/request-counts.ts';
import type { BackOffice } from './back-office.ts';
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
export async function reconcile(office: BackOffice, quietMs: number): Promise<Reconciled> {
  const payments = await reconcilePayments(office, quietMs);
  const refunds = await reconcileRefunds(office, quietMs);
  await forgetEndedCounts(office.db, office.now());
  const ordersEnded = await expireOrders(office);
  return { payments, refunds, ordersEnded };
}
