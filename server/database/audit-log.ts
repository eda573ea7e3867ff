import type { Database, Transaction } from './database.ts';
import type { AuditEntryRow } from './tables.ts';

/** Stores an audit entry. */
export async function insertAuditEntry(db: Transaction, entry: AuditEntryRow): Promise<void> {
  await db.insertInto('auditEntries').values(entry).execute();
}

interface Change extends Pick<AuditEntryRow, 'command' | 'subject'> {
  before: object;
  after: object;
}

/**
 * Writes a change to the audit log, in the transaction that makes it; one made at the desk says so. `retention` and `cancel` (of an unpaid order)
 * make their change in several transactions and then write the entry in a separate one.
 */
export function writeAuditEntry(
  { newId, now, actor }: { newId(): string; now(): number; actor?: 'desk' },
  db: Transaction,
  { command, subject, before, after }: Change,
): Promise<void> {
  return insertAuditEntry(db, {
    id: newId(),
    at: now(),
    command,
    subject,
    before: JSON.stringify(before),
    after: JSON.stringify(actor === undefined ? after : { ...after, by: actor }),
  });
}

/** The audit entries of one subject, oldest first. */
export function findAuditEntries(db: Database, subject: string): Promise<AuditEntryRow[]> {
  return db
    .selectFrom('auditEntries')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** The newest audit entries since a time (ms), newest first. */
export function newestAuditEntries(
  db: Database,
  limit: number,
  since = 0,
): Promise<AuditEntryRow[]> {
  return db
    .selectFrom('auditEntries')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The entries of a command, oldest first. */
export function findEntriesOfCommand(db: Database, command: string): Promise<AuditEntryRow[]> {
  return db
    .selectFrom('auditEntries')
    .selectAll()
    .where('command', '=', command)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** The newest entry of a command about the whole database. */
export function lastDatabaseEntry(
  db: Database,
  command: 'backup' | 'restore-drill',
): Promise<AuditEntryRow | undefined> {
  return db
    .selectFrom('auditEntries')
    .selectAll()
    .where('subject', '=', 'database')
    .where('command', '=', command)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
