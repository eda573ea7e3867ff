import { openRefunds } from '../records/refunds.ts';
import type { BackOffice } from './back-office.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Asks the card company about every refund on which it has the last word still.
 * @param quietMs how long a refund must have been left alone, so that no call is under way
 * @returns how many refunds were asked about
 */
export async function reconcileRefunds(office: BackOffice, quietMs: number): Promise<number> {
  const refunds = await openRefunds(office.db, office.now() - quietMs);
  for (const refund of refunds) await settleRefund(office, refund);
  return refunds.length;
}
