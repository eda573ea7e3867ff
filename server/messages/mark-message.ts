import type { AppContext } from '#server/app-context.ts';
import type { ContactMessageRow } from '#server/database/tables.ts';
import { writeAuditEntry } from '#server/database/write-audit-entry.ts';
import { findContactMessage, setMessageAnswered } from './message-queries.ts';

/** Marks a customer's message as answered or as unanswered; undefined when the id is unknown. */
export function markMessage(
  context: AppContext,
  id: string,
  answered: boolean,
): Promise<ContactMessageRow | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const message = await findContactMessage(transaction, id);
    if (!message || (message.answered_at !== null) === answered) return message;
    const answered_at = answered ? context.now() : null;
    await setMessageAnswered(transaction, id, answered_at);
    await writeAuditEntry(context, transaction, {
      command: answered ? 'messages answered' : 'messages answered --undo',
      subject: id,
      before: { answeredAt: message.answered_at },
      after: { answeredAt: answered_at },
    });
    return { ...message, answered_at };
  });
}
