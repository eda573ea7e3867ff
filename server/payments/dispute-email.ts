import { blocksDispatch, isOpenDispute, needsResponse } from '#domain/dispute.ts';
import { formatDay } from '#domain/local-time.ts';
import { formatEuro } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import type { DisputeRow, OrderLineRow } from '#server/database/tables.ts';
import { composeEmail } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import { items } from '#server/orders/order-parts.ts';
import { shop } from '#shop.config.ts';

/** Informs the shop of a dispute's new status and of what to do about it. */
export function disputeNotice(
  order: Order,
  lines: readonly OrderLineRow[],
  dispute: Pick<DisputeRow, 'id' | 'amount' | 'reason' | 'status' | 'evidenceDueBy'>,
  { shopEmail }: { shopEmail: string },
): StoredEmail {
  const status = dispute.status.replaceAll('_', ' ');
  const amount = formatEuro(dispute.amount);
  const { firstName, lastName } = order.customer;
  const lastDay =
    needsResponse(dispute.status) && dispute.evidenceDueBy !== null
      ? formatDay(dispute.evidenceDueBy, shop.timeZone)
      : undefined;
  const rows: Row[] = [
    ...(lastDay === undefined ? [] : [['Answer by', lastDay] as const]),
    ['Amount', amount],
    ['Reason', dispute.reason.replaceAll('_', ' ')],
    ['Order', `${order.id}, of ${formatDay(order.createdAt, shop.timeZone)}`],
    ['Customer', `${firstName} ${lastName}`.trim() || 'erased'],
    ['Sent', sentText(order)],
    ['Status', status],
    ['Dispute', dispute.id],
  ];
  return composeEmail({
    to: shopEmail,
    subject: isOpenDispute(dispute.status)
      ? `${amount} of ${order.id} disputed: ${lastDay === undefined ? status : `answer by ${lastDay}`}`
      : `The dispute of ${amount} of ${order.id} is closed: ${status}`,
    parts: [
      adviceFor(order, dispute.status, lastDay),
      {
        label: 'Open the dispute',
        url: `https://dashboard.stripe.com/${order.livemode ? '' : 'test/'}disputes/${dispute.id}`,
        ...(needsResponse(dispute.status) && { button: 'primary' }),
      },
      ...(needsResponse(dispute.status) ? [evidenceFor(order)] : []),
      rows,
      items(lines),
    ],
  });
}

/** What banks ask for (https://docs.stripe.com/disputes/best-practices). */
function evidenceFor({ id, dispatchedAt, trackingNumber }: Order): Part {
  const delivery =
    dispatchedAt === null
      ? 'that the parcel was not sent, and why'
      : `the tracking number ${trackingNumber}, and the carrier’s page that shows the delivery`;
  return {
    of: 'Evidence to send',
    steps: [
      ['Order', `the confirmation email of ${id}, from its page at the desk`],
      ['Delivery', delivery],
      ['Terms', 'the pages Terms and Returns, as the customer accepted them'],
      ['Messages', 'what you and the customer wrote to each other'],
    ],
  };
}

function sentText({ dispatchedAt, trackingNumber }: Order): string {
  if (dispatchedAt === null) return 'no';
  return `${formatDay(dispatchedAt, shop.timeZone)}, ${trackingNumber}`;
}

function adviceFor({ id }: Order, status: string, lastDay: string | undefined): string {
  if (needsResponse(status)) {
    const when = lastDay === undefined ? '' : ` by ${lastDay}`;
    return `Send your evidence in the payment provider’s dashboard${when}. Do not dispatch ${id} meanwhile, and do not refund it: the bank takes the money itself.`;
  }
  if (isOpenDispute(status)) return `The bank is deciding. Do not dispatch ${id} meanwhile.`;
  return blocksDispatch(status)
    ? `The customer has the money back. Do not dispatch ${id}.`
    : 'The money stays with the shop.';
}
