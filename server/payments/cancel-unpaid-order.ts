import { isPaid, isPayable } from '#domain/order-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockOrder } from '#server/database/orders.ts';
import { findOpenAttempt } from '#server/database/payment-attempts.ts';
import type { OrderRow } from '#server/database/tables.ts';
import { applyIntent, cancelOrderWithMissingIntent } from './apply-intent.ts';
import { transitionOrder } from './transition-order.ts';

/**
 * `money-received`: the order was paid, or money for it is in review. `still-payable`: the order is unchanged,
 * because the provider gave no answer, the payment is processing, or an attempt has not created its intent yet.
 */
export type Cancellation = 'cancelled' | 'money-received' | 'still-payable';

/**
 * Cancels an unpaid order, so that it can never be charged. Its intent is cancelled first; when the
 * provider answers that the payment has succeeded, the order becomes paid instead.
 * @param stateWithoutIntent the new state of an order without an intent
 */
export async function cancelUnpaidOrder(
  context: AppContext,
  order: OrderRow,
  stateWithoutIntent: 'cancelled' | 'expired' = 'cancelled',
): Promise<Cancellation> {
  const { state } =
    order.intent_id === null
      ? await cancelWithoutIntent(context, order, stateWithoutIntent)
      : await cancelIntent(context, order, order.intent_id);
  if (isPaid(state) || state === 'needs_review') return 'money-received';
  return isPayable(state) ? 'still-payable' : 'cancelled';
}

async function cancelIntent(
  context: AppContext,
  order: OrderRow,
  intentId: string,
): Promise<OrderRow> {
  const cancelled = await context.payments.cancelIntent(intentId);
  const found =
    cancelled.kind === 'intent' ? cancelled : await context.payments.retrieveIntent(intentId);
  if (found.kind === 'missing')
    return (await cancelOrderWithMissingIntent(context, order)) ?? order;
  if (found.kind === 'intent') return (await applyIntent(context, order.id, found.intent)) ?? order;
  return order;
}

// While the order is locked no payment can begin, and without an intent nothing can be charged.
function cancelWithoutIntent(
  context: AppContext,
  order: OrderRow,
  state: 'cancelled' | 'expired',
): Promise<OrderRow> {
  return context.db.transaction().execute(async (transaction) => {
    const current = await lockOrder(transaction, order.id);
    if (!current || current.intent_id !== null) return current ?? order;
    if (await findOpenAttempt(transaction, order.id)) return current;
    return transitionOrder(context, transaction, current, state);
  });
}
