import type { Cents } from '#domain/money.ts';
import { refundable } from '#domain/refund.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { lockOrder } from '../database/orders.ts';
import { findRefund, insertRefund, refundsOf } from '../database/refunds.ts';
import type { RefundRow } from '../database/tables.ts';
import { followRefunds } from './apply-refund.ts';
import { keepAudit } from './keep-audit.ts';
import { settleRefund } from './settle-refund.ts';

/** What somebody wants given back. */
export interface WantedRefund {
  orderId: string;
  /** Made by who asks: asked twice with the same one, the money goes back once. */
  refundId: string;
  /** Everything that is left when absent. */
  amount?: Cents | undefined;
  /** The order is cancelled by it; only one that is not dispatched can be. */
  cancels?: boolean;
  /** Words to the customer, for the mail that tells of it. */
  note?: string | undefined;
}

export type Refunding =
  | { kind: 'refund'; refund: RefundRow }
  | { kind: 'order-not-found' }
  /** The parcel is on its way: too late to cancel. */
  | { kind: 'already-dispatched' }
  /** Nothing came in for it, or everything went back already. */
  | { kind: 'nothing-to-refund' }
  | { kind: 'amount-out-of-range'; refundable: Cents };

/**
 * Gives money of an order back to the customer's card: a part, or all that is left. The refund is
 * committed before the card company is told; an answer that is lost is asked for again later.
 */
export async function refundOrder(context: AppContext, wanted: WantedRefund): Promise<Refunding> {
  const claim = await context.db
    .transaction()
    .execute((transaction) => claimRefund(context, transaction, wanted));
  if (claim.kind !== 'refund') return claim;
  return { kind: 'refund', refund: await settleRefund(context, claim.refund) };
}

async function claimRefund(
  context: AppContext,
  transaction: InTransaction,
  { orderId, refundId, amount, cancels = false, note = '' }: WantedRefund,
): Promise<Refunding> {
  const order = await lockOrder(transaction, orderId);
  if (!order) return { kind: 'order-not-found' };
  const known = await findRefund(transaction, refundId);
  if (known) return { kind: 'refund', refund: known };
  if (cancels && order.dispatched_at !== null) return { kind: 'already-dispatched' };
  const left = refundable(order.received, await refundsOf(transaction, orderId));
  if (left === 0) return { kind: 'nothing-to-refund' };
  if (amount !== undefined && (amount < 1 || amount > left))
    return { kind: 'amount-out-of-range', refundable: left };
  const now = context.now();
  const refund: RefundRow = {
    id: refundId,
    order_id: orderId,
    amount: amount ?? left,
    state: 'requested',
    provider_id: null,
    cancels: cancels ? 1 : 0,
    note,
    created_at: now,
    updated_at: now,
  };
  await insertRefund(transaction, refund);
  await keepAudit(context, transaction, {
    command: cancels ? 'cancel' : 'refund',
    subject: orderId,
    before: { state: order.state, refundable: left },
    after: { refund: refundId, amount: refund.amount, refundable: left - refund.amount },
  });
  await followRefunds(context, transaction, order);
  return { kind: 'refund', refund };
}
