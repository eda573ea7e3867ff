import type { ContactMessage } from '#contract/email.ts';
import type { AppContext } from '#server/app-context.ts';
import { enqueueNotice } from '#server/email/owner-notices.ts';
import { contactMail } from './contact-email.ts';
import { insertContactMessage } from './message-queries.ts';

/** Stores a customer's message and enqueues the mail to the shop, in one transaction. */
export async function receiveMessage(context: AppContext, message: ContactMessage): Promise<void> {
  const id = context.uuid();
  await context.db.transaction().execute(async (transaction) => {
    await insertContactMessage(transaction, {
      id,
      name: message.name,
      email: message.email,
      phone: message.phone ?? '',
      subject: message.subject,
      message: message.message,
      created_at: context.now(),
    });
    const mail = contactMail(message, context.shopEmail);
    await enqueueNotice(context, transaction, 'message', id, mail);
  });
}
