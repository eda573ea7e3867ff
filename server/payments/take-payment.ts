import { setTimeout as wait } from 'node:timers/promises';
import type { CreatePayment } from '#contract/payments.ts';
import { isPayable } from '#domain/order-state.ts';
import { attemptStateIn } from '#domain/payment-state.ts';
import type { AppContext } from '../app-context.ts';
import { findOrder, lockOrder, updateOrder } from '../database/orders.ts';
import { findAttempt, updateAttempt } from '../database/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '../database/tables.ts';
import type { PaymentIntent } from '../providers/stripe/payment-provider.ts';
import { CALL_ENDS_WITHIN_MS, claimAttempt } from './claim-attempt.ts';
import { type PaymentResult, paymentResult } from './payment-result.ts';
import { recordResponse, setAttempt } from './settle.ts';

/** For this long (ms) a confirmation that left no trace is sent again for a customer who waits. */
const RESENT_FOR_MS = 30_000;
const WAIT_STEP_MS = 100;
const WAIT_STEPS = 250;

/**
 * Charges a card for an order, at most once however often it is requested: an order has one payment
 * intent, and an attempt one idempotency key. The attempt is committed before the provider is called,
 * and no transaction is open during a call.
 */
export async function takePayment(
  context: AppContext,
  request: CreatePayment,
): Promise<PaymentResult> {
  const claim = await claimAttempt(context, request);
  switch (claim.kind) {
    case 'confirm':
      return confirm(context, claim.order, claim.attempt);
    case 'look-up':
      return lookUp(context, claim.order, claim.attempt, 'may-confirm');
    case 'wait':
      return waitForAttempt(context, claim.attemptId);
    case 'wait-for-other':
      return (await waitForAttempt(context, claim.attemptId)).kind === 'still-checking'
        ? { kind: 'payment-in-progress' }
        : takePayment(context, request);
    default:
      return claim;
  }
}

/**
 * Asks the provider how an attempt ended and applies what it says. An attempt whose confirmation
 * left no trace when no call can be under way any more charged nothing, and ends.
 * @param may 'may-confirm': the customer waits, so that a lost confirmation is sent again
 */
export async function lookUp(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  may: 'may-confirm' | 'only-look',
): Promise<PaymentResult> {
  const response =
    order.intent_id === null ? undefined : await context.payments.retrieveIntent(order.intent_id);
  const hasNoTrace =
    response === undefined || (response.kind === 'intent' && !isTraced(response.intent, attempt));
  if (hasNoTrace && attempt.state !== 'requires_action') {
    const now = context.now();
    if (may === 'may-confirm' && now - attempt.created_at < RESENT_FOR_MS)
      return confirm(context, order, attempt);
    if (now - attempt.updated_at > CALL_ENDS_WITHIN_MS) {
      await setAttempt(context, attempt, 'declined');
      return { kind: 'unavailable' };
    }
  }
  const seen = response ?? { kind: 'unknown', reason: 'no intent yet', completed: false };
  return recordResponse(context, order, attempt, seen);
}

async function confirm(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<PaymentResult> {
  const intentId = order.intent_id ?? (await createIntent(context, order, attempt));
  if (intentId === undefined) {
    await setAttempt(context, attempt, 'cancelled');
    return { kind: 'unavailable' };
  }
  const ready = await prepareConfirmation(context, attempt, intentId);
  if (!ready) return storedResult(context, attempt.id);
  const response = await context.payments.confirmIntent({
    intentId: ready.intent_id,
    paymentMethodId: attempt.payment_method_id,
    idempotencyKey: `pi-confirm-${attempt.id}`,
  });
  // Also a refusal can follow a success: only the intent itself says what happened.
  const seen =
    response.kind === 'intent' ? response : await context.payments.retrieveIntent(ready.intent_id);
  const rejected = response.kind !== 'intent' && response.kind !== 'unknown';
  if (rejected && seen.kind === 'intent' && !isTraced(seen.intent, attempt)) {
    await setAttempt(context, attempt, 'declined');
    return response.kind === 'not-executed'
      ? { kind: 'unavailable' }
      : { kind: 'declined', message: null };
  }
  return recordResponse(context, ready, attempt, seen);
}

function isTraced(intent: PaymentIntent, attempt: PaymentAttemptRow): boolean {
  return attemptStateIn(intent, { paymentMethodId: attempt.payment_method_id }) !== undefined;
}

/**
 * Creates the order's intent. The key belongs to the attempt, because Stripe replays a 500 under the
 * same key (https://docs.stripe.com/api/idempotent_requests); an intent that is never confirmed
 * charges nothing.
 */
async function createIntent(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<string | undefined> {
  const response = await context.payments.createIntent({
    amount: order.total,
    orderId: order.id,
    idempotencyKey: `pi-create-${attempt.id}`,
  });
  if (response.kind === 'intent') return response.intent.id;
  context.log.error(
    { orderId: order.id, reason: response.reason },
    'No payment intent could be created',
  );
  return undefined;
}

/**
 * Saves the order's intent and reads order and attempt once more right before the confirmation: the
 * process may have been suspended since the claim, and another may have ended the attempt.
 * @returns the order; undefined when the attempt must not be confirmed any more
 */
function prepareConfirmation(
  context: AppContext,
  { id, order_id }: PaymentAttemptRow,
  intentId: string,
): Promise<(OrderRow & { intent_id: string }) | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, order_id);
    const attempt = await findAttempt(transaction, id);
    const open = attempt?.state === 'confirming' || attempt?.state === 'unknown';
    if (!order || !isPayable(order.state) || !open) return undefined;
    const now = { updated_at: context.now() };
    await updateAttempt(transaction, id, { state: 'confirming', ...now });
    if (order.intent_id === null)
      await updateOrder(transaction, order_id, { intent_id: intentId, ...now });
    return { ...order, intent_id: order.intent_id ?? intentId };
  });
}

/** Waits until another request, possibly of another process, has the provider's response. */
async function waitForAttempt(context: AppContext, attemptId: string): Promise<PaymentResult> {
  for (let step = 0; step < WAIT_STEPS; step += 1) {
    const attempt = await findAttempt(context.db, attemptId);
    if (attempt && attempt.state !== 'confirming') return storedResult(context, attemptId);
    await wait(WAIT_STEP_MS);
  }
  return { kind: 'still-checking', paymentId: '', status: 'unknown' };
}

async function storedResult(context: AppContext, attemptId: string): Promise<PaymentResult> {
  const attempt = await findAttempt(context.db, attemptId);
  const order = attempt && (await findOrder(context.db, attempt.order_id));
  if (!order) return { kind: 'order-not-found' };
  if (attempt.state !== 'requires_action' || order.intent_id === null)
    return paymentResult(order, attempt, null);
  const response = await context.payments.retrieveIntent(order.intent_id);
  return recordResponse(context, order, attempt, response);
}
