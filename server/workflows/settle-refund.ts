import { orderStateWith, type RefundState, refundMayBecome } from '#domain/refund.ts';
import type { RefundAnswer } from '../partners/cards/card-company.ts';
import type { InTransaction } from '../records/database.ts';
import { findOrder, lockOrder } from '../records/orders.ts';
import { findRefund, refundsOf, updateRefund } from '../records/refunds.ts';
import type { OrderRow, RefundRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import { changeOrderState } from './change-order-state.ts';

/**
 * Asks the card company to carry a refund out, or how far it got, and writes down what it says. The
 * refund's id sees to it that the money goes back once.
 * @returns the refund as it is now; `requested` still when the card company gave no answer
 */
export async function settleRefund(office: BackOffice, refund: RefundRow): Promise<RefundRow> {
  const order = await findOrder(office.db, refund.order_id);
  if (!order?.intent_id || refund.state === 'failed') return refund;
  const answer = await office.cards.refund({
    intentId: order.intent_id,
    amount: refund.amount,
    refundId: refund.id,
  });
  if (answer.kind !== 'refund')
    office.log.warn(
      { orderId: order.id, refundId: refund.id, reason: answer.reason },
      answer.kind === 'refused' ? 'A refund was refused' : 'A refund was not answered yet',
    );
  return applyRefund(office, refund, answer);
}

/** Brings an order that the transaction holds to the state that its refunds give it. */
export async function followRefunds(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
): Promise<void> {
  const state = orderStateWith(order.received, await refundsOf(transaction, order.id));
  // Money that never fitted its order does not begin to when its refund fails.
  const settled = state === 'paid' && order.paid_at === null ? 'review' : state;
  await changeOrderState(office, transaction, order, settled);
}

function applyRefund(
  office: BackOffice,
  refund: RefundRow,
  answer: RefundAnswer,
): Promise<RefundRow> {
  return office.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, refund.order_id, office.now());
    const current = (await findRefund(transaction, refund.id)) ?? refund;
    const state = stateAfter(current.state, answer);
    const provider_id = answer.kind === 'refund' ? answer.refund.id : current.provider_id;
    const changed = { state, provider_id, updated_at: office.now() };
    await updateRefund(transaction, refund.id, changed);
    if (order) await followRefunds(office, transaction, order);
    return { ...current, ...changed };
  });
}

function stateAfter(current: RefundState, answer: RefundAnswer): RefundState {
  if (answer.kind === 'unknown') return current;
  const told = answer.kind === 'refund' ? answer.refund.status : 'failed';
  return refundMayBecome(current, told) ? told : current;
}
