import type { Order, PaymentAttempt, Quote } from '#domain/order.ts';
import { isPaid, isPayable } from '#domain/order-state.ts';
import { isOpenAttempt } from '#domain/payment-state.ts';
import type { SalesStop } from '#server/shop-status/sales-stop.ts';

/** What a request to pay led to. */
export type PaymentResult =
  | { kind: 'succeeded'; intentId: string }
  | { kind: 'requires-action'; intentId: string; clientSecret: string }
  | { kind: 'still-checking'; intentId: string; status: 'processing' | 'unknown' }
  | { kind: 'declined'; message: string | null }
  /** The payment provider executed no confirmation. */
  | { kind: 'not-charged' }
  /** Another attempt has replaced this one and has ended without a payment. */
  | { kind: 'replaced' }
  /** The order was paid and has been refunded in full. */
  | { kind: 'refunded'; intentId: string }
  | SalesStop
  | { kind: 'order-not-found' }
  | { kind: 'order-not-payable' }
  /** Another order of the same checkout is paid. */
  | { kind: 'earlier-order-paid'; orderId: string }
  /** Another attempt is open, or money for the order is in review: the customer must not pay again now. */
  | { kind: 'payment-in-progress' }
  | { kind: 'too-many-declines'; of: 'order' | 'network' }
  | { kind: 'quote-changed'; quote: Quote };

/** Whether the shop has money for the order, even if it does not match the order or was refunded in part. */
export function holdsMoney({ state }: Order): boolean {
  return isPaid(state) || state === 'needs_review';
}

/**
 * The result of an order that a new attempt cannot change; undefined while the order can be paid. In review the
 * customer must not pay again, so that the result is the same as during a payment.
 */
export function resultOfOrder(order: Order): PaymentResult | undefined {
  const intentId = order.intentId ?? '';
  if (order.state === 'refunded') return { kind: 'refunded', intentId };
  if (order.paidAt !== null) return { kind: 'succeeded', intentId };
  if (order.state === 'needs_review') return { kind: 'payment-in-progress' };
  return isPayable(order.state) ? undefined : { kind: 'order-not-payable' };
}

/**
 * The result of an attempt, from the stored states of its order and of the order's attempts.
 * @param clientSecret of the order's intent; null if the intent was not looked up
 */
export function resultOfAttempt(
  order: Order,
  attempts: readonly PaymentAttempt[],
  attemptId: string,
  clientSecret: string | null,
): PaymentResult {
  const attempt = attempts.find(({ id }) => id === attemptId);
  const result = resultOfOrder(order);
  // The order of an attempt that was not charged may have ended with it (settle-attempt.ts).
  const notCharged = attempt?.state === 'not_charged';
  if (notCharged && (!result || result.kind === 'order-not-payable'))
    return { kind: 'not-charged' };
  if (result) return result;
  const intentId = order.intentId ?? '';
  switch (attempt?.state) {
    case 'declined':
      return { kind: 'declined', message: attempt.message };
    case 'cancelled':
      return attempts.some(({ state }) => isOpenAttempt(state))
        ? { kind: 'payment-in-progress' }
        : { kind: 'replaced' };
    case 'requires_action':
      if (clientSecret !== null) return { kind: 'requires-action', intentId, clientSecret };
      break;
    case 'processing':
      return { kind: 'still-checking', intentId, status: 'processing' };
  }
  return { kind: 'still-checking', intentId, status: 'unknown' };
}
