import { isExpress } from '#domain/delivery.ts';
import { formatClock, formatWeekday, formatWeekdayAndTime, isoDay } from '#domain/local-time.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { refundBy } from '#domain/policies.ts';
import { paidForDelivery, paidForUnits } from '#domain/refund-contents.ts';
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
    parts,
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
      deskTask('Withdrawals', `Look the customer up, and answer by ${day}.`, {
        there: 'Tick it off there once you have answered.',
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
  const refund = refundFor(withdrawal, matched);
  const { what = 'what was named', amount } = refund;
  const sum = amount === undefined ? undefined : formatEuro(amount);
  const isSent = order.dispatchedAt !== null;
  const headline = isSent
    ? `Wait for the goods of ${order.id}, then refund ${sum ?? 'them'}`
    : `Don’t send ${order.id}${whole ? '' : ' yet'}: refund ${sum ?? what} by ${day}`;
  return {
    headline,
    parts: [
      isSent ? waitForGoods(whole, refund, day) : keepParcel(order, whole, what),
      ...(whole ? toPayBack(matched, refund, isSent ? 'Pay back' : `Pay back by ${day}`) : []),
      ...(isSent
        ? [
            'Check the seal when the goods come back: if it’s broken, you only have to refund what was damaged or defective.',
          ]
        : []),
      statementRows(withdrawal),
      { heading: 'The order' },
      ...(whole
        ? [items(lines)]
        : [
            'What was paid for each, after the discount and with VAT:',
            refundableItems(order, lines),
          ]),
      receiptText(matched, withdrawal),
    ],
  };
}

interface Refund {
  /** Undefined when the customer's words don't tell. */
  what?: string;
  amount?: Cents;
  /** What may be added of an express delivery. */
  more?: Cents;
}

/** What to refund, as far as the statement tells it for certain; of a whole order the least by law. */
function refundFor({ items }: WithdrawalRow, withdrawn: MatchedOrder): Refund {
  const { order, left } = withdrawn;
  if (items === '') {
    if (left !== order.received) return { what: 'the rest of the order', amount: left };
    const amount = leastRefundOfWhole(order) ?? left;
    return { what: 'the whole order', amount, more: left - amount };
  }
  const named = refundOfNamed(withdrawn, items);
  return named === undefined ? {} : { what: `the ${named.line.name}`, amount: named.amount };
}

function waitForGoods(whole: boolean, { what }: Refund, day: string): Part {
  const task = whole
    ? 'the goods, then pay the money back'
    : what === undefined
      ? 'the goods, then refund what was named'
      : `${what}, then refund it`;
  return deskTask('Withdrawals', `Wait for ${task}.`, {
    by: `By ${day}, or the day when the goods (or proof of posting) reach you, if that is later.`,
  });
}

function keepParcel(order: Order, whole: boolean, what: string): Part {
  const task = whole ? 'pay the money back.' : `refund ${what}. Then send the rest.`;
  return urgentTask('Withdrawals', `Keep the parcel here, and ${task}`, {
    badge: 'STOP',
    by: `${customerName(order) || 'The customer'} has withdrawn from ${whole ? 'the whole order' : 'a part of the order'}.`,
  });
}

/** What a withdrawal from a whole order pays back, and what of it needs a word. */
function toPayBack({ order, left }: MatchedOrder, { amount = left, more }: Refund, name: string) {
  const before = order.received - left;
  return [
    { amounts: [], total: [name, formatEuro(amount)] as const },
    ...(before > 0 ? [`That is the rest: ${formatEuro(before)} is refunded already.`] : []),
    ...(isExpress(order.quote.shipping.serviceCode) ? [expressAdvice(order, more)] : []),
  ] satisfies Part[];
}

/** What of an express delivery is to be refunded by law, and what may be added. */
function expressAdvice({ quote, customer }: Order, more: Cents = 0): string {
  const price = paidForDelivery(quote);
  return more === 0
    ? `${formatEuro(price)} was paid for express delivery. By law you only pay back what standard delivery would have cost: the checkout shows its price to ${customer.country}.`
    : `It includes ${formatEuro(price - more)}, which standard delivery would have cost. The other ${formatEuro(more)} for express is your choice: the law doesn’t ask for it.`;
}

/** What was paid for each line, so that the owner sees how much the named part of it is. */
function refundableItems(order: Order, lines: readonly OrderLineRow[]): Part {
  const paid = ({ productId }: OrderLineRow, quantity: number) =>
    formatEuro(paidForUnits(order.quote, lines, { productId, quantity }));
  return {
    items: lines.map((line) => ({
      picture: line.image,
      title: `${line.quantity} × ${line.name}`,
      ...(line.quantity > 1 && { detail: `${paid(line, 1)}\u00a0for\u00a0one` }),
      total: paid(line, line.quantity),
    })),
  };
}

/** The statement below its order number, and what it names of the order. */
function statementRows(withdrawal: WithdrawalRow): Row[] {
  return [
    ...statement(withdrawal).slice(withdrawal.items === '' ? 2 : 1, -1),
    ['Received', formatWeekdayAndTime(withdrawal.createdAt, shop.timeZone)],
  ];
}

function receiptText(
  { receiptDueAt }: Pick<MatchedOrder, 'receiptDueAt'>,
  { createdAt }: WithdrawalRow,
): string {
  const match = 'The order number and email address match.';
  if (receiptDueAt === null) return `${match} The customer has a receipt.`;
  const dayOf = (time: number) => isoDay(time, shop.timeZone);
  const due =
    dayOf(receiptDueAt) === dayOf(createdAt)
      ? `at ${formatClock(receiptDueAt, shop.timeZone)}`
      : `on ${formatWeekdayAndTime(receiptDueAt, shop.timeZone)}`;
  return `${match} The customer has had a receipt in the last day; the one for this goes out ${due}.`;
}
