/** The states of an order (R6.12). `paid` is never undone: only refunds or `needs_review` follow. */
export const ORDER_STATES = [
  'draft',
  'awaiting_payment',
  'paid',
  'refund_pending',
  'refunded',
  'cancelled',
  'expired',
  'needs_review',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ['awaiting_payment', 'cancelled', 'expired', 'needs_review'],
  awaiting_payment: ['paid', 'cancelled', 'expired', 'needs_review'],
  // The provider's list can show a full refund that had failed as succeeded.
  paid: ['refund_pending', 'refunded', 'needs_review'],
  refund_pending: ['refunded', 'paid', 'needs_review'],
  // A bank can return a refund to the shop.
  refunded: ['paid', 'needs_review'],
  // A payment that was under way when the order ended still counts.
  cancelled: ['paid', 'needs_review'],
  expired: ['paid', 'needs_review'],
  needs_review: ['paid', 'refund_pending'],
};

/** Whether an order may go from one state to another. */
export function canTransitionOrder(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}

/** Whether the order is paid and not fully refunded. */
export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'refund_pending';
}

/**
 * Whether a payment that succeeds makes an order in this state `paid`. Also true for an order that was cancelled or
 * expired during the payment; false for a draft, for which no payment was started.
 */
export function canBePaid(state: OrderState): boolean {
  return state === 'awaiting_payment' || state === 'cancelled' || state === 'expired';
}

/** Whether an order in this state is unpaid, and a payment for it may start. */
export function isPayable(state: OrderState): boolean {
  return state === 'draft' || state === 'awaiting_payment';
}
