import { orderStateWith, type RefundState, refundMayBecome } from '#domain/refund.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { refundsOf, updateRefund } from '../database/refunds.ts';
import type { OrderRow, RefundRow } from '../database/tables.ts';
import type { RefundAnswer } from '../providers/stripe/payment-provider.ts';
import { changeOrderState } from './change-order-state.ts';
import { mailAboutRefund } from './mail-about-refund.ts';

/**
 * Writes down what the card company says of a refund, in a transaction that holds its order. The
 * mail that tells of it is in the same transaction: there is never a second, and never none.
 * @returns the refund as it is now
 */
export async function applyRefund(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  refund: RefundRow,
  answer: RefundAnswer,
): Promise<RefundRow> {
  const state = stateAfter(refund.state, answer);
  const provider_id = answer.kind === 'refund' ? answer.refund.id : refund.provider_id;
  const changed = { state, provider_id, updated_at: context.now() };
  await updateRefund(transaction, refund.id, changed);
  const now = { ...refund, ...changed };
  await followRefunds(context, transaction, order);
  await mailAboutRefund(context, transaction, order, { before: refund, after: now });
  return now;
}

/**
 * Brings an order that the transaction holds to the state that its refunds give it.
 * @returns the order as it is now
 */
export async function followRefunds(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
): Promise<OrderRow> {
  const state = orderStateWith(order.received, await refundsOf(transaction, order.id));
  // Money that never fitted its order does not begin to when its refund fails.
  const settled = state === 'paid' && order.paid_at === null ? 'review' : state;
  return changeOrderState(context, transaction, order, settled);
}

function stateAfter(current: RefundState, answer: RefundAnswer): RefundState {
  if (answer.kind === 'unknown') return current;
  const told = answer.kind === 'refund' ? answer.refund.status : 'failed';
  return refundMayBecome(current, told) ? told : current;
}
