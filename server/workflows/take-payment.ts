import type { CreatePayment } from '#contract/payments.ts';
import type { InTransaction } from '../records/database.ts';
import { lockOrder, updateOrder } from '../records/orders.ts';
import type { OrderRow, PaymentAttemptRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import { claimAttempt } from './claim-attempt.ts';
import type { PaymentOutcome, PaymentRefusal } from './payment-outcome.ts';
import { giveUpAttempt, settleAnswer } from './settle-payment.ts';
import { waitForAttempt } from './wait-for-attempt.ts';

/**
 * Charges a card for an order, at most once however often it is asked (spec section 7, call 4).
 * The attempt is committed before the card company is called, and no transaction is open while it
 * is; the same attempt asked again gets the same answer, or goes on after 3-D Secure.
 */
export async function takePayment(
  office: BackOffice,
  wanted: CreatePayment,
): Promise<PaymentOutcome | PaymentRefusal> {
  const claim = await claimAttempt(office, wanted);
  switch (claim.kind) {
    case 'new':
      return chargeCard(office, claim.order, claim.attempt);
    case 'resumed':
      return resumePayment(office, claim.order, claim.attempt);
    case 'taken':
      return waitForAttempt(office, claim.attemptId);
    case 'other-attempt':
      // Somebody is paying in another tab: once that is settled, this attempt gets its turn.
      return (await waitForAttempt(office, claim.attemptId)).kind === 'still-checking'
        ? { kind: 'payment-in-progress' }
        : takePayment(office, wanted);
    default:
      return claim;
  }
}

async function chargeCard(
  office: BackOffice,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome> {
  const intentId = order.intent_id ?? (await createIntent(office, order));
  if (intentId === undefined) {
    await giveUpAttempt(office, attempt);
    return { kind: 'unavailable' };
  }
  return confirm(office, order, attempt, intentId);
}

/** Goes on with an attempt that waits for 3-D Secure or whose answer was lost. */
async function resumePayment(
  office: BackOffice,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome> {
  if (order.intent_id === null) return chargeCard(office, order, attempt);
  const answer = await office.cards.retrieveIntent(order.intent_id);
  const waits = answer.kind === 'intent' && answer.intent.status === 'requires_confirmation';
  if (waits) return confirm(office, order, attempt, order.intent_id);
  return settleAnswer(office, order, attempt, answer);
}

async function confirm(
  office: BackOffice,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  intentId: string,
): Promise<PaymentOutcome> {
  const answer = await office.cards.confirmIntent(
    intentId,
    attempt.payment_method_id,
    `pi-confirm-${attempt.id}-${attempt.confirmations}`,
  );
  // The card company refuses what does not fit the intent's state, such as a second confirmation
  // after success: what it says on being asked is what counts.
  const believed = answer.kind === 'refused' ? await office.cards.retrieveIntent(intentId) : answer;
  return settleAnswer(office, order, attempt, believed);
}

async function createIntent(office: BackOffice, order: OrderRow): Promise<string | undefined> {
  const answer = await office.cards.createIntent({
    amount: order.total,
    orderId: order.id,
    description: `Order ${order.id}`,
    idempotencyKey: `pi-create-${order.uid}`,
  });
  if (answer.kind !== 'intent') {
    const reason = answer.kind === 'declined' ? 'declined' : answer.reason;
    office.log.error({ orderId: order.id, reason }, 'No payment intent could be made');
    return undefined;
  }
  const intentId = answer.intent.id;
  await office.db
    .transaction()
    .execute((transaction) => keepIntent(office, transaction, order.id, intentId));
  return intentId;
}

async function keepIntent(
  office: BackOffice,
  transaction: InTransaction,
  orderId: string,
  intentId: string,
): Promise<void> {
  await lockOrder(transaction, orderId, office.now());
  await updateOrder(transaction, orderId, { intent_id: intentId });
}
