import { PAGES } from '#contract/pages.ts';
import { isExpress } from '#domain/delivery.ts';
import { formatDay } from '#domain/local-time.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { POLICIES, refundBy } from '#domain/policies.ts';
import { shopPostalLines } from '#domain/postal-address.ts';
import type { WithdrawalRow } from '#server/database/tables.ts';
import { composeEmail, composeNotice, greeting } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import { idForCommand, ownerStep, refundCommand } from '#server/email/owner-step.ts';
import { type OrderEmailOptions, orderButton } from '#server/orders/order-parts.ts';
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
  const named = isWhole(statements) ? '' : ' for what is named below';
  return composeEmail({
    to: order.customer.email,
    replyTo: options.shopEmail,
    subject: `${title}: order ${order.id}`,
    title,
    greeting: greeting(order),
    parts: [
      'Thank you for telling us. You need give no reason, and we’ll see to the rest.',
      `You have withdrawn from your contract with ${shop.name}${named}. This email is your receipt of what was stated on our site; please keep it. If it was not you, please reply.`,
      ...statements.map(statement),
      ...nextSteps(order, statements),
      ...orderButton(order, options),
      'Our Returns & Refund Policy says what is refunded and what is not.',
      { label: 'Read our Returns & Refund Policy', url: options.publicUrl + PAGES.returns },
    ],
    toCustomer: true,
  });
}

/**
 * Whether there are goods to send back, and where to: the seller must say so (Directive 2011/83/EU, article 6(1)(h)). What
 * the customer named of an order is free text, so that it is not said here what the parcel will contain.
 */
function nextSteps(order: Order, statements: readonly WithdrawalRow[]): Part[] {
  const returnAddress: Row = [
    'Return address',
    { text: [shop.name, ...shopPostalLines(shop.address)].join('\n') },
  ];
  const whole = isWhole(statements);
  const last = Math.max(...statements.map(({ createdAt }) => createdAt));
  const refund = `We refund ${whole ? '' : 'you for it, '}to the card that you paid with, by ${formatDay(refundBy(last), shop.timeZone)} at the latest.`;
  if (order.dispatchedAt === null)
    return [
      whole
        ? `You need to do nothing more. Your parcel hasn’t left us, so there is nothing to send back. ${refund} Should it reach you all the same, please send it here, with your order number inside:`
        : `You need to do nothing more. Your parcel hasn’t left us: we’re checking what you named, and will send only what you keep. If anything is unclear, we’ll ask you first. ${refund} Should any of it reach you all the same, please send it here, with your order number inside:`,
      [returnAddress],
    ];
  return [
    `You need to do nothing more to withdraw. Please send ${whole ? 'the goods' : 'what you named'} back within ${POLICIES.returnDays} days, to the address below, and enclose your order number, ${order.id}. You pay the return postage, unless the goods were damaged, defective or not what you ordered: then we do.`,
    [returnAddress],
    `${refund} We may wait until the goods are back, or until you show us that you have sent them.`,
  ];
}

function isWhole(statements: readonly WithdrawalRow[]): boolean {
  return statements.some(({ items }) => items === '');
}

/** The paid order that a withdrawal matches. */
interface WithdrawnOrder {
  order: Order;
  /** What can still be refunded of it. */
  left: Cents;
  /** When (ms) the customer gets the receipt, which follows another one; null when it leaves at once. */
  receiptDueAt: number | null;
}

/**
 * Informs the shop of a withdrawal: until when what is to be refunded, and where.
 * @param matched undefined when no paid order matches
 */
export function withdrawalNotice(
  withdrawal: WithdrawalRow,
  matched: WithdrawnOrder | undefined,
  shopEmail: string,
): StoredEmail {
  const day = formatDay(refundBy(withdrawal.createdAt), shop.timeZone);
  const { advice, deadline, step } = matched
    ? adviceFor(withdrawal, matched, day)
    : adviceForUnmatched(withdrawal, day);
  return composeNotice({
    to: shopEmail,
    replyTo: withdrawal.email,
    subject: `Withdrawal from ${withdrawal.statedOrderNumber}: ${deadline}`,
    parts: [advice, ...step, statement(withdrawal), ...(matched ? [receiptText(matched)] : [])],
  });
}

interface Advice {
  advice: string;
  /** For the subject. */
  deadline: string;
  step: Part[];
}

function adviceForUnmatched({ id }: WithdrawalRow, day: string): Advice {
  return {
    advice:
      'No paid order has this number and this email address together, so no receipt was sent. The withdrawal may be valid all the same: please look the customer up and answer.',
    deadline: `answer by ${day}`,
    step: ownerStep(
      'When you have answered, open the desk, page Withdrawals, and tick it off.',
      `withdrawals done ${idForCommand(id)} REASON`,
    ),
  };
}

function adviceFor(withdrawal: WithdrawalRow, matched: WithdrawnOrder, day: string): Advice {
  const { order, left } = matched;
  if (left === 0)
    return {
      advice: 'All that was paid is refunded already, or the refund is on its way.',
      deadline: 'refunded already',
      step: [],
    };
  const amount = withdrawal.items === '' ? left : undefined;
  return {
    advice: refundText(withdrawal, matched, day),
    deadline: `refund by ${day}`,
    step: ownerStep(
      'To refund it, open the desk, page Withdrawals.',
      refundCommand(order.id, amount),
    ),
  };
}

/** Articles 13 and 14 of Directive 2011/83/EU. */
function refundText(
  { items }: WithdrawalRow,
  { order, left }: WithdrawnOrder,
  day: string,
): string {
  const what = items === '' ? formatEuro(left) : `what the customer paid for these items`;
  const express =
    items === '' && isExpress(order.quote.shipping.serviceCode)
      ? ' You may keep what express delivery cost more than standard delivery.'
      : '';
  const goods =
    order.dispatchedAt === null
      ? 'The parcel is not sent yet: ask the customer before you send it.'
      : 'You may wait until the goods are back, or the customer has shown that they are on their way.';
  return `Refund ${what} by ${day}.${express} ${goods}`;
}

function receiptText({ receiptDueAt }: Pick<WithdrawnOrder, 'receiptDueAt'>): string {
  const match = 'The order number and the email address match.';
  return receiptDueAt === null
    ? `${match} The customer has a receipt.`
    : `${match} The customer has a receipt for an earlier statement; the one for this statement goes out on ${formatTime(receiptDueAt)}.`;
}

function statement({ name, email, statedOrderNumber, items, createdAt }: WithdrawalRow): Row[] {
  return [
    ['Order number', statedOrderNumber],
    ['Name', name],
    ['Email', email],
    ['Withdrawn from', { text: items || 'the whole order' }],
    ['Received', formatTime(createdAt)],
  ];
}

/** Day and time in the shop's time zone, such as '21 November 2026 at 09:30:00 GMT'. */
function formatTime(time: number): string {
  return new Intl.DateTimeFormat('en-IE', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: shop.timeZone,
  }).format(time);
}
