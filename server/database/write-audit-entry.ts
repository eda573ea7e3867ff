import type { AppContext } from '#server/app-context.ts';
import { insertAuditEntry } from './audit-queries.ts';
import type { InTransaction } from './database.ts';
import type { AuditEntryRow } from './tables.ts';

interface Change extends Pick<AuditEntryRow, 'command' | 'subject'> {
  before: object;
  after: object;
}

/**
 * Writes a change to the audit log, in the transaction that makes it. `retention` and `cancel` (of an unpaid order)
 * make their change in several transactions and then write the entry in a separate one.
 */
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
