import { DAY_MS } from './durations.ts';
import type { Order } from './order.ts';
import { POLICIES } from './policies.ts';

/**
 * Whether the customer can open an order by its link: it is paid, the customer was not erased, and the link's time is not
 * over. That is counted from the dispatch; while the order is not dispatched, from its last change.
 * @param now ms
 */
export function isLinkOpen(
  { paidAt, dispatchedAt, updatedAt, customer }: Order,
  now: number,
): boolean {
  if (paidAt === null || customer.email === '') return false;
  return now < (dispatchedAt ?? updatedAt) + POLICIES.orderLinkDays * DAY_MS;
}
