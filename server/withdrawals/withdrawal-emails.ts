import { PAGES } from '#contract/pages.ts';
import { isExpress } from '#domain/delivery.ts';
import { formatDay, formatDayAndTime } from '#domain/local-time.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import { findNamedLine } from '#domain/named-product.ts';
import type { Order } from '#domain/order.ts';
import { refundBy, returnBy } from '#domain/policies.ts';
import { shopPostalLines } from '#domain/postal-address.ts';
import { paidFor } from '#domain/refund-contents.ts';
import type { OrderLineRow, WithdrawalRow } from '#server/database/tables.ts';
import { composeEmail, composeNotice, greeting } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import { deskTask, idForCommand, ownerCommand, refundCommand } from '#server/email/owner-step.ts';
import { items, type OrderEmailOptions, orderButton } from '#server/orders/order-parts.ts';
import { shop } from '#shop.config.ts';

/**
 * The receipt on a durable medium: the statements as they were made, and the day and time at which each arrived
 * (Directive 2011/83/EU, article 11a(4)). Order number and address suffice to request one, so name and
 * address of the mail are the order's.
 */
export function withdrawalReceipt(
  order: Order,
  statements: readonly WithdrawalRow[],
  options: OrderEmailOptions,
): StoredEmail {
  const title = 'We have received your withdrawal';
  return composeEmail({
    to: order.customer.email,
    replyTo: options.shopEmail,
    subject: `${title}: order ${order.id}`,
    title,
    greeting: greeting(order),
    parts: [
      ...nextSteps(order, statements),
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
function nextSteps(order: Order, statements: readonly WithdrawalRow[]): Part[] {
  const whole = isWhole(statements);
  const last = Math.max(...statements.map(({ createdAt }) => createdAt));
  const day = (time: number) => formatDay(time, shop.timeZone);
  const thanks = 'Thank you for telling us. You don’t have to give a reason.';
  const sendTo: Row = [
    'Send to',
    { text: [shop.name, ...shopPostalLines(shop.address), `Order ${order.id}`].join('\n') },
  ];
  const refund = `By ${day(refundBy(last))} at the latest, to the card you paid with.`;
  if (order.dispatchedAt === null)
    return [
      whole
        ? `${thanks} Your parcel hasn’t left us, so there is nothing to send back, and nothing more for you to do.`
        : `${thanks} Your parcel hasn’t left us: we’re checking what you named, and will send only what you keep. If anything is unclear, we’ll ask you first.`,
      [
        [
          'Your refund',
          whole && order.state === 'paid' && !isExpress(order.quote.shipping.serviceCode)
            ? `${formatEuro(order.received)}. ${refund}`
            : refund,
        ],
      ],
      `Should the parcel reach you all the same, please post ${whole ? 'it' : 'what you don’t keep'} back:`,
      [sendTo],
    ];
  return [
    `${thanks} Please post ${whole ? 'the goods' : 'what you named'} back to us, with your order number in the parcel.`,
    [
      ['Send back by', day(returnBy(last))],
      sendTo,
      [
        'Postage',
        'You pay it, unless the goods were damaged, defective or not what you ordered: then we do.',
      ],
      [
        'Your refund',
        `${refund} We may wait until the goods are here, or until you show us that you have sent them.`,
      ],
    ],
  ];
}

function isWhole(statements: readonly WithdrawalRow[]): boolean {
  return statements.some(({ items }) => items === '');
}

/** The paid order that a withdrawal matches. */
interface WithdrawnOrder {
  order: Order;
  /** What of the goods no refund has named. */
  lines: readonly OrderLineRow[];
  /** What can still be refunded of it. */
  left: Cents;
  /** When (ms) the customer gets the receipt, which follows another one; null when it leaves at once. */
  receiptDueAt: number | null;
}

/**
 * Informs the shop of a withdrawal: what is to be refunded, how much, until when, and where.
 * @param matched undefined when no paid order matches
 */
export function withdrawalNotice(
  withdrawal: WithdrawalRow,
  matched: WithdrawnOrder | undefined,
  shopEmail: string,
): StoredEmail {
  const day = formatDay(refundBy(withdrawal.createdAt), shop.timeZone);
  const title = `Withdrawal from ${withdrawal.statedOrderNumber}`;
  const { deadline, parts } = matched
    ? adviceFor(withdrawal, matched, day)
    : adviceForUnmatched(withdrawal, day);
  return composeNotice({
    to: shopEmail,
    replyTo: withdrawal.email,
    subject: `${title}: ${deadline}`,
    title,
    parts,
  });
}

interface Advice {
  /** For the subject. */
  deadline: string;
  parts: Part[];
}

function adviceForUnmatched(withdrawal: WithdrawalRow, day: string): Advice {
  return {
    deadline: `no paid order, answer by ${day}`,
    parts: [
      deskTask('Withdrawals', `Look the customer up and answer by ${day}, then tick it off.`),
      'No paid order has this number and this email address together, so no receipt was sent. The withdrawal may be valid all the same.',
      statement(withdrawal).slice(1),
      ownerCommand(`withdrawals done ${idForCommand(withdrawal.id)} REASON`),
    ],
  };
}

/** Articles 13 and 14 of Directive 2011/83/EU. */
function adviceFor(withdrawal: WithdrawalRow, matched: WithdrawnOrder, day: string): Advice {
  const { order, lines, left } = matched;
  if (left === 0)
    return {
      deadline: 'refunded already',
      parts: [
        'You need do nothing: all that was paid is refunded already, or the refund is on its way.',
        statement(withdrawal).slice(1),
        receiptText(matched),
      ],
    };
  const whole = withdrawal.items === '';
  const { what, amount, sku } = refundFor(withdrawal, matched);
  return {
    deadline: `refund ${amount === undefined ? 'a part' : formatEuro(amount)} by ${day}`,
    parts: [
      deskTask(
        'Withdrawals',
        amount === undefined
          ? `By ${day}, check what was named, and refund it.`
          : `By ${day}, refund ${what}: ${formatEuro(amount)}.`,
      ),
      order.dispatchedAt === null
        ? 'Keep the parcel here until you have refunded it or asked the customer.'
        : 'You may wait until the goods are back, or the customer has shown that they are on their way.',
      ...(whole && isExpress(order.quote.shipping.serviceCode)
        ? [
            `${formatEuro(order.quote.shipping.price)} of it is for express delivery: you need refund of that only what standard delivery would have cost.`,
          ]
        : []),
      statement(withdrawal).slice(1),
      { heading: 'The order' },
      ...(whole
        ? [items(lines)]
        : [
            'This is what the customer paid for the goods, after the discount and with VAT:',
            refundableItems(order, lines),
          ]),
      receiptText(matched),
      refundCommand(order.id, amount, sku),
    ],
  };
}

/** What to refund, as far as the statement tells it for certain. */
function refundFor(
  { items }: WithdrawalRow,
  { order, lines, left }: WithdrawnOrder,
): { what?: string; amount?: Cents; sku?: string } {
  const isUnrefunded = left === order.received;
  if (items === '')
    return { what: isUnrefunded ? 'the whole order' : 'the rest of the order', amount: left };
  // An earlier refund of an amount alone may have been for what the customer names.
  const line = isUnrefunded ? findNamedLine(items, lines) : undefined;
  return line === undefined
    ? {}
    : { what: `the ${line.name}`, amount: paidForUnits(order, lines, line, 1), sku: line.sku };
}

/** What was paid for each line, so that the owner sees how much the named part of it is. */
function refundableItems(order: Order, lines: readonly OrderLineRow[]): Part {
  const paid = (line: OrderLineRow, quantity: number) =>
    formatEuro(paidForUnits(order, lines, line, quantity));
  return {
    items: lines.map((line) => ({
      picture: line.image,
      title: `${line.quantity} × ${line.name}`,
      ...(line.quantity > 1 && { detail: `at ${paid(line, 1)}` }),
      total: paid(line, line.quantity),
    })),
  };
}

function paidForUnits(
  { quote }: Order,
  lines: readonly OrderLineRow[],
  { productId }: OrderLineRow,
  quantity: number,
): Cents {
  return paidFor(quote, lines, { products: [{ productId, quantity }], delivery: false });
}

function receiptText({ receiptDueAt }: Pick<WithdrawnOrder, 'receiptDueAt'>): string {
  const match = 'The order number and the email address match.';
  return receiptDueAt === null
    ? `${match} The customer has a receipt.`
    : `${match} The customer has withdrawn from this order before, and has the receipt for that. The shop emails the receipt for this withdrawal automatically, on ${formatTime(receiptDueAt)}.`;
}

function statement({ name, email, statedOrderNumber, items, createdAt }: WithdrawalRow): Row[] {
  return [
    ['Order number', statedOrderNumber],
    ['Withdrawn from', { text: items || 'the whole order' }],
    ['Name', name],
    ['Email', email],
    ['Received', formatTime(createdAt)],
  ];
}

/** Day and time in the shop's time zone, such as '21 November 2026, 09:30 Irish time'. */
function formatTime(time: number): string {
  return `${formatDayAndTime(time, shop.timeZone)} ${shop.timeZoneName}`;
}
