import type { Database, InTransaction } from './database.ts';
import type { AuditEntryRow } from './tables.ts';

/** Stores an audit entry. */
export async function insertAuditEntry(db: InTransaction, entry: AuditEntryRow): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute();
}

/** The audit entries of one subject, oldest first. */
export function auditOf(db: Database, subject: string): Promise<AuditEntryRow[]> {
  return db
    .selectFrom('audit_entries')
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
    .selectFrom('audit_entries')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The entries of a command, oldest first. */
export function auditEntriesOf(db: Database, command: string): Promise<AuditEntryRow[]> {
  return db
    .selectFrom('audit_entries')
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
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject', '=', 'database')
    .where('command', '=', command)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
