import type { ContactMessage } from '#contract/email.ts';
import { insertContactMessage } from '../records/contact-messages.ts';
import { enqueueMails } from '../records/outbox.ts';
import type { BackOffice } from './back-office.ts';
import { contactMail } from './mails/contact-mail-text.ts';

/** Keeps a customer's message and queues the mail that brings it to the shop, both or neither. */
export async function receiveMessage(office: BackOffice, message: ContactMessage): Promise<void> {
  const id = office.uuid();
  const created_at = office.now();
  await office.db.transaction().execute(async (transaction) => {
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
      id: office.uuid(),
      dedupe_key: `contact-${id}`,
      mail: JSON.stringify(contactMail(message, office.shopEmail)),
      created_at,
    });
  });
}
