import type { AppContext } from '../app-context.ts';
import { findOrder, lockOrder } from '../database/orders.ts';
import { findRefund } from '../database/refunds.ts';
import type { RefundRow } from '../database/tables.ts';
import { applyRefund } from './apply-refund.ts';

/**
 * Asks the card company to carry a refund out, or how far it got, and writes down what it says. The
 * refund's id sees to it that the money goes back once.
 * @returns the refund as it is now; `requested` still when the card company gave no answer
 */
export async function settleRefund(context: AppContext, refund: RefundRow): Promise<RefundRow> {
  const order = await findOrder(context.db, refund.order_id);
  if (!order?.intent_id || refund.state === 'failed') return refund;
  const answer = await context.payments.refund({
    intentId: order.intent_id,
    amount: refund.amount,
    refundId: refund.id,
  });
  if (answer.kind !== 'refund')
    context.log.warn(
      { orderId: order.id, refundId: refund.id, reason: answer.reason },
      answer.kind === 'refused' ? 'A refund was refused' : 'A refund was not answered yet',
    );
  return context.db.transaction().execute(async (transaction) => {
    const held = await lockOrder(transaction, refund.order_id);
    const current = await findRefund(transaction, refund.id);
    return held && current ? applyRefund(context, transaction, held, current, answer) : refund;
  });
}
