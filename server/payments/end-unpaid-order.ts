import type { Order } from '#domain/order.ts';
import { isPayable } from '#domain/order-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import { findOrder, lockOrder } from '#server/orders/order-queries.ts';
import { transitionOrder } from '#server/orders/transition-order.ts';
import type { IntentResult } from '#server/providers/payments/payment-provider.ts';
import { applyIntent, cancelOrderWithMissingIntent } from './apply-intent.ts';
import { findOpenAttempt } from './attempt-queries.ts';
import { holdsMoney } from './payment-result.ts';

/**
 * `holds-money`: the order is paid, or money for it is in review. `still-payable`: the order is unchanged,
 * because the provider gave no answer, the payment is processing, or an attempt has not created its intent yet.
 */
export type UnpaidOrderEnd = 'ended' | 'holds-money' | 'still-payable';

/**
 * Ends an unpaid order, so that it can never be charged. Its intent is cancelled first; when the provider answers
 * that the payment has succeeded, the order becomes paid instead. Changes no order that has ended or is paid.
 * @param stateWithoutIntent the new state of an order without an intent
 */
export async function endUnpaidOrder(
  context: AppContext,
  order: Order,
  stateWithoutIntent: 'cancelled' | 'expired' = 'cancelled',
): Promise<UnpaidOrderEnd> {
  const current =
    order.intentId === null
      ? await endWithoutIntent(context, order, stateWithoutIntent)
      : await endWithIntent(context, order, order.intentId);
  if (holdsMoney(current)) return 'holds-money';
  return isPayable(current.state) ? 'still-payable' : 'ended';
}

/** Ends an unpaid order for the owner, with an entry in the audit log. */
export async function cancelUnpaidOrder(
  context: AppContext,
  order: Order,
): Promise<UnpaidOrderEnd> {
  const end = await endUnpaidOrder(context, order);
  if (end !== 'ended') return end;
  await context.db.transaction().execute(async (transaction) => {
    const after = (await findOrder(transaction, order.id)) ?? order;
    await writeAuditEntry(context, transaction, {
      command: 'cancel',
      subject: order.id,
      before: { state: order.state },
      after: { state: after.state },
    });
  });
  return end;
}

/**
 * Cancels an intent at the provider, so that it can never be charged.
 * @returns the intent as it is now: `canceled`, or another status if it could not be cancelled
 */
export async function cancelIntent(context: AppContext, intentId: string): Promise<IntentResult> {
  const cancelled = await context.payments.cancelIntent(intentId);
  return cancelled.kind === 'intent' ? cancelled : context.payments.retrieveIntent(intentId);
}

async function endWithIntent(context: AppContext, order: Order, intentId: string): Promise<Order> {
  const found = await cancelIntent(context, intentId);
  if (found.kind === 'missing')
    return (await cancelOrderWithMissingIntent(context, order)) ?? order;
  if (found.kind === 'intent') return (await applyIntent(context, order.id, found.intent)) ?? order;
  return order;
}

// While the order is locked no payment can begin, and without an intent nothing can be charged.
function endWithoutIntent(
  context: AppContext,
  order: Order,
  state: 'cancelled' | 'expired',
): Promise<Order> {
  return context.db.transaction().execute(async (transaction) => {
    const current = await lockOrder(transaction, order.id);
    if (!current || current.intentId !== null) return current ?? order;
    if (await findOpenAttempt(transaction, order.id)) return current;
    return transitionOrder(context, transaction, current, state);
  });
}
