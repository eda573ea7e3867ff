import type { ContactMessage } from '#contract/email.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { formatWeekdayAndTime } from '#domain/local-time.ts';
import { POLICIES } from '#domain/policies.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import type { ContactMessageRow } from '#server/database/tables.ts';
import { composeNotice } from '#server/email/compose-email.ts';
import type { StoredEmail } from '#server/email/email-parts.ts';
import { enqueueNotice } from '#server/email/owner-notices.ts';
import { deskTask } from '#server/email/owner-step.ts';
import { shop } from '#shop.config.ts';
import { findContactMessage, insertContactMessage, setMessageAnswered } from './message-queries.ts';

/** Stores a customer's message and enqueues the email to the shop, in one transaction. */
export async function receiveMessage(context: AppContext, message: ContactMessage): Promise<void> {
  const id = context.newId();
  const receivedAt = context.now();
  await context.db.transaction().execute(async (transaction) => {
    await insertContactMessage(transaction, {
      id,
      name: message.name,
      email: message.email,
      phone: message.phone ?? '',
      subject: message.subject,
      message: message.message,
      createdAt: receivedAt,
    });
    const mail = contactEmail(message, receivedAt, context.shopEmail);
    await enqueueNotice(context, transaction, 'message', id, mail);
  });
}

/** Marks a customer's message as answered or as unanswered; undefined when the id is unknown. */
export function markMessage(
  context: AppContext,
  id: string,
  answered: boolean,
): Promise<ContactMessageRow | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const message = await findContactMessage(transaction, id);
    if (!message || (message.answeredAt !== null) === answered) return message;
    const answeredAt = answered ? context.now() : null;
    await setMessageAnswered(transaction, id, answeredAt);
    await writeAuditEntry(context, transaction, {
      command: answered ? 'messages answered' : 'messages answered --undo',
      subject: id,
      before: { answeredAt: message.answeredAt },
      after: { answeredAt },
    });
    return { ...message, answeredAt };
  });
}

/**
 * Forwards a customer's message to the shop; a reply goes to the customer.
 * @param receivedAt ms
 */
export function contactEmail(
  message: ContactMessage,
  receivedAt: number,
  shopEmail: string,
): StoredEmail {
  const replyBy = receivedAt + POLICIES.replyHours * HOUR_MS;
  return composeNotice({
    to: shopEmail,
    replyTo: message.email,
    subject: `${message.subject}: message from ${message.name}`,
    parts: [
      deskTask(
        'Messages',
        `Reply to this email by ${formatWeekdayAndTime(replyBy, shop.timeZone)}.`,
        {
          by: `The shop promises an answer within ${POLICIES.replyHours} hours.`,
          there: 'Mark the message as answered there.',
        },
      ),
      { quote: message.message },
      [
        ['Name', message.name],
        ['Email', message.email],
        ...(message.phone ? [['Phone', message.phone] as const] : []),
      ],
    ],
  });
}
