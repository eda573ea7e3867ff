import { findOrder } from '../records/orders.ts';
import { unresolvedAttempts } from '../records/payment-attempts.ts';
import type { PaymentAttemptRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import { giveUpAttempt, settleAnswer } from './settle-payment.ts';

/**
 * Asks the card company about every payment whose outcome is open and that nobody has touched for
 * a while, and brings the orders up to what it says.
 * @param quietMs how long an attempt must have been left alone, so that no call is still running
 * @returns how many payments were asked about
 */
export async function reconcilePayments(office: BackOffice, quietMs: number): Promise<number> {
  const attempts = await unresolvedAttempts(office.db, office.now() - quietMs);
  for (const attempt of attempts) await reconcile(office, attempt);
  return attempts.length;
}

async function reconcile(office: BackOffice, attempt: PaymentAttemptRow): Promise<void> {
  const order = await findOrder(office.db, attempt.order_id);
  if (!order) return;
  if (order.intent_id === null) return giveUpAttempt(office, attempt);
  const answer = await office.cards.retrieveIntent(order.intent_id);
  await settleAnswer(office, order, attempt, answer);
}
