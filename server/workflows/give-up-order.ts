import { holdsMoney, isPayable } from '#domain/order-state.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { lockOrder } from '../database/orders.ts';
import { findUnresolvedAttempt } from '../database/payment-attempts.ts';
import type { OrderRow } from '../database/tables.ts';
import type { IntentAnswer } from '../providers/stripe/payment-provider.ts';
import { applyIntent } from './apply-intent.ts';
import { changeOrderState } from './change-order-state.ts';

/** How giving an order up ended: `open` means that the card company could not tell yet. */
export type GivingUp = 'given-up' | 'has-money' | 'open';

/**
 * Gives up an order that is not paid, so that it can never be charged: its intent is cancelled at
 * the card company first, and when that answers that the money came, the order is paid after all.
 * An order that nobody ever tried to pay expires or is cancelled, as `unpaid` says.
 */
export async function giveUpOrder(
  context: AppContext,
  order: OrderRow,
  unpaid: 'cancelled' | 'expired' = 'cancelled',
): Promise<GivingUp> {
  const current =
    order.intent_id === null
      ? await giveUpUnpaid(context, order, unpaid)
      : await cancelIntent(context, order, order.intent_id);
  if (holdsMoney(current.state) || current.state === 'review') return 'has-money';
  return isPayable(current.state) ? 'open' : 'given-up';
}

async function cancelIntent(
  context: AppContext,
  order: OrderRow,
  intentId: string,
): Promise<OrderRow> {
  const cancelled = await context.payments.cancelIntent(intentId);
  const answer: IntentAnswer =
    cancelled.kind === 'intent' ? cancelled : await context.payments.retrieveIntent(intentId);
  if (answer.kind !== 'intent') return order;
  return (await applyIntent(context, order.id, answer.intent)) ?? order;
}

// With the order held nobody can start to pay it, and without an intent nothing can be charged.
function giveUpUnpaid(
  context: AppContext,
  order: OrderRow,
  state: 'cancelled' | 'expired',
): Promise<OrderRow> {
  return context.db.transaction().execute(async (transaction) => {
    const current = await lockOrder(transaction, order.id);
    if (!current || !(await canBeGivenUp(transaction, current))) return current ?? order;
    return changeOrderState(context, transaction, current, state);
  });
}

async function canBeGivenUp(transaction: InTransaction, order: OrderRow): Promise<boolean> {
  if (order.intent_id !== null) return false;
  return (await findUnresolvedAttempt(transaction, order.id)) === undefined;
}
