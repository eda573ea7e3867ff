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

/** The newest audit entries, newest first. */
export function newestAuditEntries(db: Database, limit: number): Promise<AuditEntryRow[]> {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When the newest backup was made (ms); null when there is none. */
export async function lastBackupAt(db: Database): Promise<number | null> {
  const { at } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max<number | null>('at').as('at'))
    .where('subject', '=', 'database')
    .where('command', '=', 'backup')
    .executeTakeFirstOrThrow();
  return at;
}
