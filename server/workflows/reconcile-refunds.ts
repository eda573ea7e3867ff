import type { AppContext } from '../app-context.ts';
import { openRefunds } from '../database/refunds.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Asks the card company about every refund on which it has the last word still.
 * @param quietMs how long a refund must have been left alone, so that no call is under way
 * @returns how many refunds were asked about
 */
export async function reconcileRefunds(context: AppContext, quietMs: number): Promise<number> {
  const refunds = await openRefunds(context.db, context.now() - quietMs);
  for (const refund of refunds) await settleRefund(context, refund);
  return refunds.length;
}
