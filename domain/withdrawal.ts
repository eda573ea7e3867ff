import type { Order, Refund } from './order.ts';
import { refundBy } from './policies.ts';

/** A customer's statement of withdrawal, as far as it decides whether it is open. */
interface Statement {
  createdAt: number;
  /** Why the owner has ticked it off; null until then. */
  settledReason: string | null;
}

/** The order that a statement names, with its refunds. */
interface StatedOrder extends Pick<Order, 'state'> {
  refunds: readonly Pick<Refund, 'state' | 'createdAt'>[];
}

/**
 * Whether a statement of withdrawal waits for the shop: until the owner ticks it off, or money goes back after it. One
 * that matches no paid order waits as long as a refund may take.
 * @param now ms
 */
export function isWithdrawalOpen(
  { createdAt, settledReason }: Statement,
  order: StatedOrder | undefined,
  now: number,
): boolean {
  if (settledReason !== null) return false;
  if (!order) return now <= refundBy(createdAt);
  const isRefunded = order.refunds.some(
    (refund) => refund.state !== 'failed' && refund.createdAt >= createdAt,
  );
  return order.state !== 'refunded' && !isRefunded;
}
