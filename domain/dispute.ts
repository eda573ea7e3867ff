// The statuses are Stripe's (https://docs.stripe.com/api/disputes/object). Stripe adds new ones, so a status that is
// not listed here counts as open. `prevented_by_refund` is the shop's own: Stripe's `prevented` when the customer got
// the money back without a dispute.

/** The statuses in which the shop keeps the money. */
export const SETTLED_FOR_SHOP = ['won', 'warning_closed', 'prevented'];
/** The statuses in which nothing more is decided. */
export const SETTLED = [...SETTLED_FOR_SHOP, 'lost', 'prevented_by_refund'];

/** Whether the money is or may be lost, so that the order must not be dispatched. */
export function blocksDispatch(status: string): boolean {
  return !SETTLED_FOR_SHOP.includes(status);
}

/** Whether the bank has not decided yet. */
export function isOpenDispute(status: string): boolean {
  return !SETTLED.includes(status);
}

/** Whether the bank waits for the shop's evidence. */
export function needsResponse(status: string): boolean {
  return status.endsWith('needs_response');
}

/** Whether the bank asks only, and has taken nothing yet (https://docs.stripe.com/disputes/how-disputes-work). */
export function isInquiry(status: string): boolean {
  return status.startsWith('warning_');
}
