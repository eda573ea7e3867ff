import type { ContactMessage } from '#contract/email.ts';
import { composeNotice, type StoredMail } from '#server/email/compose-email.ts';

/** Forwards a customer's message to the shop; a reply goes to the customer. */
export function contactMail(message: ContactMessage, shopEmail: string): StoredMail {
  return composeNotice({
    to: shopEmail,
    replyTo: message.email,
    subject: `${message.subject}: message from ${message.name}`,
    parts: [
      [
        ['Name', message.name],
        ['Email', message.email],
        ['Phone', message.phone || 'not given'],
        ['Subject', message.subject],
      ],
      { text: message.message },
    ],
  });
}
