import { findOrder, lockOrder } from '../records/orders.ts';
import { findRefund } from '../records/refunds.ts';
import type { RefundRow } from '../records/tables.ts';
import { applyRefund } from './apply-refund.ts';
import type { BackOffice } from './back-office.ts';

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
  return office.db.transaction().execute(async (transaction) => {
    const held = await lockOrder(transaction, refund.order_id);
    const current = await findRefund(transaction, refund.id);
    return held && current ? applyRefund(office, transaction, held, current, answer) : refund;
  });
}
