import { isPayable } from '#domain/order-state.ts';
import {
  type AttemptState,
  attemptMayBecome,
  attemptStateFromIntent,
} from '#domain/payment-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockOrder, updateOrder } from '#server/database/orders.ts';
import { findAttempt, updateAttempt } from '#server/database/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '#server/database/tables.ts';
import type { IntentResult } from '#server/providers/payments/payment-provider.ts';
import { applyIntent, cancelOrderWithMissingIntent } from './apply-intent.ts';
import { CALL_ENDED_AFTER_MS } from './claim-attempt.ts';
import { type PaymentResult, paymentResult } from './payment-result.ts';

/** Looks up the order's intent at the provider; undefined while the order has none. */
export async function retrieveIntentOf(
  context: AppContext,
  { intent_id }: OrderRow,
): Promise<IntentResult | undefined> {
  return intent_id === null ? undefined : context.payments.retrieveIntent(intent_id);
}

/**
 * True when there is no intent, or the intent was read and does not show this attempt's confirmation. False for an
 * attempt in 3-D Secure, which was confirmed. The confirming call may still be running: a caller that ends the attempt
 * must know that the call was rejected or has timed out, and one that confirms again must use the same idempotency key.
 * @param found what the look-up of the intent returned; undefined for an order without an intent
 */
export function isKnownUnconfirmed(
  found: IntentResult | undefined,
  attempt: PaymentAttemptRow,
): boolean {
  if (attempt.state === 'requires_action') return false;
  if (found === undefined) return true;
  return (
    found.kind === 'intent' &&
    attemptStateFromIntent(found.intent, attempt.payment_method_id) === undefined
  );
}

/**
 * Does the same as `recordIntentResult`, except that an attempt whose call has timed out, and whose confirmation
 * the provider does not have, ends as `not_charged`.
 */
export async function recordIntentOrEndAttempt(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  found: IntentResult | undefined,
): Promise<PaymentResult> {
  const callEnded = context.now() - attempt.updated_at > CALL_ENDED_AFTER_MS;
  if (callEnded && isKnownUnconfirmed(found, attempt)) {
    await setAttemptState(context, attempt, 'not_charged');
    return { kind: 'not-charged' };
  }
  if (found === undefined) return markUnknown(context, order, attempt, 'no intent yet');
  return recordIntentResult(context, order, attempt, found);
}

/**
 * Records what the provider returned about the order's intent, and gives the result for the customer. An attempt
 * whose confirmation the intent does not show becomes `unknown`.
 */
export async function recordIntentResult(
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
    return markUnknown(context, order, attempt, response.reason);
  }
  const { intent } = response;
  const current = (await applyIntent(context, order.id, intent)) ?? order;
  const state = attemptStateFromIntent(intent, attempt.payment_method_id);
  if (state === undefined && isPayable(current.state))
    return markUnknown(context, current, attempt, 'not confirmed yet');
  return paymentResult(current, { state, message: intent.declineMessage }, intent.clientSecret);
}

async function markUnknown(
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
