import { findContactMessage, setMessageAnswered } from '../records/contact-messages.ts';
import type { ContactMessageRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import { keepAudit } from './keep-audit.ts';

/**
 * Marks a customer's message as answered, or as open again.
 * @returns the message as it is now; undefined when there is none with this id
 */
export function markMessage(
  office: BackOffice,
  id: string,
  answered: boolean,
): Promise<ContactMessageRow | undefined> {
  return office.db.transaction().execute(async (transaction) => {
    const message = await findContactMessage(transaction, id);
    if (!message || (message.answered_at !== null) === answered) return message;
    const answered_at = answered ? office.now() : null;
    await setMessageAnswered(transaction, id, answered_at);
    await keepAudit(office, transaction, {
      command: answered ? 'messages answered' : 'messages open',
      subject: id,
      before: { answeredAt: message.answered_at },
      after: { answeredAt: answered_at },
    });
    return { ...message, answered_at };
  });
}
