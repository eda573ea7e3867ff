import type { Cents } from './money.ts';
import type { Refund } from './order.ts';
import type { OrderState } from './order-state.ts';

/** The states of one refund: `requested` until the provider accepts it, `pending` at the bank. */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/** What of a refund decides how much is left. */
export type RefundAmount = Pick<Refund, 'amount' | 'state'>;

const NEXT: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  // A bank can return a refund days later (https://docs.stripe.com/refunds#failed-refunds).
  succeeded: ['failed'],
  // The provider's list overrides a failure that the shop recorded.
  failed: ['pending', 'succeeded'],
};

/** Whether a refund may go from one state to another. */
export function canTransitionRefund(from: RefundState, to: RefundState): boolean {
  return NEXT[from].includes(to);
}

/**
 * What of a total can still be refunded; open refunds count as refunded. At least 0: a refund in the
 * provider's dashboard can exceed the total together with one that the shop requested.
 */
export function refundable(total: Cents, refunds: readonly RefundAmount[]): Cents {
  return Math.max(0, total - sum(refunds.filter(({ state }) => state !== 'failed')));
}

/** The state of a paid order with these refunds of the money received. */
export function orderStateWith(
  received: Cents,
  refunds: readonly RefundAmount[],
): Extract<OrderState, 'paid' | 'refund_pending' | 'refunded'> {
  if (refunds.some(({ state }) => state === 'requested' || state === 'pending'))
    return 'refund_pending';
  return refundable(received, refunds) === 0 ? 'refunded' : 'paid';
}

function sum(refunds: readonly RefundAmount[]): Cents {
  return refunds.reduce((cents, { amount }) => cents + amount, 0);
}
