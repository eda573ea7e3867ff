import type { AppContext } from '../app-context.ts';
import { updateOrder } from '../database/orders.ts';
import type { OrderRow, PaymentAttemptRow } from '../database/tables.ts';
import type { IntentAnswer, PaymentIntent } from '../providers/stripe/payment-provider.ts';
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
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome> {
  const made = await withIntent(context, order);
  if (made) return confirm(context, made, attempt);
  await giveUpAttempt(context, attempt, 'cancelled');
  return { kind: 'unavailable' };
}

/**
 * Goes on with an attempt that waits for 3-D Secure or whose answer was lost. What the intent says
 * counts; only a confirmation that left no trace is sent again, under the same key.
 */
export async function resumePayment(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome> {
  const made = await withIntent(context, order);
  const answer = made ? await context.payments.retrieveIntent(made.intent_id) : NO_INTENT;
  const noTrace =
    answer === NO_INTENT || (answer.kind === 'intent' && waits(answer.intent, attempt));
  const age = context.now() - attempt.confirming_since;
  if (noTrace && age > NEVER_ARRIVED_AFTER_MS) {
    await giveUpAttempt(context, attempt, 'declined');
    return { kind: 'unavailable' };
  }
  return made && noTrace && age < REPLAYED_FOR_MS
    ? confirm(context, made, attempt)
    : settleAnswer(context, order, attempt, answer);
}

/** Whether the intent is where it was before this attempt's confirmation. */
export function waits(intent: PaymentIntent, attempt: PaymentAttemptRow): boolean {
  if (intent.status === 'requires_confirmation') return true;
  const untried = intent.paymentMethodId !== attempt.payment_method_id;
  return untried && ['requires_payment_method', 'requires_action'].includes(intent.status);
}

async function confirm(
  context: AppContext,
  order: OrderWithIntent,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome> {
  const answer = await context.payments.confirmIntent(
    order.intent_id,
    attempt.payment_method_id,
    `pi-confirm-${attempt.id}-${attempt.confirmations}`,
  );
  if (answer.kind === 'intent' || answer.kind === 'declined')
    return settleAnswer(context, order, attempt, answer);
  // No answer, or a refusal such as that of a second confirmation after success: what the intent
  // says on being asked is what counts.
  const seen = await context.payments.retrieveIntent(order.intent_id);
  if (seen.kind !== 'intent') return settleAnswer(context, order, attempt, answer);
  if (answer.kind === 'refused' && waits(seen.intent, attempt)) {
    await giveUpAttempt(context, attempt, 'declined');
    return { kind: 'declined', message: null };
  }
  return settleAnswer(context, order, attempt, seen);
}

/** The order with its one intent, which is made when it has none; undefined when it cannot be. */
async function withIntent(
  context: AppContext,
  order: OrderRow,
): Promise<OrderWithIntent | undefined> {
  const { intent_id } = order;
  if (intent_id !== null) return { ...order, intent_id };
  const answer = await context.payments.createIntent({
    amount: order.total,
    orderId: order.id,
    description: `Order ${order.id}`,
    idempotencyKey: `pi-create-${order.uid}`,
  });
  if (answer.kind !== 'intent') {
    const reason = answer.kind === 'declined' ? 'declined' : answer.reason;
    context.log.error({ orderId: order.id, reason }, 'No payment intent could be made');
    return undefined;
  }
  const made = { intent_id: answer.intent.id, updated_at: context.now() };
  await updateOrder(context.db, order.id, made);
  return { ...order, ...made };
}
