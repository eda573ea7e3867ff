import { blocksDispatch, isInquiry, isOpenDispute, needsResponse } from '#domain/dispute.ts';
import { formatDay } from '#domain/local-time.ts';
import { formatEuro } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import type { DisputeRow, OrderLineRow } from '#server/database/tables.ts';
import { composeEmail } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import { urgentTask } from '#server/email/owner-step.ts';
import { customerName, items } from '#server/orders/order-parts.ts';
import { shop } from '#shop.config.ts';
import { byLastDay, noRefundAdvice } from './dispute-advice.ts';
import { disputePage } from './stripe-dashboard.ts';

type Dispute = Pick<DisputeRow, 'id' | 'amount' | 'reason' | 'status' | 'evidenceDueBy'>;

/** What customers say, by Stripe's reasons (https://docs.stripe.com/disputes/categories). */
const REASONS: Readonly<Record<string, string>> = {
  credit_not_processed: 'says that a refund they were promised has not arrived',
  duplicate: 'says that they were charged twice',
  fraudulent: 'says that they did not make this payment',
  product_not_received: 'says that the parcel has not arrived',
  product_unacceptable: 'says that the goods are damaged or not as described',
  unrecognized: 'does not recognise the payment',
};

/** Informs the shop of a dispute's new status: what happened, until when to do what, and what happens otherwise. */
export function disputeNotice(
  order: Order,
  lines: readonly OrderLineRow[],
  dispute: Dispute,
  { shopEmail }: { shopEmail: string },
): StoredEmail {
  const isToAnswer = needsResponse(dispute.status);
  return composeEmail({
    to: shopEmail,
    subject: subjectOf(order, dispute),
    parts: [
      ...(isToAnswer
        ? toAnswer(order, dispute)
        : [
            newsOf(order, dispute),
            {
              label: 'See it at Stripe',
              url: disputePage(dispute, order.livemode),
              button: 'primary' as const,
            },
          ]),
      [...rowsOf(order), ['Number at Stripe', dispute.id]],
      items(lines),
    ],
  });
}

function subjectOf({ id }: Order, dispute: Dispute): string {
  const what = `${formatEuro(dispute.amount)} of ${id}`;
  if (!isOpenDispute(dispute.status))
    return blocksDispatch(dispute.status)
      ? `Dispute closed: ${what} went back to the customer`
      : `Dispute closed: you keep ${what}`;
  if (!needsResponse(dispute.status)) return `${what} disputed: the bank is deciding`;
  return `Answer${byLastDay(dispute) || ' now'}: ${what} disputed`;
}

function toAnswer(order: Order, dispute: Dispute): Part[] {
  const reason = REASONS[dispute.reason] ?? 'objects to the payment';
  return [
    urgentTask('Orders', `Send what is listed below to Stripe${byLastDay(dispute) || ' now'}.`, {
      by: `Otherwise ${isInquiry(dispute.status) ? 'the bank may take the money, and a fee' : 'the money goes to the customer'}.`,
      there: 'The order’s page has the confirmation email to send.',
    }),
    { label: 'Answer at Stripe', url: disputePage(dispute, order.livemode), button: 'primary' },
    `${customerName(order) || 'The customer'} ${reason}, and has asked their bank for the money back. ${
      isInquiry(dispute.status)
        ? 'The bank only asks so far, and has taken nothing. If the customer is right, refund the order: that ends it.'
        : 'The bank holds the money until it has decided.'
    }`,
    ...noRefundAdvice([dispute]),
    ...(order.dispatchedAt === null ? ['Keep the parcel here meanwhile.'] : []),
    evidenceFor(order),
  ];
}

/** What banks ask for (https://docs.stripe.com/disputes/best-practices). */
function evidenceFor({ dispatchedAt, trackingNumber }: Order): Part {
  const delivery =
    dispatchedAt === null
      ? 'that the parcel was not sent, and why'
      : `the tracking number ${trackingNumber}, and the carrier’s page that shows the delivery`;
  return {
    of: 'What to send',
    steps: [
      ['Order', 'the confirmation email'],
      ['Delivery', delivery],
      ['Terms', 'the pages Terms and Returns of the shop'],
      ['Messages', 'what you and the customer wrote to each other'],
    ],
  };
}

function newsOf({ dispatchedAt }: Order, { status }: Dispute): string {
  const keep = dispatchedAt === null ? ' Keep the parcel here.' : '';
  if (isOpenDispute(status))
    return `The bank is deciding. There’s nothing you need to do now.${keep}`;
  return blocksDispatch(status)
    ? `There’s nothing more to do: the customer keeps the money.${keep}`
    : `The money stays with the shop.${dispatchedAt === null ? ' The parcel can be sent.' : ''}`;
}

function rowsOf({ id, createdAt, customer, dispatchedAt, trackingNumber }: Order): Row[] {
  const day = (time: number) => formatDay(time, shop.timeZone);
  return [
    ['Order', { text: [id, `of ${day(createdAt)}`].join('\n') }],
    ['Customer', customerName({ customer }) || 'erased'],
    [
      'Parcel',
      dispatchedAt === null
        ? 'not sent'
        : { text: [`sent on ${day(dispatchedAt)}`, trackingNumber].join('\n') },
    ],
  ];
}
