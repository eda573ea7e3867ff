import { POLICIES } from '#domain/policies.ts';
import { shop } from '#shop.config.ts';
import type { WithdrawalRow } from '../../database/tables.ts';
import type { Mail } from '../../providers/mail/mailbox.ts';
import { mailPage, mailParagraph, mailTable } from './html.ts';

/**
 * The receipt on a durable medium: what was stated, and the day and time at which it came
 * (Directive 2011/83/EU, article 11a(4)).
 */
export function withdrawalReceipt(withdrawal: WithdrawalRow, shopEmail: string): Mail {
  const title = 'We have received your withdrawal';
  const news = `Dear ${withdrawal.name},\nyou have withdrawn from your contract with ${shop.name}. This mail is your receipt; please keep it.`;
  const next = `You need to do nothing more to withdraw. Please send the goods back within ${POLICIES.returnDays} days; we refund to the card that you paid with. What is refunded, and what is not, stands in our Returns & Refund Policy.`;
  const closing = `Questions? Just reply to this mail.\n${shop.name}`;
  return {
    to: withdrawal.email,
    replyTo: shopEmail,
    subject: `${title}: order ${withdrawal.order_number}`,
    text: `${news}\n\n${asText(statement(withdrawal))}\n\n${next}\n\n${closing}\n`,
    html: mailPage(
      title,
      mailParagraph(news) +
        mailTable(statement(withdrawal)) +
        mailParagraph(next) +
        mailParagraph(closing),
    ),
  };
}

/** Tells the shop of a withdrawal, and whether it knows such an order. */
export function withdrawalNotice(withdrawal: WithdrawalRow, shopEmail: string): Mail {
  const title = `Withdrawal from order ${withdrawal.order_number}`;
  const advice =
    withdrawal.order_id === null
      ? 'No paid order has this number and this e-mail address together, so no receipt was sent. The withdrawal may count all the same: please look the customer up and answer.'
      : 'Number and e-mail address belong together. The customer has a receipt.';
  return {
    to: shopEmail,
    replyTo: withdrawal.email,
    subject: title,
    text: `${asText(statement(withdrawal))}\n\n${advice}\n`,
    html: mailPage(title, mailTable(statement(withdrawal)) + mailParagraph(advice)),
  };
}

function statement({ name, email, order_number, items, created_at }: WithdrawalRow) {
  return [
    ['Order number', order_number],
    ['Name', name],
    ['E-mail', email],
    ['Withdrawn from', items || 'the whole order'],
    ['Received', receivedText(created_at)],
  ] as const;
}

/** Day and time where the shop is, such as '21 November 2026 at 09:30:00 GMT'. */
function receivedText(time: number): string {
  return new Intl.DateTimeFormat('en-IE', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: shop.timeZone,
  }).format(time);
}

function asText(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}
