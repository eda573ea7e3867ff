import { PAGES } from '#contract/pages.ts';
import type { Order } from '#domain/order.ts';
import { POLICIES } from '#domain/policies.ts';
import type { WithdrawalRow } from '#server/database/tables.ts';
import { composeEmail, composeNotice, greeting } from '#server/email/compose-email.ts';
import type { Row, StoredEmail } from '#server/email/email-parts.ts';
import { shop } from '#shop.config.ts';

/**
 * The receipt on a durable medium: the statements as they were made, and the day and time at which each arrived
 * (Directive 2011/83/EU, article 11a(4)). Order number and address suffice to request one, so name and
 * address of the mail are the order's.
 */
export function withdrawalReceipt(
  order: Order,
  statements: readonly WithdrawalRow[],
  { shopEmail, publicUrl }: { shopEmail: string; publicUrl: string },
): StoredEmail {
  const title = 'We have received your withdrawal';
  return composeEmail({
    to: order.customer.email,
    replyTo: shopEmail,
    subject: `${title}: order ${order.id}`,
    title,
    greeting: greeting(order),
    parts: [
      `You have withdrawn from your contract with ${shop.name}. This email is your receipt of what was stated on our site; please keep it. If it was not you, please reply.`,
      ...statements.map(statement),
      `You need to do nothing more to withdraw. Please send the goods back within ${POLICIES.returnDays} days; we refund to the card that you paid with. Our Returns & Refund Policy says what is refunded and what is not.`,
      { label: 'Read our Returns & Refund Policy', url: publicUrl + PAGES.returns },
    ],
    toCustomer: true,
  });
}

/**
 * Informs the shop of a withdrawal, and whether it matches an order.
 * @param receiptDueAt when (ms) the customer gets the receipt; undefined when no order matches
 */
export function withdrawalNotice(
  withdrawal: WithdrawalRow,
  receiptDueAt: number | undefined,
  shopEmail: string,
): StoredEmail {
  return composeNotice({
    to: shopEmail,
    replyTo: withdrawal.email,
    subject: `Withdrawal from order ${withdrawal.statedOrderNumber}`,
    parts: [statement(withdrawal), receiptText(withdrawal, receiptDueAt)],
  });
}

function receiptText({ createdAt }: WithdrawalRow, receiptDueAt: number | undefined): string {
  if (receiptDueAt === undefined)
    return 'No paid order has this number and this email address together, so no receipt was sent. The withdrawal may be valid all the same: please look the customer up and answer.';
  const match = 'The order number and the email address match.';
  return receiptDueAt <= createdAt
    ? `${match} The customer has a receipt.`
    : `${match} The customer had a receipt of another statement a short time ago, and gets one of this statement on ${formatTime(receiptDueAt)}.`;
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
