import type { ContactMessage } from '#contract/email.ts';
import type { Mail } from '#server/providers/mail/email-sender.ts';
import { composeMail } from './compose-mail.ts';

/** Forwards a customer's message to the shop; a reply goes to the customer. */
export function contactMail(message: ContactMessage, shopEmail: string): Mail {
  return composeMail({
    to: shopEmail,
    replyTo: message.email,
    subject: `${message.subject}: message from ${message.name}`,
    title: 'Message from a customer',
    parts: [
      [
        ['Name', message.name],
        ['Email', message.email],
        ['Phone', message.phone || 'not given'],
        ['Subject', message.subject],
      ],
      message.message,
    ],
  });
}
