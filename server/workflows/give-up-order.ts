import { holdsMoney, isPayable } from '#domain/order-state.ts';
import type { IntentAnswer } from '../partners/cards/card-company.ts';
import type { InTransaction } from '../records/database.ts';
import { lockOrder } from '../records/orders.ts';
import { findUnresolvedAttempt } from '../records/payment-attempts.ts';
import type { OrderRow } from '../records/tables.ts';
import { applyIntent } from './apply-intent.ts';
import type { BackOffice } from './back-office.ts';
import { changeOrderState } from './change-order-state.ts';

/** How giving an order up ended: `open` means that the card company could not tell yet. */
export type GivingUp = 'given-up' | 'has-money' | 'open';

/**
 * Gives up an order that is not paid, so that it can never be charged: its intent is cancelled at
 * the card company first, and when that answers that the money came, the order is paid after all.
 * An order that nobody ever tried to pay expires or is cancelled, as `unpaid` says.
 */
export async function giveUpOrder(
  office: BackOffice,
  order: OrderRow,
  unpaid: 'cancelled' | 'expired' = 'cancelled',
): Promise<GivingUp> {
  const current =
    order.intent_id === null
      ? await giveUpUnpaid(office, order, unpaid)
      : await cancelIntent(office, order, order.intent_id);
  if (holdsMoney(current.state) || current.state === 'review') return 'has-money';
  return isPayable(current.state) ? 'open' : 'given-up';
}

async function cancelIntent(
  office: BackOffice,
  order: OrderRow,
  intentId: string,
): Promise<OrderRow> {
  const cancelled = await office.cards.cancelIntent(intentId);
  const answer: IntentAnswer =
    cancelled.kind === 'intent' ? cancelled : await office.cards.retrieveIntent(intentId);
  if (answer.kind !== 'intent') return order;
  return (await applyIntent(office, order.id, answer.intent)) ?? order;
}

// With the order held nobody can start to pay it, and without an intent nothing can be charged.
function giveUpUnpaid(
  office: BackOffice,
  order: OrderRow,
  state: 'cancelled' | 'expired',
): Promise<OrderRow> {
  return office.db.transaction().execute(async (transaction) => {
    const current = await lockOrder(transaction, order.id);
    if (!current || !(await canBeGivenUp(transaction, current))) return current ?? order;
    return changeOrderState(office, transaction, current, state);
  });
}

async function canBeGivenUp(transaction: InTransaction, order: OrderRow): Promise<boolean> {
  if (order.intent_id !== null) return false;
  return (await findUnresolvedAttempt(transaction, order.id)) === undefined;
}
