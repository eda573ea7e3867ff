import type { AppContext } from '../app-context.ts';
import { findOrder } from '../database/orders.ts';
import { unresolvedAttempts } from '../database/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '../database/tables.ts';
import type { IntentAnswer } from '../providers/stripe/payment-provider.ts';
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
export async function reconcilePayments(context: AppContext, quietMs: number): Promise<number> {
  const untouchedSince = context.now() - quietMs;
  let asked = 0;
  for (let after = ''; ; ) {
    const page = { after, limit: AT_ONCE };
    const attempts = await unresolvedAttempts(context.db, untouchedSince, page);
    await Promise.all(attempts.map((attempt) => reconcile(context, attempt)));
    asked += attempts.length;
    const last = attempts.at(-1);
    if (!last) return asked;
    after = last.id;
  }
}

async function reconcile(context: AppContext, attempt: PaymentAttemptRow): Promise<void> {
  const order = await findOrder(context.db, attempt.order_id);
  if (!order) return;
  const age = context.now() - attempt.confirming_since;
  if (order.intent_id === null) {
    if (age > NEVER_ARRIVED_AFTER_MS) await giveUpAttempt(context, attempt, 'cancelled');
    else await settleAnswer(context, order, attempt, NOT_ASKED_YET);
    return;
  }
  if (attempt.state === 'requires_action' && age > ABANDONED_AFTER_MS) {
    await giveUpOrder(context, order);
    return;
  }
  await look(context, order, attempt, order.intent_id, age);
}

async function look(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  intentId: string,
  age: number,
): Promise<void> {
  const answer = await context.payments.retrieveIntent(intentId);
  const never =
    age > NEVER_ARRIVED_AFTER_MS &&
    attempt.state !== 'requires_action' &&
    answer.kind === 'intent' &&
    waits(answer.intent, attempt);
  if (never) await giveUpAttempt(context, attempt, 'declined');
  else await settleAnswer(context, order, attempt, answer);
}
