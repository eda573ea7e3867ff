import { loadAvailability } from './load-availability.ts';
import { ProblemError } from './request-errors.ts';

/**
 * The message of a refusal because the shop is closed or a product is sold out, which charges nothing;
 * undefined for other errors. After such a refusal it loads what can be bought again, for all pages.
 */
export function salesStopIn(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  if (error.code !== 'shop_closed' && error.code !== 'sold_out') return undefined;
  void loadAvailability();
  return error.message;
}
