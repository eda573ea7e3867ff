import type { AppContext } from '#server/app-context.ts';
import type { OutboxRow } from '#server/database/tables.ts';
import { writeAuditEntry } from '#server/database/write-audit-entry.ts';
import { findMail, makeMailDue } from './outbox.ts';

/**
 * Makes a mail due now, even when it was sent; the running shop delivers it.
 * @returns the mail before the change; undefined when the key is unknown
 */
export function sendMailAgain(
  context: AppContext,
  dedupeKey: string,
): Promise<OutboxRow | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const mail = await findMail(transaction, dedupeKey);
    if (!mail) return undefined;
    await makeMailDue(transaction, mail.id, context.now());
    await writeAuditEntry(context, transaction, {
      command: 'mail again',
      subject: dedupeKey,
      before: { state: mail.state, tries: mail.tries },
      after: { state: 'waiting', tries: 0 },
    });
    return mail;
  });
}
