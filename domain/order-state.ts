/** The life of an order. `paid` is never undone: from there only refunds and reviews follow. */
export const ORDER_STATES = [
  'draft',
  'awaiting_payment',
  'paid',
  'refund_pending',
  'refunded',
  'cancelled',
  'expired',
  'review',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ['awaiting_payment', 'cancelled', 'expired', 'review'],
  awaiting_payment: ['paid', 'cancelled', 'expired', 'review'],
  paid: ['refund_pending', 'review'],
  refund_pending: ['refunded', 'paid', 'review'],
  // A bank can send a refund back; then the money is the shop's again.
  refunded: ['paid', 'review'],
  // A payment that was on its way when the order was given up still counts: the money came.
  cancelled: ['paid', 'review'],
  expired: ['paid', 'review'],
  review: ['paid', 'refund_pending', 'cancelled'],
};

/** Whether an order may go from one state to another. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}

/** Whether the customer's money for this order has arrived and not been given back. */
export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'refund_pending';
}

/** Whether money that arrives for an order in this state makes it paid. */
export function acceptsPayment(state: OrderState): boolean {
  return state === 'awaiting_payment' || state === 'cancelled' || state === 'expired';
}

/** Whether an order can still be paid by a new attempt. */
export function isPayable(state: OrderState): boolean {
  return state === 'draft' || state === 'awaiting_payment';
}
