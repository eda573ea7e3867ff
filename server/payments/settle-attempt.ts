import type { Order, PaymentAttempt } from '#domain/order.ts';
import { attemptStateFromIntent } from '#domain/payment-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { findOrder, lockOrder, updateOrder } from '#server/orders/order-queries.ts';
import {
  type IntentResult,
  PAYMENT_CALL_TIMEOUT_MS,
} from '#server/providers/payments/payment-provider.ts';
import { syncStock } from '#server/stock/allocate-stock.ts';
import { applyIntent, cancelOrderWithMissingIntent } from './apply-intent.ts';
import { findAttempt, findAttempts, updateAttempt } from './attempt-queries.ts';
import { cancelIntent } from './end-unpaid-order.ts';
import { type PaymentResult, resultOfAttempt } from './payment-result.ts';

/**
 * When an attempt has not changed for this long (ms), its confirming call can no longer be running: the attempt changes
 * right before the call. Ten seconds are added to the call's timeout.
 */
export const CALL_ENDED_AFTER_MS = PAYMENT_CALL_TIMEOUT_MS + 10_000;

/**
 * Looks up an open attempt and gives its result. When its confirming call has timed out, and the intent shows no trace
 * of it, the intent is cancelled before the attempt ends as `not_charged`: a call that is still on its way can then
 * charge nothing. The order ends with its intent; the next press of Pay places it again.
 */
export async function lookUpAttempt(
  context: AppContext,
  order: Order,
  attempt: PaymentAttempt,
): Promise<PaymentResult> {
  const { intentId } = order;
  const callEnded = context.now() - attempt.updatedAt > CALL_ENDED_AFTER_MS;
  if (intentId === null) {
    if (callEnded) await recordAttemptState(context, attempt, 'not_charged');
    return readResult(context, attempt);
  }
  const found = await context.payments.retrieveIntent(intentId);
  if (!callEnded || !showsNoTrace(found, attempt))
    return settleAttempt(context, order, attempt, found);
  // After a slow look-up the intent may belong to a newer attempt.
  const current = await findAttempt(context.db, attempt.id);
  if (!current || !isUnchanged(attempt, current)) return readResult(context, attempt);
  const cancelled = await cancelIntent(context, intentId);
  return settleAttempt(context, order, attempt, cancelled, 'not_charged');
}

/**
 * Records what the provider answered about an attempt's order, and gives the attempt's result.
 * @param found the response to the confirmation, or to the look-up of the intent
 * @param withoutTrace the attempt's state if the intent shows no trace of its confirmation; unchanged when absent
 */
export async function settleAttempt(
  context: AppContext,
  order: Order,
  attempt: PaymentAttempt,
  found: IntentResult,
  withoutTrace?: 'not_charged' | 'declined',
): Promise<PaymentResult> {
  if (found.kind === 'missing') await cancelOrderWithMissingIntent(context, order);
  else if (found.kind === 'intent') {
    // Before the intent is applied, which may reopen a challenge that this attempt should have replaced.
    if (withoutTrace && showsNoTrace(found, attempt))
      await recordAttemptState(context, attempt, withoutTrace);
    await applyIntent(context, order.id, found.intent);
  } else if (found.kind === 'not-executed')
    context.log.error(
      { orderId: order.id, attemptId: attempt.id, reason: found.reason },
      'The payment provider rejected a call: check the secret key and the rate limit',
    );
  return readResult(context, attempt, found.kind === 'intent' ? found.intent.clientSecret : null);
}

/** Whether the intent was read, or cancelled, and no confirmation by the attempt can be seen in it. */
function showsNoTrace(found: IntentResult, attempt: PaymentAttempt): boolean {
  if (found.kind !== 'intent') return false;
  const state = attemptStateFromIntent(found.intent, attempt.paymentMethodId);
  return state === undefined || found.intent.status === 'canceled';
}

/**
 * Ends an attempt, or marks it as `unknown`, unless it has changed since it was read: a call of another process may
 * have begun or ended meanwhile.
 * @returns whether the attempt was changed
 */
export function recordAttemptState(
  context: AppContext,
  attempt: PaymentAttempt,
  state: 'not_charged' | 'declined' | 'unknown',
): Promise<boolean> {
  const { id, orderId } = attempt;
  return context.db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId);
    const current = await findAttempt(transaction, id);
    if (!current || !isUnchanged(attempt, current)) return false;
    const now = { updatedAt: context.now() };
    await updateAttempt(transaction, id, { state, ...now });
    await updateOrder(transaction, orderId, now);
    await syncStock(context, transaction, orderId);
    return true;
  });
}

function isUnchanged(read: PaymentAttempt, current: PaymentAttempt): boolean {
  return current.state === read.state && current.updatedAt === read.updatedAt;
}

/**
 * The stored result of an attempt.
 * @param clientSecret of the order's intent, which is not stored
 */
export async function readResult(
  context: AppContext,
  { id, orderId }: PaymentAttempt,
  clientSecret: string | null = null,
): Promise<PaymentResult> {
  const order = await findOrder(context.db, orderId);
  if (!order) return { kind: 'order-not-found' };
  return resultOfAttempt(order, await findAttempts(context.db, orderId), id, clientSecret);
}
