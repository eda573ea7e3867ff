import type { Cents } from './money.ts';
import type { OrderState } from './order-state.ts';

/**
 * The states of one refund. It is `requested` before the payment provider is called, so that no
 * money goes back without a record; `pending` while the bank works on it.
 */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

export interface Refund {
  /** Cents; above zero. */
  amount: Cents;
  state: RefundState;
}

const NEXT: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  // A bank can send a refund back days after it was booked
  // (https://docs.stripe.com/refunds#failed-refunds).
  succeeded: ['failed'],
  // The provider's list always wins over a failure that the shop recorded.
  failed: ['pending', 'succeeded'],
};

/** Whether a refund may go from one state to another. */
export function refundMayBecome(from: RefundState, to: RefundState): boolean {
  return NEXT[from].includes(to);
}

/**
 * What can still be given back of an order's total; refunds under way count as given. Never below
 * zero, although a refund made in the provider's dashboard can meet one that the shop just requested.
 */
export function refundable(total: Cents, refunds: readonly Refund[]): Cents {
  return Math.max(0, total - sum(refunds.filter(({ state }) => state !== 'failed')));
}

/** The state of a paid order with these refunds. */
export function orderStateWith(
  total: Cents,
  refunds: readonly Refund[],
): Extract<OrderState, 'paid' | 'refund_pending' | 'refunded'> {
  if (refunds.some(({ state }) => state === 'requested' || state === 'pending'))
    return 'refund_pending';
  return refundable(total, refunds) === 0 ? 'refunded' : 'paid';
}

function sum(refunds: readonly Refund[]): Cents {
  return refunds.reduce((cents, { amount }) => cents + amount, 0);
}
