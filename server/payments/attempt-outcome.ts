import { isPayable } from '#domain/order-state.ts';
import { type AttemptState, attemptMayBecome, attemptStateIn } from '#domain/payment-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockOrder, updateOrder } from '#server/database/orders.ts';
import { findAttempt, updateAttempt } from '#server/database/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '#server/database/tables.ts';
import type { IntentResult } from '#server/providers/payments/payment-provider.ts';
import { applyIntent, cancelOrderWithMissingIntent } from './apply-intent.ts';
import { CALL_ENDED_AFTER_MS } from './claim-attempt.ts';
import { type PaymentResult, paymentResult } from './payment-result.ts';

/** What the provider has of the order's intent; undefined while the order has none. */
export async function retrieveIntentOf(
  context: AppContext,
  { intent_id }: OrderRow,
): Promise<IntentResult | undefined> {
  return intent_id === null ? undefined : context.payments.retrieveIntent(intent_id);
}

/**
 * Whether the provider shows no trace of the attempt's confirmation. Final only when its call has
 * ended: after CALL_ENDED_AFTER_MS, or when the provider rejected it.
 */
export function showsNoConfirmation(
  found: IntentResult | undefined,
  attempt: PaymentAttemptRow,
): boolean {
  if (attempt.state === 'requires_action') return false;
  if (found === undefined) return true;
  return (
    found.kind === 'intent' && attemptStateIn(found.intent, attempt.payment_method_id) === undefined
  );
}

/**
 * Records what a look-up of the order's intent found. An attempt without a trace ends as `not_charged`
 * once its call must have ended.
 */
export async function recordLookUp(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  found: IntentResult | undefined,
): Promise<PaymentResult> {
  const callEnded = context.now() - attempt.updated_at > CALL_ENDED_AFTER_MS;
  if (callEnded && showsNoConfirmation(found, attempt)) {
    await setAttemptState(context, attempt, 'not_charged');
    return { kind: 'not-charged' };
  }
  if (found === undefined) return leaveOpen(context, order, attempt, 'no intent yet');
  return recordResponse(context, order, attempt, found);
}

/** Applies the provider's response about an attempt, and gives the result for the customer. */
export async function recordResponse(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  response: IntentResult,
): Promise<PaymentResult> {
  if (response.kind === 'missing') {
    const ended = await cancelOrderWithMissingIntent(context, order);
    return paymentResult(ended ?? order, { state: 'cancelled', message: null }, null);
  }
  if (response.kind !== 'intent') {
    const details = { orderId: order.id, attemptId: attempt.id, reason: response.reason };
    if (response.kind === 'not-executed')
      context.log.error(
        details,
        'The payment provider rejected a call: check the secret key and the rate limit',
      );
    return leaveOpen(context, order, attempt, response.reason);
  }
  const { intent } = response;
  const current = (await applyIntent(context, order.id, intent)) ?? order;
  const state = attemptStateIn(intent, attempt.payment_method_id);
  if (state === undefined && isPayable(current.state))
    return leaveOpen(context, current, attempt, 'not confirmed yet');
  return paymentResult(current, { state, message: intent.declineMessage }, intent.clientSecret);
}

async function leaveOpen(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  reason: string,
): Promise<PaymentResult> {
  const details = { orderId: order.id, attemptId: attempt.id, reason };
  if (await setAttemptState(context, attempt, 'unknown'))
    context.log.warn(details, 'The outcome of a payment is not known yet');
  return paymentResult(order, { state: 'unknown', message: null }, null);
}

/** Records the state of one attempt; false when the attempt cannot go into it. */
export function setAttemptState(
  context: AppContext,
  { id, order_id }: PaymentAttemptRow,
  state: AttemptState,
): Promise<boolean> {
  return context.db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, order_id);
    const attempt = await findAttempt(transaction, id);
    if (!attempt || !attemptMayBecome(attempt.state, state)) return false;
    const now = { updated_at: context.now() };
    await updateAttempt(transaction, id, { state, ...now });
    await updateOrder(transaction, order_id, now);
    return true;
  });
}
