import type { Database, InTransaction } from './database.ts';
import type { AuditEntryRow } from './tables.ts';

/** Writes down a change that the shopkeeper made, in the transaction that makes it. */
export async function insertAuditEntry(db: InTransaction, entry: AuditEntryRow): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute();
}

/** What the shopkeeper changed of something, oldest first. */
export function auditOf(db: Database, subject: string): Promise<AuditEntryRow[]> {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** What the shopkeeper changed last, newest first. */
export function newestAuditEntries(db: Database, limit: number): Promise<AuditEntryRow[]> {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
