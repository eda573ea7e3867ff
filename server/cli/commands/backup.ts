import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { insertAuditEntry } from '../../database/audit.ts';
import { openDatabase, sqliteFile } from '../../database/database.ts';
import { pendingMigrations } from '../../database/migrate.ts';
import {
  type CliContextWithoutDb,
  CommandError,
  type Run,
  shellCommand,
  success,
} from '../cli-context.ts';
import { copyDatabase, type DatabaseSummary, inspectDatabase, isInUse } from '../database-file.ts';
import { formatTime, isoTime } from '../format.ts';

/** Copies the database while the shop runs. */
export function backupCommand(run: Run<CliContextWithoutDb>) {
  return new Command('backup')
    .description(
      'Copies the database while the shop runs. The copy is checked. For PostgreSQL it prints the command line to run.',
    )
    .argument('[file]', 'a new file; by default in backups/ of the data folder')
    .addHelpText('after', BACKUP_EXAMPLES)
    .action((file) => run((cli) => backUp(cli, file)));
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

async function backUp(cli: CliContextWithoutDb, target: string | undefined) {
  const { databaseUrl, dataDir } = cli.settings;
  const name = `shop-${formatTime(cli.now()).replace(' ', 'T').replace(':', '')}`;
  if (databaseUrl !== undefined)
    return shellCommand(postgresCommands(databaseUrl, target ?? `${name}.dump`).dump);
  const source = sqliteFile(dataDir);
  if (!existsSync(source))
    throw new CommandError(`DATA_DIR must contain a database; there is none in ${dataDir}.`);
  const file = resolve(target ?? join(dataDir, 'backups', `${name}.sqlite`));
  if (existsSync(file)) throw new CommandError(`${file} already exists: name a new file.`);
  await mkdir(dirname(file), { recursive: true });
  await copyDatabase(source, file);
  const summary = await inspectDatabase(file);
  await logInDatabase(cli, 'backup', null, { file, orders: summary.orders });
  return success(`${file}: ${summaryText(summary)}; checked, no errors.`, {
    file,
    ...summary,
    lastChange: isoTime(summary.lastChange),
  });
}

async function restore(cli: CliContextWithoutDb, file: string) {
  const { databaseUrl, dataDir } = cli.settings;
  if (databaseUrl !== undefined) return shellCommand(postgresCommands(databaseUrl, file).restore);
  const backup = await inspectDatabase(file);
  const target = sqliteFile(dataDir);
  const exists = existsSync(target);
  const current = await inspectDatabase(target).catch(() => null);
  if (exists && isInUse(target))
    throw new CommandError('The database is in use: stop the shop first, then restore.');
  await cli.confirm(
    `Replace ${current ? summaryText(current) : 'no usable database'} by ${summaryText(backup)}?`,
  );
  const kept = exists ? await setAside(target, cli.now()) : null;
  await putInPlace(file, target);
  await logInDatabase(
    cli,
    'restore',
    { orders: current?.orders ?? null },
    { orders: backup.orders, lastChangeAt: backup.lastChange },
  );
  return success(
    `Restored ${summaryText(backup)}.${kept ? ` The replaced database is kept as ${kept}.` : ''}`,
    { file, kept, ...backup },
  );
}

async function logInDatabase(
  cli: CliContextWithoutDb,
  command: 'backup' | 'restore',
  before: object | null,
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

// The WAL can hold commits that are not in the database file yet, so it is renamed with it.
async function setAside(target: string, now: number): Promise<string> {
  const kept = `${target}.before-restore-${now}`;
  for (const suffix of ['-wal', '-shm', ''])
    if (existsSync(`${target}${suffix}`)) await rename(`${target}${suffix}`, `${kept}${suffix}`);
  return kept;
}

// Copied under another name first: a shop that starts meanwhile must not open half a database.
async function putInPlace(file: string, target: string): Promise<void> {
  const draft = `${target}.restoring`;
  await mkdir(dirname(target), { recursive: true });
  await rm(draft, { force: true });
  await copyDatabase(file, draft);
  await rename(draft, target);
}

function summaryText({ orders, reviews, lastChange, bytes }: DatabaseSummary): string {
  const last = lastChange === null ? '' : `, last changed ${formatTime(lastChange)}`;
  return `${orders} orders${last}, ${reviews} reviews, ${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * Command lines to dump and restore a PostgreSQL database. They contain no password: pg_dump and
 * pg_restore ask for it, or read PGPASSWORD.
 * @param url postgres://user:password@host:port/database
 */
export function postgresCommands(url: string, file: string): { dump: string; restore: string } {
  // A regular expression, because URL cannot parse several hosts.
  const address = url.replace(/^(\w+:\/\/[^:@/?]*):[^@/?]*@/, '$1@');
  const [database, dump] = [address, file].map(shellQuoted);
  return {
    dump: `pg_dump --format=custom --no-owner --file=${dump} ${database}`,
    restore: `pg_restore --clean --if-exists --no-owner --exit-on-error --single-transaction --dbname=${database} ${dump}`,
  };
}

function shellQuoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

const BACKUP_EXAMPLES = `
Examples:
  npm run shop -- backup
  npm run shop -- backup /mnt/backups/shop.sqlite`;
const RESTORE_EXAMPLE = `
Example:
  npm run shop -- restore data/backups/shop-2026-11-21T0300.sqlite`;
