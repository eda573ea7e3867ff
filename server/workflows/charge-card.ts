import type { IntentAnswer, PaymentIntent } from '../partners/cards/card-company.ts';
import { updateOrder } from '../records/orders.ts';
import type { OrderRow, PaymentAttemptRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { giveUpAttempt, settleAnswer } from './settle-payment.ts';

type OrderWithIntent = OrderRow & { intent_id: string };

const NO_INTENT: IntentAnswer = { kind: 'unknown', reason: 'no intent could be made' };

/** For this long (ms) a customer who asks again has a lost confirmation sent again. */
const REPLAYED_FOR_MS = 30_000;

/**
 * When an intent shows no trace of a confirmation so long (ms) after it was first sent, it never
 * arrived. The last repeat ended a minute before: longer than a call can be on its way.
 */
export const NEVER_ARRIVED_AFTER_MS = REPLAYED_FOR_MS + 60_000;

/** Charges a card for the first time with this attempt. */
export async function chargeCard(
  office: BackOffice,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome> {
  const made = await withIntent(office, order);
  if (made) return confirm(office, made, attempt);
  await giveUpAttempt(office, attempt, 'cancelled');
  return { kind: 'unavailable' };
}

/**
 * Goes on with an attempt that waits for 3-D Secure or whose answer was lost. What the intent says
 * counts; only a confirmation that left no trace is sent again, under the same key.
 */
export async function resumePayment(
  office: BackOffice,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome> {
  const made = await withIntent(office, order);
  const answer = made ? await office.cards.retrieveIntent(made.intent_id) : NO_INTENT;
  const noTrace =
    answer === NO_INTENT || (answer.kind === 'intent' && waits(answer.intent, attempt));
  const age = office.now() - attempt.confirming_since;
  if (noTrace && age > NEVER_ARRIVED_AFTER_MS) {
    await giveUpAttempt(office, attempt, 'declined');
    return { kind: 'unavailable' };
  }
  return made && noTrace && age < REPLAYED_FOR_MS
    ? confirm(office, made, attempt)
    : settleAnswer(office, order, attempt, answer);
}

/** Whether the intent is where it was before this attempt's confirmation. */
export function waits(intent: PaymentIntent, attempt: PaymentAttemptRow): boolean {
  if (intent.status === 'requires_confirmation') return true;
  const untried = intent.paymentMethodId !== attempt.payment_method_id;
  return untried && ['requires_payment_method', 'requires_action'].includes(intent.status);
}

async function confirm(
  office: BackOffice,
  order: OrderWithIntent,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome> {
  const answer = await office.cards.confirmIntent(
    order.intent_id,
    attempt.payment_method_id,
    `pi-confirm-${attempt.id}-${attempt.confirmations}`,
  );
  if (answer.kind === 'intent' || answer.kind === 'declined')
    return settleAnswer(office, order, attempt, answer);
  // No answer, or a refusal such as that of a second confirmation after success: what the intent
  // says on being asked is what counts.
  const seen = await office.cards.retrieveIntent(order.intent_id);
  if (seen.kind !== 'intent') return settleAnswer(office, order, attempt, answer);
  if (answer.kind === 'refused' && waits(seen.intent, attempt)) {
    await giveUpAttempt(office, attempt, 'declined');
    return { kind: 'declined', message: null };
  }
  return settleAnswer(office, order, attempt, seen);
}

/** The order with its one intent, which is made when it has none; undefined when it cannot be. */
async function withIntent(
  office: BackOffice,
  order: OrderRow,
): Promise<OrderWithIntent | undefined> {
  const { intent_id } = order;
  if (intent_id !== null) return { ...order, intent_id };
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
  const made = { intent_id: answer.intent.id, updated_at: office.now() };
  await updateOrder(office.db, order.id, made);
  return { ...order, ...made };
}
