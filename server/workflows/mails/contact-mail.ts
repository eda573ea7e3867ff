import type { ContactMessage } from '#contract/email.ts';
import type { Mail } from '../../providers/mail/mailbox.ts';
import { mailPage, mailParagraph, mailTable } from './html.ts';

/** A customer's message to the shop; the customer's address is only where a reply goes. */
export function contactMail(message: ContactMessage, shopEmail: string): Mail {
  const rows = [
    ['Name', message.name],
    ['E-mail', message.email],
    ['Phone', message.phone || 'not given'],
    ['Subject', message.subject],
  ] as const;
  const head = rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  return {
    to: shopEmail,
    replyTo: message.email,
    subject: `${message.subject}: message from ${message.name}`,
    text: `${head}\n\n${message.message}\n`,
    html: mailPage('Message from a customer', mailTable(rows) + mailParagraph(message.message)),
  };
}
