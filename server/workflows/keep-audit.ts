import { insertAuditEntry } from '../records/audit.ts';
import type { InTransaction } from '../records/database.ts';
import type { BackOffice } from './back-office.ts';

/** What the shopkeeper changed, and by which command. */
export interface Change {
  command: string;
  /** An order's number, or the id of a review, message or mail. */
  subject: string;
  before: object;
  after: object;
}

/** Writes a change into the audit book, in the transaction that makes it. */
export function keepAudit(
  office: BackOffice,
  transaction: InTransaction,
  { command, subject, before, after }: Change,
): Promise<void> {
  return insertAuditEntry(transaction, {
    id: office.uuid(),
    at: office.now(),
    command,
    subject,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
}
