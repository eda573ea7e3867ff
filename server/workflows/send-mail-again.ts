import { findMail, makeMailDue } from '../records/outbox.ts';
import type { OutboxRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import { keepAudit } from './keep-audit.ts';

/**
 * Makes a mail due at once, one that was delivered too; the shop's next round delivers it.
 * @returns the mail as it was; undefined when there is none with this key
 */
export function sendMailAgain(
  office: BackOffice,
  dedupeKey: string,
): Promise<OutboxRow | undefined> {
  return office.db.transaction().execute(async (transaction) => {
    const mail = await findMail(transaction, dedupeKey);
    if (!mail) return undefined;
    await makeMailDue(transaction, mail.id, office.now());
    await keepAudit(office, transaction, {
      command: 'mail again',
      subject: dedupeKey,
      before: { state: mail.state, tries: mail.tries },
      after: { state: 'waiting', tries: 0 },
    });
    return mail;
  });
}
