import type { SettingsContext } from '#server/cli/cli-context.ts';
import { findEntriesOfCommand } from '#server/database/audit-log.ts';
import { openDatabase } from '#server/database/database.ts';
import type { AuditEntryRow } from '#server/database/tables.ts';
import { NO_LOG, openAppContext } from '#server/open-app-context.ts';
import { repeatErasure } from '#server/privacy/erase-customer.ts';

/** What became of the erasures that were made after a backup. */
export interface RepeatedErasures {
  repeated: number;
  /** Open orders of the customers who could not be erased again. */
  openOrders: string[];
  /** Erasures that do not say what was erased. */
  rowsUnknown: number;
}

/** The audit entries of erasures in the database that the settings name. */
export async function readErasures(
  settings: SettingsContext['settings'],
): Promise<AuditEntryRow[]> {
  const db = openDatabase({ ...settings, closeSilentConnections: false });
  try {
    return await findEntriesOfCommand(db, 'erase');
  } finally {
    await db.destroy();
  }
}

/**
 * Repeats in a restored database the erasures made after the backup, which has the data of these customers. Migrates
 * the database if there are any.
 * @param erasures those of the replaced database
 */
export async function repeatErasures(
  { settings }: SettingsContext,
  erasures: readonly AuditEntryRow[],
): Promise<RepeatedErasures> {
  const result: RepeatedErasures = { repeated: 0, openOrders: [], rowsUnknown: 0 };
  const known = new Set((await readErasures(settings)).map(({ id }) => id));
  const missing = erasures.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return result;
  const { context, close } = await openAppContext(settings, NO_LOG);
  try {
    for (const entry of missing) {
      const outcome = await repeatErasure(context, entry);
      if (outcome.kind === 'repeated') result.repeated += 1;
      else if (outcome.kind === 'rows-unknown') result.rowsUnknown += 1;
      else result.openOrders.push(...outcome.orderIds);
    }
  } finally {
    await close();
  }
  return result;
}

/** One sentence for each outcome; empty when there were no erasures. */
export function erasuresText({ repeated, openOrders, rowsUnknown }: RepeatedErasures): string {
  return [
    repeated > 0 && ` Repeated ${repeated} erasures made since the backup.`,
    openOrders.length > 0 &&
      ` Erase the customers of ${openOrders.join(', ')} again once these orders are finished.`,
    rowsUnknown > 0 &&
      ` ${rowsUnknown} more erasures were made by version 1.0.0: erase these customers again.`,
  ]
    .filter(Boolean)
    .join('');
}
