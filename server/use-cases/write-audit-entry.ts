import type { AppContext } from '#server/app-context.ts';
import { insertAuditEntry } from '#server/database/audit.ts';
import type { InTransaction } from '#server/database/database.ts';

/** A change by a command of the owner. */
interface Change {
  command: string;
  /** An order number, the id of a review, message or mail, a SKU, or 'shop'. */
  subject: string;
  before: object;
  after: object;
}

/** Writes a change to the audit log, in the transaction that makes it. */
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
