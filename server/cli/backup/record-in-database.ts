import { randomUUID } from 'node:crypto';
import type { SettingsContext } from '#server/cli/cli-context.ts';
import { insertAuditEntry } from '#server/database/audit-log.ts';
import { openDatabase } from '#server/database/database.ts';
import { pendingMigrations } from '#server/database/migrate.ts';

/**
 * Records a backup or restore in the audit log of the database that the settings name; not in a database of an
 * older version, which may have no such table.
 * @param values before and after the change
 */
export async function recordInDatabase(
  cli: SettingsContext,
  command: 'backup' | 'restore' | 'restore-drill',
  { before, after }: { before: object; after: object },
): Promise<void> {
  const db = openDatabase(cli.settings);
  try {
    if ((await pendingMigrations(db)) > 0) return;
    await db.transaction().execute((transaction) =>
      insertAuditEntry(transaction, {
        id: randomUUID(),
        at: cli.now(),
        command,
        subject: 'database',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      }),
    );
  } finally {
    await db.destroy();
  }
}
