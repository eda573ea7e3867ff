/*
 * Disputes carry Stripe's own status (https://docs.stripe.com/api/disputes/object). Stripe adds new
 * ones now and then, so that an unknown status counts as open.
 */
/** The statuses in which the shop keeps the money. */
export const SETTLED_FOR_SHOP = ['won', 'warning_closed', 'prevented'];
/** The statuses in which the bank has decided. */
export const SETTLED = [...SETTLED_FOR_SHOP, 'lost'];

/** Whether the money is lost or may be, so that the goods should not leave. */
export function blocksDispatch(status: string): boolean {
  return !SETTLED_FOR_SHOP.includes(status);
}

/** Whether the bank still has to decide. */
export function isOpenDispute(status: string): boolean {
  return !SETTLED.includes(status);
}

/** Whether the shop is to send evidence. */
export function needsResponse(status: string): boolean {
  return status.endsWith('needs_response');
}
