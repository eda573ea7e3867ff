import { PAGES } from '#contract/pages.ts';
import { formatDay, formatDayAndTime } from '#domain/local-time.ts';
import { formatEuro } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import {
  HYGIENE_CONDITION,
  refundBy,
  returnBy,
  UNLESS_GOODS_COME_LATER,
} from '#domain/policies.ts';
import { shopPostalLines } from '#domain/postal-address.ts';
import { type RefundableOrder, refundOfNamed, refundOfWhole } from '#domain/withdrawal.ts';
import type { OrderLineRow, WithdrawalRow } from '#server/database/tables.ts';
import { composeEmail, greeting } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import { items, type OrderEmailOptions, orderButton } from '#server/orders/order-parts.ts';
import { company, shop } from '#shop.config.ts';

export interface WithdrawnOrder extends RefundableOrder<OrderLineRow> {
  order: Order;
}

/**
 * The receipt on a durable medium: the statements as they were made, and the day and time at which each arrived
 * (Directive 2011/83/EU, article 11a(4)). Order number and address suffice to request one, so name and
 * address of the mail are the order's.
 */
export function withdrawalReceipt(
  withdrawn: WithdrawnOrder,
  statements: readonly WithdrawalRow[],
  options: OrderEmailOptions,
): StoredEmail {
  const { order } = withdrawn;
  const title = 'We have received your withdrawal';
  return composeEmail({
    to: order.customer.email,
    replyTo: options.shopEmail,
    subject: `${title}: order ${order.id}`,
    title,
    greeting: greeting(order),
    parts: [
      ...nextSteps(withdrawn, statements),
      ...orderButton(order, options),
      { heading: 'Your receipt' },
      'This is what you told us on our site. Please keep this email. If it wasn’t you, just reply.',
      ...statements.map(statement),
      { label: 'Read our Returns & Refund Policy', url: options.publicUrl + PAGES.returns },
    ],
    toCustomer: true,
  });
}

/**
 * Whether there are goods to send back, until when, where to and who pays: the seller must say so (Directive 2011/83/EU,
 * article 6(1)(h) and (i)). What the customer named of an order is free text, so that it is not said here what the parcel
 * will contain.
 */
function nextSteps(withdrawn: WithdrawnOrder, statements: readonly WithdrawalRow[]): Part[] {
  const { order } = withdrawn;
  const whole = isWhole(statements);
  const last = Math.max(...statements.map(({ createdAt }) => createdAt));
  const day = (time: number) => formatDay(time, shop.timeZone);
  const thanks = 'Thank you for telling us. You don’t have to give a reason.';
  const sendTo: Row = [
    'Send to',
    {
      text: [company.registeredName, ...shopPostalLines(shop.address), `Order ${order.id}`].join(
        '\n',
      ),
    },
  ];
  const isSent = order.dispatchedAt !== null;
  const named = namedProduct(withdrawn, statements);
  const pictures: Part[] = whole
    ? [items(withdrawn.lines)]
    : named
      ? [items([{ ...named.line, quantity: 1 }])]
      : [];
  const sum =
    named && isSent
      ? `${formatEuro(named.amount)} for the ${named.line.name}`
      : sumOfWhole(withdrawn, statements);
  const latest = isSent ? `, ${UNLESS_GOODS_COME_LATER}` : ' at the latest';
  const refund = `${sum ? `${sum}, by` : 'By'} ${day(refundBy(last))}${latest}. It goes to the card you paid with.`;
  if (!isSent)
    return [
      whole
        ? `${thanks} Your parcel hasn’t left us, so there is nothing to send back, and nothing more for you to do. If it comes all the same, refuse it, or write to us.`
        : `${thanks} Your parcel hasn’t left us: we’re checking what you named, and will send only what you keep. If anything is unclear, we’ll ask you first. If something comes that you don’t keep, write to us.`,
      ...pictures,
      [['Your refund', refund]],
    ];
  const goods = named ? `the ${named.line.name}` : whole ? 'the goods' : 'what you named';
  return [
    `${thanks} Please post ${goods} back to us, with your order number in the parcel.`,
    ...pictures,
    [
      ['Send back by', day(returnBy(last))],
      sendTo,
      [
        'Postage',
        'You pay it, unless the goods were damaged, defective or not what you ordered: then we do.',
      ],
      ['Opened products', HYGIENE_CONDITION],
      ['Your refund', refund],
    ],
  ];
}

/** What is refunded of a whole order, when that is certain. */
function sumOfWhole(
  { order, left }: WithdrawnOrder,
  statements: readonly WithdrawalRow[],
): string | undefined {
  const due = isWhole(statements) ? refundOfWhole(order, left) : undefined;
  if (due === undefined) return undefined;
  return `${formatEuro(due)}${order.dispatchedAt === null ? '' : ' for all of it'}`;
}

/** The product that the only statement names for certain, and what was paid for it. */
function namedProduct(withdrawn: WithdrawnOrder, [first, ...more]: readonly WithdrawalRow[]) {
  if (first === undefined || more.length > 0) return undefined;
  return refundOfNamed(withdrawn, first.items);
}

function isWhole(statements: readonly WithdrawalRow[]): boolean {
  return statements.some(({ items }) => items === '');
}

/** A statement as it was made, and when it arrived. */
export function statement({
  name,
  email,
  statedOrderNumber,
  items,
  createdAt,
}: WithdrawalRow): Row[] {
  return [
    ['Order number', statedOrderNumber],
    ['Withdrawn from', { text: items ? `“${items}”` : 'the whole order' }],
    ['Name', name],
    ['Email', email],
    ['Received', formatTime(createdAt)],
  ];
}

/** Day and time in the shop's time zone, such as '21 November 2026, 09:30 Irish time'. */
function formatTime(time: number): string {
  return `${formatDayAndTime(time, shop.timeZone)} ${shop.timeZoneName}`;
}
