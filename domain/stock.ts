import type { Order, PaymentAttempt } from './order.ts';
import { isOpenAttempt } from './payment-state.ts';

/** How much is left of a product whose stock is counted, from most to least. */
export const STOCK_LEVELS = ['enough', 'low', 'sold-out', 'oversold'] as const;

export type StockLevel = (typeof STOCK_LEVELS)[number];

/**
 * @param available units that can be sold; below 0 when more was sold than there is
 * @param lowLimit units from which on the stock is low
 */
export function stockLevel(available: number, lowLimit: number): StockLevel {
  if (available < 0) return 'oversold';
  if (available === 0) return 'sold-out';
  return available <= lowLimit ? 'low' : 'enough';
}

/** Whether one level leaves less than another. */
export function isWorse(level: StockLevel, than: StockLevel): boolean {
  return STOCK_LEVELS.indexOf(level) > STOCK_LEVELS.indexOf(than);
}

/**
 * Whether an order needs its units of stock: while a payment attempt is open, and once it is paid, unless it was
 * cancelled or refunded in full before its dispatch.
 * @param attempts all of the order
 */
export function needsStock(
  order: Pick<Order, 'state' | 'paidAt' | 'dispatchedAt' | 'cancelledAt'>,
  attempts: readonly Pick<PaymentAttempt, 'state'>[],
): boolean {
  if (attempts.some(({ state }) => isOpenAttempt(state))) return true;
  if (order.paidAt === null) return false;
  if (order.dispatchedAt !== null) return true;
  return order.cancelledAt === null && order.state !== 'refunded';
}
