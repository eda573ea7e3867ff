import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import {
  backupName,
  deleteBackupsBefore,
  hasBackupSince,
  writeChecked,
} from '#server/cli/backup/backup-files.ts';
import {
  type CliContextWithoutDb,
  CommandError,
  commandToRun,
  type Run,
  success,
} from '#server/cli/cli-context.ts';
import {
  copyDatabase,
  type DatabaseSummary,
  inspectDatabase,
  isInUse,
} from '#server/cli/database-file.ts';
import { formatTime, isoTime } from '#server/cli/format.ts';
import { parseCount } from '#server/cli/parse-arguments.ts';
import { insertAuditEntry } from '#server/database/audit.ts';
import { openDatabase, sqliteFile } from '#server/database/database.ts';
import { pendingMigrations } from '#server/database/migrate.ts';
import { createFolder } from '#server/settings/data-folder.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Copies the database while the shop runs. */
export function backupCommand(run: Run<CliContextWithoutDb>) {
  return new Command('backup')
    .description(
      'Copies the database while the shop runs. The copy is checked. For PostgreSQL it prints the command line to run.',
    )
    .argument('[target]', 'a new file, or a folder; by default backups/ in the data folder')
    .option(
      '--keep-days <days>',
      'delete older copies there whose names this command generated',
      parseCount,
    )
    .addHelpText('after', BACKUP_EXAMPLES)
    .action((target, { keepDays }) => run((cli) => backUp(cli, target, keepDays)));
}

/** Replaces the database by a backup. */
export function restoreCommand(run: Run<CliContextWithoutDb>) {
  return new Command('restore')
    .description(
      'Replaces the database by a backup. Asks for confirmation. The shop must be stopped; the backup is checked, and the replaced file is kept. For PostgreSQL it prints the command line to run.',
    )
    .argument('<file>', 'a backup')
    .addHelpText('after', RESTORE_EXAMPLE)
    .action((file) => run((cli) => restore(cli, resolve(file))));
}

async function backUp(
  cli: CliContextWithoutDb,
  target: string | undefined,
  keepDays: number | undefined,
) {
  const { databaseUrl, databaseSchema, dataDir } = cli.settings;
  const name = backupName(cli.now());
  if (databaseUrl !== undefined) {
    if (keepDays !== undefined)
      throw new CommandError('--keep-days works for SQLite only: delete old dumps yourself.');
    const file = target ?? `${name}.dump`;
    return commandToRun(postgresCommands(databaseUrl, file, databaseSchema).dump);
  }
  const source = sqliteFile(dataDir);
  if (!existsSync(source))
    throw new CommandError(`DATA_DIR must contain a database; there is none in ${dataDir}.`);
  const isFile = target !== undefined && !(await isFolder(target));
  const file = resolve(
    isFile ? target : join(target ?? join(dataDir, 'backups'), `${name}.sqlite`),
  );
  if (isFile && existsSync(file))
    throw new CommandError(`${file} already exists: name a new file.`);
  const keptSince = keepDays === undefined ? undefined : cli.now() - keepDays * DAY_MS;
  const { summary, deleted } = await writeBackup(source, file, keptSince).catch(
    failed(`No backup was made in ${dirname(file)}`),
  );
  const counts = { orders: summary.orders, ...(keepDays && { deleted: deleted.length }) };
  await logInDatabase(cli, 'backup', {}, { file, ...counts }).catch(
    failed(`${file} was made and checked, but not recorded in the database`),
  );
  const pruned = keepDays === undefined ? '' : ` ${deleted.length} old copies deleted.`;
  return success(`${file}: ${summaryText(summary)}; checked, no errors.${pruned}`, {
    file,
    ...summaryData(summary),
    deleted,
  });
}

async function writeBackup(source: string, file: string, keptSince: number | undefined) {
  const folder = dirname(file);
  await createFolder(folder);
  // Frees space on a full disk, but only while a newer backup exists.
  const deleted =
    keptSince !== undefined && (await hasBackupSince(folder, keptSince))
      ? await deleteBackupsBefore(folder, keptSince)
      : [];
  const summary = await writeChecked(
    file,
    (draft) => copyDatabase(source, draft),
    (draft) => inspectDatabase(draft),
  );
  if (keptSince !== undefined) deleted.push(...(await deleteBackupsBefore(folder, keptSince)));
  return { summary, deleted };
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/** Replaces an error of the system or of SQLite, such as a full disk, by one line. */
function failed(what: string) {
  return (error: unknown): never => {
    if (error instanceof Error && 'code' in error)
      throw new CommandError(`${what}: ${error.message}.`);
    throw error;
  };
}

async function restore(cli: CliContextWithoutDb, file: string) {
  const { databaseUrl, databaseSchema, dataDir } = cli.settings;
  if (databaseUrl !== undefined)
    return commandToRun(postgresCommands(databaseUrl, file, databaseSchema).restore);
  const backup = await inspectDatabase(file);
  const target = sqliteFile(dataDir);
  const exists = existsSync(target);
  const current = await inspectDatabase(target).catch(() => null);
  if (exists && isInUse(target))
    throw new CommandError('The database is in use: stop the shop first, then restore.');
  await cli.confirm(
    `Replace ${current ? summaryText(current) : 'no usable database'} by ${summaryText(backup)}?`,
  );
  const kept = await replaceDatabase(file, target, cli.now()).catch(failed('Nothing was restored'));
  await logInDatabase(
    cli,
    'restore',
    { orders: current?.orders ?? null },
    { orders: backup.orders, lastChangeAt: backup.lastChange },
  );
  return success(
    `Restored ${summaryText(backup)}.${kept ? ` The replaced database is kept as ${kept}.` : ''}`,
    { file, kept, ...summaryData(backup) },
  );
}

async function logInDatabase(
  cli: CliContextWithoutDb,
  command: 'backup' | 'restore',
  before: object,
  after: object,
): Promise<void> {
  const db = openDatabase(cli.settings);
  try {
    // A database of an older version may have no table for audit entries.
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

/**
 * Replaces the database by a copy of a backup. The copy is complete before the present database is renamed: a full
 * disk changes nothing, and a shop that starts meanwhile does not open half a database.
 * @returns the present database's new name; null when there is none
 */
async function replaceDatabase(file: string, target: string, now: number): Promise<string | null> {
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

function summaryData(summary: DatabaseSummary) {
  return { ...summary, lastChange: isoTime(summary.lastChange) };
}

function summaryText({ orders, reviews, lastChange, bytes }: DatabaseSummary): string {
  const last = lastChange === null ? '' : `, last changed ${formatTime(lastChange)}`;
  return `${orders} orders${last}, ${reviews} reviews, ${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * Command lines to dump and restore a PostgreSQL database. They contain no password: pg_dump and
 * pg_restore ask for it, or read PGPASSWORD.
 * @param url postgres://user:password@host:port/database
 * @param schema dumped alone, unless it is `public`, which a restore could not drop
 */
export function postgresCommands(
  url: string,
  file: string,
  schema?: string,
): { dump: string; restore: string } {
  // A regular expression, because URL cannot parse several hosts.
  const address = url.replace(/^(\w+:\/\/[^:@/?]*):[^@/?]*@/, '$1@');
  const only = schema && schema !== 'public' ? ` --schema=${schema}` : '';
  const [database, dump] = [address, file].map(shellQuoted);
  return {
    dump: `pg_dump --format=custom --no-owner${only} --file=${dump} ${database}`,
    restore: `pg_restore --clean --if-exists --no-owner --exit-on-error --single-transaction --dbname=${database} ${dump}`,
  };
}

function shellQuoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

const BACKUP_EXAMPLES = `
Examples:
  npm run shop -- backup
  npm run shop -- backup /mnt/backups/shop.sqlite
  npm run shop -- backup /mnt/backups --keep-days 30`;
const RESTORE_EXAMPLE = `
Example:
  npm run shop -- restore data/backups/shop-2026-11-21T0300.sqlite`;
