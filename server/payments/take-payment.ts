import type { CreatePaymentRequest } from '#contract/payments.ts';
import type { Order, PaymentAttempt } from '#domain/order.ts';
import { isPayable } from '#domain/order-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockOrder, updateOrder } from '#server/orders/order-queries.ts';
import type { Failure } from '#server/providers/payments/payment-provider.ts';
import { findAttempt, updateAttempt } from './attempt-queries.ts';
import { claimAttempt } from './claim-attempt.ts';
import type { ClientNetwork } from './client-network.ts';
import type { PaymentResult } from './payment-result.ts';
import { lookUpAttempt, readResult, recordAttemptState, settleAttempt } from './settle-attempt.ts';

export interface PaymentRequest extends CreatePaymentRequest {
  /** The order's secret, which only the browser that placed it knows. */
  orderToken: string;
  /** Undefined when rate limits are off. */
  network?: ClientNetwork | undefined;
}

/**
 * Charges a card for an order (POST /api/create-payment), at most once for any number of requests: an order has one
 * payment intent, and each attempt confirms it once.
 *
 * 1. `claimAttempt` locks the checkout's orders and commits the attempt as `confirming`.
 * 2. `confirm` creates the order's intent at the provider and saves its id, unless there is one, and confirms
 *    the intent with the customer's card. No transaction is open during a call.
 * 3. `settleAttempt` updates order and attempts from the intent in the response: a succeeded intent makes the
 *    order `paid` and queues its emails, in one transaction.
 *
 * When the response is lost and the intent shows no outcome, the attempt is `unknown`. Step 3 then follows from
 * the browser's repeated request (`lookUpAttempt`), the provider's event (handle-event.ts) or the reconciliation
 * (reconcile.ts), whichever looks the intent up first.
 */
export async function takePayment(
  context: AppContext,
  request: PaymentRequest,
): Promise<PaymentResult> {
  const { network } = request;
  try {
    const claim = await claimAttempt(context, request);
    if (claim.next === 'answer') return claim.result;
    const { order, attempt } = claim;
    const settle = claim.next === 'confirm' ? confirm : lookUpAttempt;
    const result = await settle(context, order, attempt);
    if (result.kind === 'declined') await network?.countDecline(context);
    return result;
  } finally {
    network?.endAttempt();
  }
}

async function confirm(
  context: AppContext,
  order: Order,
  claimed: PaymentAttempt,
): Promise<PaymentResult> {
  const intentId = order.intentId ?? (await createIntent(context, order, claimed));
  if (intentId === undefined) {
    await recordAttemptState(context, claimed, 'not_charged');
    return { kind: 'not-charged' };
  }
  const attempt = await prepareConfirmation(context, claimed, intentId);
  if (!attempt) return readResult(context, claimed);
  const response = await context.payments.confirmIntent({
    intentId,
    paymentMethodId: attempt.paymentMethodId,
    idempotencyKey: `pi-confirm-${attempt.id}`,
  });
  if (response.kind === 'intent') return settleAttempt(context, order, attempt, response);
  // A call can be rejected because an earlier, lost call already confirmed the intent: only the intent is proof.
  const found = await context.payments.retrieveIntent(intentId);
  const result = await settleAttempt(context, order, attempt, found, stateAfterFailure(response));
  if (await recordAttemptState(context, attempt, 'unknown'))
    context.log.warn(
      { orderId: order.id, attemptId: attempt.id, reason: response.reason },
      'The outcome of a payment is not known yet',
    );
  return result;
}

// After `unknown` the provider may still execute the call.
function stateAfterFailure({ kind }: Failure): 'not_charged' | 'declined' | undefined {
  if (kind === 'unknown') return undefined;
  return kind === 'not-executed' ? 'not_charged' : 'declined';
}

/**
 * Creates the order's intent. Each attempt has its own idempotency key, because Stripe replays a 500 under
 * the same key (https://docs.stripe.com/api/idempotent_requests). An attempt can thereby leave an intent that
 * is never confirmed, which charges nothing.
 * @returns the id of the intent; undefined when none was created
 */
async function createIntent(
  context: AppContext,
  order: Order,
  attempt: PaymentAttempt,
): Promise<string | undefined> {
  const response = await context.payments.createIntent({
    amount: order.quote.total,
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
 * @returns the attempt as it is now; undefined when the attempt must not be confirmed any more
 */
function prepareConfirmation(
  context: AppContext,
  { id, orderId }: PaymentAttempt,
  intentId: string,
): Promise<PaymentAttempt | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const attempt = await findAttempt(transaction, id);
    if (!order || !isPayable(order.state) || attempt?.state !== 'confirming') return undefined;
    const now = { updatedAt: context.now() };
    await updateAttempt(transaction, id, now);
    await updateOrder(transaction, orderId, { intentId, ...now });
    return { ...attempt, ...now };
  });
}
