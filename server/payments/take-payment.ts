import { setTimeout as wait } from 'node:timers/promises';
import type { CreatePaymentRequest } from '#contract/payments.ts';
import { isPayable } from '#domain/order-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { findOrder, lockOrder, updateOrder } from '#server/database/orders.ts';
import { findAttempt, updateAttempt } from '#server/database/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '#server/database/tables.ts';
import {
  isKnownUnconfirmed,
  recordIntentOrEndAttempt,
  recordIntentResult,
  retrieveIntentOf,
  setAttemptState,
} from './attempt-outcome.ts';
import { claimAttempt } from './claim-attempt.ts';
import { type PaymentResult, paymentResult } from './payment-result.ts';

/** A confirmation that may be lost is sent again only while its attempt is younger than this (ms). */
const RESEND_WITHIN_MS = 30_000;
const POLL_EVERY_MS = 100;
const MAX_POLLS = 250;

/**
 * Charges a card for an order (POST /api/create-payment), at most once for any number of requests: an
 * order has one payment intent, and each attempt has its own idempotency keys.
 *
 * 1. `claimAttempt` locks the order and commits the attempt as `confirming`.
 * 2. `confirm` creates the order's intent at the provider and saves its id, unless there is one, and confirms
 *    the intent with the customer's card. No transaction is open during a call.
 * 3. `applyIntent` updates order and attempts from the intent in the response: a succeeded intent makes the
 *    order `paid` and queues its mails, in one transaction.
 *
 * When the response is lost and the intent shows no outcome, the attempt is `unknown`. Step 3 then follows from
 * the browser's repeated request (`resume`), the provider's event (handle-event.ts) or the reconciliation
 * (reconcile.ts), whichever looks the intent up first.
 */
export async function takePayment(
  context: AppContext,
  request: CreatePaymentRequest,
): Promise<PaymentResult> {
  const claim = await claimAttempt(context, request);
  switch (claim.kind) {
    case 'confirm':
      return confirm(context, claim.order, claim.attempt);
    case 'resume':
      return resume(context, claim.order, claim.attempt);
    case 'wait':
      return waitForAttempt(context, claim.attemptId);
    case 'other-is-open':
      // 'still-checking': the other attempt is still open, after a wait if it was `confirming`.
      return (await waitForAttempt(context, claim.attemptId)).kind === 'still-checking'
        ? { kind: 'payment-in-progress' }
        : takePayment(context, request);
    default:
      return claim;
  }
}

async function confirm(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<PaymentResult> {
  const intentId = order.intent_id ?? (await createIntent(context, order, attempt));
  if (intentId === undefined) {
    await setAttemptState(context, attempt, 'not_charged');
    return { kind: 'not-charged' };
  }
  const orderWithIntent = await prepareConfirmation(context, attempt, intentId);
  if (!orderWithIntent) return currentResult(context, attempt.id);
  const response = await context.payments.confirmIntent({
    intentId: orderWithIntent.intent_id,
    paymentMethodId: attempt.payment_method_id,
    idempotencyKey: `pi-confirm-${attempt.id}`,
  });
  // A call can be rejected because an earlier, lost call already confirmed the intent: only the intent is proof.
  const found =
    response.kind === 'intent'
      ? response
      : await context.payments.retrieveIntent(orderWithIntent.intent_id);
  const rejected = response.kind !== 'intent' && response.kind !== 'unknown';
  if (rejected && isKnownUnconfirmed(found, attempt)) {
    const notExecuted = response.kind === 'not-executed';
    // Stored, so that a repeated request gets the same result.
    await setAttemptState(context, attempt, notExecuted ? 'not_charged' : 'declined');
    return notExecuted ? { kind: 'not-charged' } : { kind: 'declined', message: null };
  }
  return recordIntentResult(context, orderWithIntent, attempt, found);
}

/**
 * Creates the order's intent. Each attempt has its own idempotency key, because Stripe replays a 500 under
 * the same key (https://docs.stripe.com/api/idempotent_requests). An attempt can thereby leave an intent that
 * is never confirmed, which charges nothing.
 * @returns the id of the intent; undefined when none was created
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
  const details = { orderId: order.id, reason: response.reason };
  context.log.error(details, 'No payment intent could be created');
  return undefined;
}

/**
 * Saves the order's intent and reads order and attempt again right before the confirmation: the
 * process may have been suspended since the claim, and another process may have ended the attempt.
 * @returns the order with its intent; undefined when the attempt must not be confirmed any more
 */
function prepareConfirmation(
  context: AppContext,
  { id, order_id }: PaymentAttemptRow,
  intentId: string,
): Promise<(OrderRow & { intent_id: string }) | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, order_id);
    const attempt = await findAttempt(transaction, id);
    const mayConfirm = attempt?.state === 'confirming' || attempt?.state === 'unknown';
    if (!order || !isPayable(order.state) || !mayConfirm) return undefined;
    const now = { updated_at: context.now() };
    await updateAttempt(transaction, id, { state: 'confirming', ...now });
    if (order.intent_id === null)
      await updateOrder(transaction, order_id, { intent_id: intentId, ...now });
    return { ...order, intent_id: order.intent_id ?? intentId };
  });
}

/**
 * Continues an attempt that an earlier request left open. If the intent shows no confirmation by the attempt, and the
 * attempt began less than RESEND_WITHIN_MS ago, the confirmation is sent again under the same idempotency key.
 */
async function resume(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<PaymentResult> {
  const found = await retrieveIntentOf(context, order);
  const recent = context.now() - attempt.created_at < RESEND_WITHIN_MS;
  return recent && isKnownUnconfirmed(found, attempt)
    ? confirm(context, order, attempt)
    : recordIntentOrEndAttempt(context, order, attempt, found);
}

/**
 * Waits at most 25 s while an attempt is `confirming`, because another request, possibly of another process, is
 * calling the provider for it; then returns its result.
 */
async function waitForAttempt(context: AppContext, attemptId: string): Promise<PaymentResult> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const attempt = await findAttempt(context.db, attemptId);
    if (attempt && attempt.state !== 'confirming') return currentResult(context, attemptId);
    await wait(POLL_EVERY_MS);
  }
  return { kind: 'still-checking', intentId: '', status: 'unknown' };
}

/**
 * The result of an attempt as stored. During 3-D Secure the intent is looked up, because the browser needs its
 * client secret, which is not stored.
 */
async function currentResult(context: AppContext, attemptId: string): Promise<PaymentResult> {
  const attempt = await findAttempt(context.db, attemptId);
  const order = attempt && (await findOrder(context.db, attempt.order_id));
  if (!order) return { kind: 'order-not-found' };
  if (attempt.state !== 'requires_action' || order.intent_id === null)
    return paymentResult(order, attempt, null);
  const found = await context.payments.retrieveIntent(order.intent_id);
  return recordIntentResult(context, order, attempt, found);
}
