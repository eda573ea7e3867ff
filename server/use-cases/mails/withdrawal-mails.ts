import { POLICIES } from '#domain/policies.ts';
import type { WithdrawalRow } from '#server/database/tables.ts';
import type { Mail } from '#server/providers/mail/email-sender.ts';
import { shop } from '#shop.config.ts';
import { CLOSING, composeMail, composeNotice, type Row, type StoredMail } from './compose-mail.ts';

/**
 * The receipt on a durable medium: the statement, and the day and time at which it arrived (Directive
 * 2011/83/EU, article 11a(4)).
 */
export function withdrawalReceipt(withdrawal: WithdrawalRow, shopEmail: string): Mail {
  const title = 'We have received your withdrawal';
  return composeMail({
    to: withdrawal.email,
    replyTo: shopEmail,
    subject: `${title}: order ${withdrawal.stated_order_number}`,
    title,
    parts: [
      `Dear ${withdrawal.name},`,
      `You have withdrawn from your contract with ${shop.name}. This email is your receipt; please keep it.`,
      statement(withdrawal),
      `You need to do nothing more to withdraw. Please send the goods back within ${POLICIES.returnDays} days; we refund to the card that you paid with. Our Returns & Refund Policy says what is refunded and what is not.`,
      CLOSING,
    ],
  });
}

/** Informs the shop of a withdrawal, and whether it matches an order. */
export function withdrawalNotice(withdrawal: WithdrawalRow, shopEmail: string): StoredMail {
  return composeNotice({
    to: shopEmail,
    replyTo: withdrawal.email,
    subject: `Withdrawal from order ${withdrawal.stated_order_number}`,
    parts: [
      statement(withdrawal),
      withdrawal.order_id === null
        ? 'No paid order has this number and this email address together, so no receipt was sent. The withdrawal may be valid all the same: please look the customer up and answer.'
        : 'The order number and the email address match. The customer has a receipt.',
    ],
  });
}

function statement({ name, email, stated_order_number, items, created_at }: WithdrawalRow): Row[] {
  return [
    ['Order number', stated_order_number],
    ['Name', name],
    ['Email', email],
    ['Withdrawn from', items || 'the whole order'],
    ['Received', formatTime(created_at)],
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
