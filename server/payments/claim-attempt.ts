import type { Order, PaymentAttempt } from '#domain/order.ts';
import { isOpenAttempt, MAX_DECLINES_OF_ORDER } from '#domain/payment-state.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { findOrderByToken, lockOrdersOfCheckout } from '#server/orders/order-queries.ts';
import { transitionOrder } from '#server/orders/transition-order.ts';
import { toSalesStop, toShortage } from '#server/shop-status/sales-stop.ts';
import { salesStopsOnOrder } from '#server/shop-status/sales-stop-queries.ts';
import { syncStock, takeStock } from '#server/stock/allocate-stock.ts';
import { findAttempts, insertAttempt, updateAttempt } from './attempt-queries.ts';
import {
  holdsMoney,
  type PaymentResult,
  resultOfAttempt,
  resultOfOrder,
} from './payment-result.ts';
import type { PaymentRequest } from './take-payment.ts';

/** What a request to pay does next, or its result when nothing is left to do. */
export type Claim =
  /** `confirm`: the attempt is new. `look-up`: an earlier request began it, and its outcome is open. */
  | { next: 'confirm' | 'look-up'; order: Order; attempt: PaymentAttempt }
  | { next: 'answer'; result: PaymentResult };

/**
 * Decides what a request to pay does, with all orders of the checkout locked: at most one of them is paid or being
 * charged. A new attempt is committed as `confirming` before the provider is called, so that no charge can exist
 * without a record.
 */
export async function claimAttempt(context: AppContext, request: PaymentRequest): Promise<Claim> {
  const { orderId } = request.metadata;
  // Checked before anything is locked: an order number alone must not make the customer's request wait.
  const named = await findOrderByToken(context.db, orderId, request.orderToken);
  if (!named) return answer({ kind: 'order-not-found' });
  return context.db.transaction().execute(async (transaction): Promise<Claim> => {
    const orders = await lockOrdersOfCheckout(transaction, named.checkoutId);
    const order = orders.find(({ id }) => id === orderId);
    if (!order) return answer({ kind: 'order-not-found' });
    const attempts = await findAttempts(transaction, orderId);
    const existing = attempts.find(({ id }) => id === request.attemptId);
    if (existing)
      return isOpenAttempt(existing.state)
        ? { next: 'look-up', order, attempt: existing }
        : answer(resultOfAttempt(order, attempts, existing.id, null));
    const paid = orders.find((other) => other !== order && holdsMoney(other));
    if (paid) return answer({ kind: 'earlier-order-paid', orderId: paid.id });
    return claimNew(context, transaction, { order, attempts, request });
  });
}

async function claimNew(
  context: AppContext,
  transaction: Transaction,
  {
    order,
    attempts,
    request,
  }: { order: Order; attempts: readonly PaymentAttempt[]; request: PaymentRequest },
): Promise<Claim> {
  const result = resultOfOrder(order);
  if (result) return answer(result);
  if (request.amount !== order.quote.total)
    return answer({ kind: 'quote-changed', quote: order.quote });
  const open = attempts.find(({ state }) => isOpenAttempt(state));
  if (open && open.state !== 'requires_action') return answer({ kind: 'payment-in-progress' });
  if (attempts.filter(({ state }) => state === 'declined').length >= MAX_DECLINES_OF_ORDER)
    return answer({ kind: 'too-many-declines', of: 'order' });
  // An attempt begun before a sales stop may finish: a repeated request does not check for stops.
  const stop = toSalesStop(context, await salesStopsOnOrder(transaction, order.id));
  if (stop) return answer(stop);
  if (request.network && !(await request.network.beginAttempt(context, transaction)))
    return answer({ kind: 'too-many-declines', of: 'network' });
  const now = context.now();
  const attempt: PaymentAttempt = {
    id: request.attemptId,
    orderId: order.id,
    paymentMethodId: request.paymentMethodId,
    state: 'confirming',
    message: null,
    createdAt: now,
    updatedAt: now,
  };
  const short = await takeStock(transaction, order.id);
  if (short.length > 0 || !(await insertAttempt(transaction, attempt))) {
    await syncStock(context, transaction, order.id);
    // The attempt id exists already, but not in this order: it belongs to an attempt to pay another order.
    return answer(toShortage(context, short) ?? { kind: 'order-not-found' });
  }
  // A new card replaces an open 3-D Secure challenge.
  if (open) await updateAttempt(transaction, open.id, { state: 'cancelled', updatedAt: now });
  await transitionOrder(context, transaction, order, 'awaiting_payment');
  return { next: 'confirm', order, attempt };
}

function answer(result: PaymentResult): Claim {
  return { next: 'answer', result };
}
