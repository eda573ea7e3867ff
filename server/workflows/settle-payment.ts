import { holdsMoney } from '#domain/order-state.ts';
import { type AttemptState, attemptMayBecome, attemptStateIn } from '#domain/payment-state.ts';
import type { AppContext } from '../app-context.ts';
import { lockOrder, updateOrder } from '../database/orders.ts';
import { findAttempt, updateAttempt } from '../database/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '../database/tables.ts';
import type { IntentAnswer, PaymentIntent } from '../providers/stripe/payment-provider.ts';
import { applyIntent } from './apply-intent.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

/** Writes down what the card company answered, and puts it into words for the customer. */
export async function settleAnswer(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  answer: IntentAnswer,
): Promise<PaymentOutcome> {
  switch (answer.kind) {
    case 'intent':
      return settleIntent(context, order, attempt, answer.intent);
    case 'declined':
      if (answer.intent)
        return settleIntent(context, order, attempt, {
          ...answer.intent,
          declineMessage: answer.message,
        });
      await setAttempt(context, attempt, 'declined', answer.message);
      return { kind: 'declined', message: answer.message };
    case 'refused':
    case 'unknown':
      return leaveOpen(context, order, attempt, answer.reason);
  }
}

/**
 * Ends an attempt that charged nothing: the card company was never asked, refused to try, or shows
 * no trace of it after all this time.
 */
export async function giveUpAttempt(
  context: AppContext,
  attempt: PaymentAttemptRow,
  state: Extract<AttemptState, 'cancelled' | 'declined'>,
): Promise<void> {
  await setAttempt(context, attempt, state, null);
}

async function settleIntent(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  intent: PaymentIntent,
): Promise<PaymentOutcome> {
  const now = await applyIntent(context, order.id, intent);
  if (now && holdsMoney(now.state)) return { kind: 'succeeded', paymentId: intent.id };
  const paid = { paymentMethodId: attempt.payment_method_id };
  switch (attemptStateIn(intent, paid)) {
    case 'requires_action':
      return intent.clientSecret === null
        ? { kind: 'still-checking', paymentId: intent.id, status: 'unknown' }
        : { kind: 'requires-action', paymentId: intent.id, clientSecret: intent.clientSecret };
    case 'declined':
    case 'cancelled':
      return { kind: 'declined', message: intent.declineMessage };
    case 'processing':
      return { kind: 'still-checking', paymentId: intent.id, status: 'processing' };
    case undefined:
      return leaveOpen(context, order, attempt, 'no trace of the confirmation');
    default:
      return { kind: 'still-checking', paymentId: intent.id, status: 'unknown' };
  }
}

async function leaveOpen(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  reason: string,
): Promise<PaymentOutcome> {
  if (await setAttempt(context, attempt, 'unknown', null))
    context.log.warn(
      { orderId: order.id, attemptId: attempt.id, reason },
      'The outcome of a payment is not known yet',
    );
  return { kind: 'still-checking', paymentId: order.intent_id ?? '', status: 'unknown' };
}

/** Whether the attempt went into that state now. */
function setAttempt(
  context: AppContext,
  { id, order_id }: PaymentAttemptRow,
  state: AttemptState,
  message: string | null,
): Promise<boolean> {
  return context.db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, order_id);
    const attempt = await findAttempt(transaction, id);
    if (!attempt || !attemptMayBecome(attempt.state, state)) return false;
    const now = { updated_at: context.now() };
    await updateAttempt(transaction, id, { state, message, ...now });
    await updateOrder(transaction, order_id, now);
    return true;
  });
}
