import type { ContactMessage } from '#contract/email.ts';
import type { AppContext } from '../app-context.ts';
import { insertContactMessage } from '../database/contact-messages.ts';
import { enqueueMails } from '../database/outbox.ts';
import { contactMail } from './mails/contact-mail-text.ts';

/** Keeps a customer's message and queues the mail that brings it to the shop, both or neither. */
export async function receiveMessage(context: AppContext, message: ContactMessage): Promise<void> {
  const id = context.uuid();
  const created_at = context.now();
  await context.db.transaction().execute(async (transaction) => {
    await insertContactMessage(transaction, {
      id,
      name: message.name,
      email: message.email,
      phone: message.phone ?? '',
      subject: message.subject,
      message: message.message,
      created_at,
      answered_at: null,
    });
    await enqueueMails(transaction, {
      id: context.uuid(),
      dedupe_key: `contact-${id}`,
      mail: JSON.stringify(contactMail(message, context.shopEmail)),
      created_at,
    });
  });
}
