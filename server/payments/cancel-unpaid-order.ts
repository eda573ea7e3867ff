import { isPaid, isPayable } from '#domain/order-state.ts';
import type { AppContext } from '../app-context.ts';
import { lockOrder } from '../database/orders.ts';
import { findUnresolvedAttempt } from '../database/payment-attempts.ts';
import type { OrderRow } from '../database/tables.ts';
import { changeOrderState } from './change-order-state.ts';
import { applyIntent, endOrderWithoutIntent } from './settle.ts';

/** `open`: whether the order can still be charged is not known yet. */
export type Cancellation = 'cancelled' | 'has-money' | 'open';

/**
 * Cancels an order that is not paid, so that it can never be charged. Its intent is cancelled first;
 * when the provider says that the payment succeeded before, the order becomes paid instead.
 * @param untried the state of an order that was never tried to be paid
 */
export async function cancelUnpaidOrder(
  context: AppContext,
  order: OrderRow,
  untried: 'cancelled' | 'expired' = 'cancelled',
): Promise<Cancellation> {
  const current =
    order.intent_id === null
      ? await cancelUntried(context, order, untried)
      : await cancelIntent(context, order, order.intent_id);
  if (isPaid(current.state) || current.state === 'review') return 'has-money';
  return isPayable(current.state) ? 'open' : 'cancelled';
}

async function cancelIntent(
  context: AppContext,
  order: OrderRow,
  intentId: string,
): Promise<OrderRow> {
  const cancelled = await context.payments.cancelIntent(intentId);
  const response =
    cancelled.kind === 'intent' ? cancelled : await context.payments.retrieveIntent(intentId);
  if (response.kind === 'missing') return (await endOrderWithoutIntent(context, order)) ?? order;
  if (response.kind === 'intent')
    return (await applyIntent(context, order.id, response.intent)) ?? order;
  return order;
}

// While the order is locked no payment can begin, and without an intent nothing can be charged.
function cancelUntried(
  context: AppContext,
  order: OrderRow,
  state: 'cancelled' | 'expired',
): Promise<OrderRow> {
  return context.db.transaction().execute(async (transaction) => {
    const current = await lockOrder(transaction, order.id);
    if (!current || current.intent_id !== null) return current ?? order;
    if (await findUnresolvedAttempt(transaction, order.id)) return current;
    return changeOrderState(context, transaction, current, state);
  });
}
