import type { IntentAnswer } from '../partners/cards/card-company.ts';
import { findOrder } from '../records/orders.ts';
import { unresolvedAttempts } from '../records/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import { NEVER_ARRIVED_AFTER_MS, waits } from './charge-card.ts';
import { giveUpOrder } from './give-up-order.ts';
import { giveUpAttempt, settleAnswer } from './settle-payment.ts';

/** A 3-D Secure step that was not finished after this long (ms) has been walked away from. */
export const ABANDONED_AFTER_MS = 30 * 60_000;

const NOT_ASKED_YET: IntentAnswer = { kind: 'unknown', reason: 'no intent yet' };

const AT_ONCE = 10;

/**
 * Asks the card company about every payment whose outcome is open, and brings the orders up to what
 * it says. That a payment came is believed at once; that it did not, only when no call can be on
 * its way any more.
 * @param quietMs how long an attempt must have been left alone; spares calls that are under way
 * @returns how many payments were asked about
 */
export async function reconcilePayments(office: BackOffice, quietMs: number): Promise<number> {
  const untouchedSince = office.now() - quietMs;
  let asked = 0;
  for (let after = ''; ; ) {
    const page = { after, limit: AT_ONCE };
    const attempts = await unresolvedAttempts(office.db, untouchedSince, page);
    await Promise.all(attempts.map((attempt) => reconcile(office, attempt)));
    asked += attempts.length;
    const last = attempts.at(-1);
    if (!last) return asked;
    after = last.id;
  }
}

async function reconcile(office: BackOffice, attempt: PaymentAttemptRow): Promise<void> {
  const order = await findOrder(office.db, attempt.order_id);
  if (!order) return;
  const age = office.now() - attempt.confirming_since;
  if (order.intent_id === null) {
    if (age > NEVER_ARRIVED_AFTER_MS) await giveUpAttempt(office, attempt, 'cancelled');
    else await settleAnswer(office, order, attempt, NOT_ASKED_YET);
    return;
  }
  if (attempt.state === 'requires_action' && age > ABANDONED_AFTER_MS) {
    await giveUpOrder(office, order);
    return;
  }
  await look(office, order, attempt, order.intent_id, age);
}

async function look(
  office: BackOffice,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  intentId: string,
  age: number,
): Promise<void> {
  const answer = await office.cards.retrieveIntent(intentId);
  const never =
    age > NEVER_ARRIVED_AFTER_MS &&
    attempt.state !== 'requires_action' &&
    answer.kind === 'intent' &&
    waits(answer.intent, attempt);
  if (never) await giveUpAttempt(office, attempt, 'declined');
  else await settleAnswer(office, order, attempt, answer);
}
