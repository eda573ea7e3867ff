import type { CreatePaymentRequest } from '#contract/payments.ts';
import { isPayable } from '#domain/order-state.ts';
import { isOpenAttempt } from '#domain/payment-state.ts';
import type { AppContext } from '#server/app-context.ts';
import type { InTransaction } from '#server/database/database.ts';
import { lockOrder, updateOrder } from '#server/database/orders.ts';
import { attemptsOf, insertAttempt, updateAttempt } from '#server/database/payment-attempts.ts';
import { salesStopsOnOrder } from '#server/database/sales-stops.ts';
import type { OrderRow, PaymentAttemptRow } from '#server/database/tables.ts';
import { PAYMENT_CALL_TIMEOUT_MS } from '#server/providers/payments/payment-provider.ts';
import { quoteOf } from '#server/use-cases/quote-of-order.ts';
import { salesStopOf } from '#server/use-cases/sales-stop.ts';
import { type PaymentResult, paymentResult, wasEverPaid } from './payment-result.ts';
import { transitionOrder } from './transition-order.ts';

/**
 * When an attempt has not changed for this long (ms), its confirming call can no longer be running: the attempt changes
 * right before the call. Ten seconds are added to the call's timeout.
 */
export const CALL_ENDED_AFTER_MS = PAYMENT_CALL_TIMEOUT_MS + 10_000;

/** What a request to pay does next, or its result when nothing is left to do. */
export type Claim =
  /** `confirm`: the attempt is new. `resume`: an earlier request left it open. */
  | { kind: 'confirm' | 'resume'; order: OrderRow; attempt: PaymentAttemptRow }
  /**
   * `wait`: another request is calling the provider for this attempt. `other-is-open`: another attempt is
   * `confirming`, `processing` or `unknown`.
   */
  | { kind: 'wait' | 'other-is-open'; attemptId: string }
  | PaymentResult;

/**
 * Decides what a request to pay does, with the order locked. A new attempt is committed as
 * `confirming` before the provider is called, so that no charge can exist without a record.
 */
export function claimAttempt(context: AppContext, request: CreatePaymentRequest): Promise<Claim> {
  return context.db.transaction().execute(async (transaction): Promise<Claim> => {
    const order = await lockOrder(transaction, request.metadata.orderId);
    if (!order || !hasEmailOfOrder(request, order)) return { kind: 'order-not-found' };
    if (wasEverPaid(order)) return { kind: 'succeeded', intentId: order.intent_id ?? '' };
    // The order has received money that does not match it. The result is the same as during a payment, so that the
    // customer does not pay again.
    if (order.state === 'needs_review') return { kind: 'payment-in-progress' };
    if (request.amount !== order.total) return { kind: 'quote-changed', quote: quoteOf(order) };
    if (!isPayable(order.state)) return { kind: 'order-not-payable' };
    const attempts = await attemptsOf(transaction, order.id);
    const existing = attempts.find(({ id }) => id === request.attemptId);
    if (existing) return claimExisting(context, order, existing);
    const openAttempt = attempts.findLast(({ state }) => isOpenAttempt(state));
    return claimNew(context, transaction, order, openAttempt, request);
  });
}

function claimExisting(context: AppContext, order: OrderRow, attempt: PaymentAttemptRow): Claim {
  if (!isOpenAttempt(attempt.state)) return paymentResult(order, attempt, null);
  const age = context.now() - attempt.updated_at;
  const calling = attempt.state === 'confirming' && age <= CALL_ENDED_AFTER_MS;
  return calling ? { kind: 'wait', attemptId: attempt.id } : { kind: 'resume', order, attempt };
}

async function claimNew(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  other: PaymentAttemptRow | undefined,
  request: CreatePaymentRequest,
): Promise<Claim> {
  if (other && other.state !== 'requires_action')
    return { kind: 'other-is-open', attemptId: other.id };
  // An attempt begun before a sales stop may finish: `claimExisting` does not check for stops.
  const stop = salesStopOf(context, await salesStopsOnOrder(transaction, order.id));
  if (stop) return stop;
  const now = context.now();
  const attempt: PaymentAttemptRow = {
    id: request.attemptId,
    order_id: order.id,
    payment_method_id: request.paymentMethodId,
    state: 'confirming',
    message: null,
    created_at: now,
    updated_at: now,
  };
  // The attempt id exists already, but not in this order: it belongs to an attempt to pay another order.
  if (!(await insertAttempt(transaction, attempt))) return { kind: 'order-not-found' };
  // A new card replaces an open 3-D Secure challenge.
  if (other) await updateAttempt(transaction, other.id, { state: 'cancelled', updated_at: now });
  if (order.state === 'draft')
    await transitionOrder(context, transaction, order, 'awaiting_payment');
  else await updateOrder(transaction, order.id, { updated_at: now });
  return { kind: 'confirm', order, attempt };
}

// An order number alone must give no access to the order.
function hasEmailOfOrder(request: CreatePaymentRequest, order: OrderRow): boolean {
  return order.email.toLowerCase() === request.metadata.customerEmail.toLowerCase();
}
