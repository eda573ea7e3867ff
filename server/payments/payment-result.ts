import type { Quote } from '#contract/quote.ts';
import { isPaid, isPayable } from '#domain/order-state.ts';
import type { AttemptState } from '#domain/payment-state.ts';
import type { OrderRow } from '#server/database/tables.ts';
import type { SalesStop } from '#server/use-cases/sales-stop.ts';

/** What a request to pay led to. */
export type PaymentResult =
  | { kind: 'succeeded'; intentId: string }
  | { kind: 'requires-action'; intentId: string; clientSecret: string }
  | { kind: 'still-checking'; intentId: string; status: 'processing' | 'unknown' }
  | { kind: 'declined'; message: string | null }
  /** The payment provider executed no confirmation. */
  | { kind: 'not-charged' }
  | SalesStop
  | { kind: 'order-not-found' }
  | { kind: 'order-not-payable' }
  /** Another attempt is open, or money for the order is in review: the customer must not pay again now. */
  | { kind: 'payment-in-progress' }
  | { kind: 'quote-changed'; quote: Quote };

/** Whether the order was ever paid, even if it has been refunded since. */
export function wasEverPaid({ state, paid_at }: OrderRow): boolean {
  return isPaid(state) || paid_at !== null;
}

/** The result of an attempt, from the states of its order and of the attempt. */
export function paymentResult(
  order: OrderRow,
  attempt: { state: AttemptState | undefined; message: string | null },
  clientSecret: string | null,
): PaymentResult {
  const intentId = order.intent_id ?? '';
  if (wasEverPaid(order)) return { kind: 'succeeded', intentId };
  if (!isPayable(order.state) && order.state !== 'needs_review')
    return { kind: 'order-not-payable' };
  if (attempt.state === 'not_charged') return { kind: 'not-charged' };
  // A `cancelled` attempt of an unpaid order was replaced by another. As after a decline, its card was not charged.
  if (attempt.state === 'declined' || attempt.state === 'cancelled')
    return { kind: 'declined', message: attempt.message };
  if (attempt.state === 'requires_action' && clientSecret !== null)
    return { kind: 'requires-action', intentId, clientSecret };
  // This is also the result when the attempt succeeded with money that does not match the order (`needs_review`).
  // Later requests then get `payment-in-progress` (claim-attempt.ts). With both results the browser keeps checking,
  // so that the customer does not pay again.
  const status = attempt.state === 'processing' ? 'processing' : 'unknown';
  return { kind: 'still-checking', intentId, status };
}
