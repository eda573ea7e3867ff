import { blocksDispatch, isOpenDispute, needsResponse } from '#domain/dispute.ts';
import { formatDay } from '#domain/local-time.ts';
import { formatEuro } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import type { DisputeRow } from '#server/database/tables.ts';
import { composeEmail } from '#server/email/compose-email.ts';
import type { Row, StoredEmail } from '#server/email/email-parts.ts';
import { shop } from '#shop.config.ts';

/** Informs the shop of a dispute's new status and of what to do about it. */
export function disputeNotice(
  order: Order,
  dispute: Pick<DisputeRow, 'id' | 'amount' | 'reason' | 'status' | 'evidenceDueBy'>,
  { shopEmail }: { shopEmail: string },
): StoredEmail {
  const status = dispute.status.replaceAll('_', ' ');
  const dueBy = dispute.evidenceDueBy;
  const rows: Row[] = [
    ['Order', order.id],
    ['Dispatched', order.dispatchedAt === null ? 'no' : `yes, ${order.trackingNumber}`],
    ['Amount', formatEuro(dispute.amount)],
    ['Reason', dispute.reason.replaceAll('_', ' ')],
    ['Status', status],
    ['Dispute', dispute.id],
  ];
  if (needsResponse(dispute.status) && dueBy !== null)
    rows.push(['Answer by', formatDay(dueBy, shop.timeZone)]);
  return composeEmail({
    to: shopEmail,
    subject: isOpenDispute(dispute.status)
      ? `The payment of ${order.id} is disputed`
      : `The dispute about ${order.id} is closed: ${status}`,
    parts: [adviceFor(order, dispute.status), rows],
  });
}

function adviceFor({ id }: Order, status: string): string {
  if (needsResponse(status))
    return `Send your evidence in the payment provider's dashboard before the date below. Do not dispatch ${id} meanwhile, and do not refund it: the bank takes the money itself.`;
  if (isOpenDispute(status)) return `The bank is deciding. Do not dispatch ${id} meanwhile.`;
  return blocksDispatch(status)
    ? `The customer has the money back. Do not dispatch ${id}.`
    : 'The money stays with the shop.';
}
