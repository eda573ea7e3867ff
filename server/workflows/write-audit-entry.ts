import type { AppContext } from '../app-context.ts';
import { insertAuditEntry } from '../database/audit.ts';
import type { InTransaction } from '../database/database.ts';

/** What the shopkeeper changed, and by which command. */
export interface Change {
  command: string;
  /** An order's number, or the id of a review, message or mail. */
  subject: string;
  before: object;
  after: object;
}

/** Writes a change into the audit book, in the transaction that makes it. */
export function writeAuditEntry(
  context: AppContext,
  transaction: InTransaction,
  { command, subject, before, after }: Change,
): Promise<void> {
  return insertAuditEntry(transaction, {
    id: context.uuid(),
    at: context.now(),
    command,
    subject,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
}
