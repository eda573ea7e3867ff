import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { backupName, writeChecked } from '#server/cli/backup/backup-files.ts';
import { failed, summaryData, summaryText } from '#server/cli/backup/database-copy.ts';
import {
  type DumpSummary,
  dumpDatabase,
  foreignTables,
  inspectDump,
  type PostgresSettings,
  restoreDump,
} from '#server/cli/backup/postgres-dump.ts';
import { recordInDatabase } from '#server/cli/backup/record-in-database.ts';
import { erasuresText, readErasures, repeatErasures } from '#server/cli/backup/repeat-erasures.ts';
import { type Run, type SettingsContext, success } from '#server/cli/cli-context.ts';
import {
  copyDatabase,
  type DatabaseSummary,
  inspectDatabase,
  isInUse,
} from '#server/cli/database-file.ts';
import { refuseWhileRunning } from '#server/cli/refuse-while-running.ts';
import { findEntriesOfCommand } from '#server/database/audit-log.ts';
import { type Database, openDatabase, sqliteFile } from '#server/database/database.ts';
import { checkMigrations } from '#server/database/migrate.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { createFolder } from '#server/settings/data-folder.ts';

const NOTHING_RESTORED = 'Nothing was restored';
const ERASURES_UNKNOWN =
  ' Erasures made since the backup are not known: erase those customers again.';

/** Replaces the database by a backup. */
export function restoreCommand(run: Run<SettingsContext>) {
  return new Command('restore')
    .description(
      'Replaces the database by a backup. Asks for confirmation. The shop must be stopped; the backup is checked, the replaced database is kept as a file, and customers erased since the backup are erased again.',
    )
    .argument('<file>', 'a backup')
    .addHelpText('after', EXAMPLE)
    .action((file) => run((cli) => restore(cli, resolve(file))));
}

async function restore(cli: SettingsContext, file: string) {
  const { databaseUrl } = cli.settings;
  const { current, backup, kept, erasures } =
    databaseUrl === undefined
      ? await restoreFile(cli, file)
      : await restoreTables(cli, { ...cli.settings, databaseUrl }, file);
  const keptText = kept ? ` The replaced database is kept as ${kept}.` : '';
  const outcome = await repeatErasures(cli, erasures).catch(
    failed(`Restored.${keptText} Restore that file and try again: erasures were not repeated`),
  );
  await recordInDatabase(cli, 'restore', {
    before: { orders: current?.orders ?? null },
    after: {
      orders: backup.orders,
      lastChangeAt: backup.lastChange,
      ...(outcome.repeated > 0 && { erasures: outcome.repeated }),
      ...(outcome.openOrders.length > 0 && { eraseAgain: outcome.openOrders.join(' ') }),
    },
  });
  const erased = current === null ? ERASURES_UNKNOWN : erasuresText(outcome);
  return success(`Restored ${summaryText(backup)}.${keptText}${erased}`, {
    file,
    kept,
    ...summaryData(backup),
    erasures: current === null ? null : outcome,
  });
}

function question(current: DatabaseSummary | null, backup: DatabaseSummary): string {
  return `Replace ${current ? summaryText(current) : 'no usable database'} by ${summaryText(backup)}?`;
}

async function restoreFile(cli: SettingsContext, file: string) {
  const backup = await inspectDatabase(file);
  const target = sqliteFile(cli.settings.dataDir);
  const current = await inspectDatabase(target).catch(() => null);
  if (existsSync(target) && isInUse(target))
    throw new OwnerError('The database is in use: stop the shop first, then restore.');
  await cli.confirm(question(current, backup));
  const erasures =
    current === null ? [] : await readErasures(cli.settings).catch(failed(NOTHING_RESTORED));
  const kept = await replaceFile(file, target, cli.now()).catch(failed(NOTHING_RESTORED));
  return { current, backup, kept, erasures };
}

/**
 * Replaces the database by a copy of a backup. The copy is complete before the present database is renamed: a full
 * disk changes nothing, and a shop that starts meanwhile does not open half a database.
 * @returns the present database's new name; null when there is none
 */
async function replaceFile(file: string, target: string, now: number): Promise<string | null> {
  await createFolder(dirname(target));
  const copy = `${target}.restoring`;
  await writeChecked(copy, (draft) => copyDatabase(file, draft), inspectDatabase);
  const kept = existsSync(target) ? await setAside(target, now) : null;
  await rename(copy, target);
  return kept;
}

// The WAL can hold commits that are not in the database file yet, so both files are renamed.
async function setAside(target: string, now: number): Promise<string> {
  const kept = `${target}.before-restore-${now}`;
  for (const suffix of ['-wal', '-shm', ''])
    if (existsSync(`${target}${suffix}`)) await rename(`${target}${suffix}`, `${kept}${suffix}`);
  return kept;
}

async function restoreTables(cli: SettingsContext, settings: PostgresSettings, file: string) {
  const backup = await inspectDump(settings, file);
  const db = openDatabase({ ...cli.settings, closeSilentConnections: false });
  try {
    return await replaceTables(cli, settings, db, { file, backup });
  } catch (error) {
    if (error instanceof OwnerError) throw error;
    return failed(NOTHING_RESTORED)(error);
  } finally {
    await db.destroy();
  }
}

async function replaceTables(
  cli: SettingsContext,
  settings: PostgresSettings,
  db: Database,
  { file, backup }: { file: string; backup: DumpSummary },
) {
  const current = await summaryOf(db);
  if (current !== null) {
    await refuseWhileRunning(db, cli.now(), 'restore');
    await checkMigrations(db);
  }
  const others = foreignTables(backup);
  const warning = others.length > 0 ? ` It also replaces the tables ${others.join(', ')}.` : '';
  await cli.confirm(question(current, backup) + warning);
  const kept =
    current === null
      ? null
      : await keepDump(cli, settings).catch(
          failed(`${NOTHING_RESTORED}, because the present database could not be kept`),
        );
  if (current !== null) await refuseWhileRunning(db, cli.now(), 'restore');
  const erasures = current === null ? [] : await findEntriesOfCommand(db, 'erase');
  await restoreDump(settings, db, file, backup).catch(failed(NOTHING_RESTORED));
  return { current, backup, kept, erasures };
}

/** @returns null when the database has no tables of the shop */
async function summaryOf(db: Database): Promise<DatabaseSummary | null> {
  const orders = db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.max<number | null>('updatedAt').as('lastChange'),
    ]);
  const reviews = db.selectFrom('reviews').select(({ fn }) => fn.countAll<number>().as('reviews'));
  try {
    return {
      ...(await orders.executeTakeFirstOrThrow()),
      ...(await reviews.executeTakeFirstOrThrow()),
    };
  } catch (error) {
    // No such table: https://www.postgresql.org/docs/current/errcodes-appendix.html
    if (error instanceof Error && 'code' in error && error.code === '42P01') return null;
    throw error;
  }
}

/** @returns the file that keeps the present data */
async function keepDump(cli: SettingsContext, settings: PostgresSettings): Promise<string> {
  const kept = join(cli.settings.dataDir, `before-restore-${backupName(cli.now())}.dump`);
  await writeChecked(
    kept,
    (draft) => dumpDatabase(settings, draft),
    (draft) => inspectDump(settings, draft),
  );
  return kept;
}

const EXAMPLE = `
Example:
  npm run shop -- restore data/backups/shop-2026-11-21T030000.sqlite`;
