import { isExpress } from '#domain/delivery.ts';
import { formatClock, formatWeekday, formatWeekdayAndTime, isoDay } from '#domain/local-time.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { refundBy } from '#domain/policies.ts';
import { paidForUnits } from '#domain/refund-contents.ts';
import { leastRefundOfWhole, refundOfNamed } from '#domain/withdrawal.ts';
import type { OrderLineRow, WithdrawalRow } from '#server/database/tables.ts';
import { composeNotice } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import { deskTask, urgentTask } from '#server/email/owner-step.ts';
import { customerName, items } from '#server/orders/order-parts.ts';
import { shop } from '#shop.config.ts';
import { statement, type WithdrawnOrder } from './receipt-email.ts';

/** The paid order that a withdrawal matches. */
interface MatchedOrder extends WithdrawnOrder {
  /** When (ms) the customer gets the receipt, which follows another one; null when it leaves at once. */
  receiptDueAt: number | null;
}

/**
 * Informs the shop of a withdrawal: what is to be refunded, how much, until when, and where.
 * @param matched undefined when no paid order matches
 */
export function withdrawalNotice(
  withdrawal: WithdrawalRow,
  matched: MatchedOrder | undefined,
  shopEmail: string,
): StoredEmail {
  const day = formatWeekday(refundBy(withdrawal.createdAt), shop.timeZone);
  const advice = matched
    ? adviceFor(withdrawal, matched, day)
    : adviceForUnmatched(withdrawal, day);
  const { headline, parts } = advice;
  return composeNotice({
    to: shopEmail,
    replyTo: withdrawal.email,
    subject: headline,
    parts: parts,
  });
}

interface Advice {
  /** What to do by when: the subject. */
  headline: string;
  parts: Part[];
}

function adviceForUnmatched(withdrawal: WithdrawalRow, day: string): Advice {
  return {
    headline: `Withdrawal from ${withdrawal.statedOrderNumber}: no paid order, answer by ${day}`,
    parts: [
      deskTask('Withdrawals', 'Look the customer up and answer, then tick it off.', {
        by: `By ${day}.`,
      }),
      'No paid order has this number and this email address together, so no receipt was sent. The withdrawal may be valid all the same.',
      statementRows(withdrawal),
    ],
  };
}

/** Articles 13 and 14 of Directive 2011/83/EU. */
function adviceFor(withdrawal: WithdrawalRow, matched: MatchedOrder, day: string): Advice {
  const { order, lines, left } = matched;
  if (left === 0)
    return {
      headline: `Withdrawal from ${order.id}: refunded already`,
      parts: [
        'There’s nothing to do: all that was paid has been refunded, or the refund is on its way.',
        statementRows(withdrawal),
        receiptText(matched, withdrawal),
      ],
    };
  const whole = withdrawal.items === '';
  const { what, amount, least } = refundFor(withdrawal, matched);
  const sum = amount === undefined ? undefined : formatEuro(least ?? amount);
  const isSent = order.dispatchedAt !== null;
  const refund = `refund ${sum ?? 'what was named'}`;
  return {
    headline: isSent
      ? `Wait for the goods of ${order.id}, then ${sum === undefined ? 'refund them' : refund}`
      : `Don’t send ${order.id}${whole ? '' : ' yet'}: ${refund} by ${day}`,
    parts: [
      isSent
        ? deskTask(
            'Withdrawals',
            `Wait for ${whole || what === undefined ? 'the goods' : what}, then ${refund}.`,
            {
              by: `By ${day}, or the day when the goods (or proof of posting) reach you, if that is later.`,
            },
          )
        : urgentTask('Withdrawals', `Keep the parcel here, and ${refund}.`, {
            badge: 'STOP',
            by: `${customerName(order) || 'The customer'} has withdrawn from ${whole ? 'the whole order' : 'a part of the order'}, and paid ${formatEuro(order.received)}.`,
          }),
      ...(isSent
        ? [
            'Check the seal when the goods come back: if it’s broken, you only have to refund what was damaged or defective.',
          ]
        : []),
      ...(whole && isExpress(order.quote.shipping.serviceCode)
        ? [expressAdvice(order, left, least)]
        : []),
      [
        ...(whole && sum !== undefined
          ? [
              ['Paid', formatEuro(order.received)] as const,
              [
                least === undefined ? 'Pay back' : 'Pay back at least',
                `${sum}${isSent ? '' : ` by ${day}`}`,
              ] as const,
            ]
          : []),
        ...statementRows(withdrawal),
      ],
      { heading: 'The order' },
      ...(whole
        ? [items(lines)]
        : [
            'This is what the customer paid for the goods, after the discount and with VAT:',
            refundableItems(order, lines),
          ]),
      receiptText(matched, withdrawal),
    ],
  };
}

/** What to refund, as far as the statement tells it for certain. */
function refundFor(
  { items }: WithdrawalRow,
  withdrawn: MatchedOrder,
): { what?: string; amount?: Cents; least?: Cents | undefined } {
  const { order, left } = withdrawn;
  if (items === '')
    return left === order.received
      ? { what: 'the whole order', amount: left, least: leastRefundOfWhole(order) }
      : { what: 'the rest of the order', amount: left };
  const named = refundOfNamed(withdrawn, items);
  return named === undefined ? {} : { what: `the ${named.line.name}`, amount: named.amount };
}

/** What of an express delivery is to be refunded by law, and what may be added. */
function expressAdvice({ quote, customer }: Order, left: Cents, least?: Cents): string {
  const price = formatEuro(quote.shipping.price);
  return least === undefined
    ? `${price} of it is for express delivery. Of that, you only have to refund what standard delivery would have cost: the checkout shows its price to ${customer.country}.`
    : `You may add ${formatEuro(left - least)}: of the ${price} for express delivery, you only have to refund what standard delivery would have cost.`;
}

/** What was paid for each line, so that the owner sees how much the named part of it is. */
function refundableItems(order: Order, lines: readonly OrderLineRow[]): Part {
  const cents = ({ productId }: OrderLineRow, quantity: number) =>
    paidForUnits(order.quote, lines, { productId, quantity });
  const paid = (line: OrderLineRow, quantity: number) => formatEuro(cents(line, quantity));
  // One by one they may come to a cent more or less than together.
  const eachText = (line: OrderLineRow) =>
    cents(line, 1) * line.quantity === cents(line, line.quantity)
      ? `at ${paid(line, 1)}`
      : `one alone ${paid(line, 1)}, rounded`;
  return {
    items: lines.map((line) => ({
      picture: line.image,
      title: `${line.quantity} × ${line.name}`,
      ...(line.quantity > 1 && { detail: eachText(line) }),
      total: paid(line, line.quantity),
    })),
  };
}

/** The statement below its order number. */
function statementRows(withdrawal: WithdrawalRow): Row[] {
  return [
    ...statement(withdrawal).slice(1, -1),
    ['Received', formatWeekdayAndTime(withdrawal.createdAt, shop.timeZone)],
  ];
}

function receiptText(
  { receiptDueAt }: Pick<MatchedOrder, 'receiptDueAt'>,
  { createdAt }: WithdrawalRow,
): string {
  const match = 'Number and email address match.';
  if (receiptDueAt === null) return `${match} The customer has a receipt.`;
  const dayOf = (time: number) => isoDay(time, shop.timeZone);
  const due =
    dayOf(receiptDueAt) === dayOf(createdAt)
      ? `at ${formatClock(receiptDueAt, shop.timeZone)}`
      : `on ${formatWeekdayAndTime(receiptDueAt, shop.timeZone)}`;
  return `${match} The customer has had a receipt in the last day; the one for this goes out ${due}.`;
}
