import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { sql } from 'kysely';
import { type Run, type SettingsContext, success } from '#server/cli/cli-context.ts';
import { isInUse } from '#server/cli/database-file.ts';
import { refuseWhileRunning } from '#server/cli/refuse-while-running.ts';
import { insertAuditEntry } from '#server/database/audit-log.ts';
import { copyTables, firstDifference, tableWithRows } from '#server/database/copy-tables.ts';
import {
  type Database,
  openDatabase,
  sqliteFile,
  type Transaction,
} from '#server/database/database.ts';
import { migrateIn, pendingMigrations } from '#server/database/migrate.ts';
import { isDatabaseUnavailable } from '#server/database/postgres.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import type { Settings } from '#server/settings/settings.ts';
import { postgresProblem } from '#server/settings/start-problem.ts';

/** Copies all data from SQLite to PostgreSQL, or back. */
export function moveCommand(run: Run<SettingsContext>) {
  return new Command('move')
    .description(
      'Copies all data from SQLite to PostgreSQL, or back. The shop must be stopped. Every row is compared; a copy that was interrupted leaves the target as it was. The source is never changed.',
    )
    .option(
      '--to <target>',
      "'sqlite', or the URL of an empty PostgreSQL database without its password (default: the setting DATABASE_URL_TO)",
    )
    .addHelpText('after', EXAMPLES)
    .action(({ to }) => run((cli) => move(cli, to)));
}

async function move(cli: SettingsContext, to: string | undefined) {
  const { settings } = cli;
  const targetUrl = targetUrlOf(settings, to);
  const file = sqliteFile(settings.dataDir);
  // SQLite would apply the WAL of an earlier database to a new file.
  const existing = [file, `${file}-wal`].find((path) => existsSync(path));
  if (targetUrl === undefined && existing)
    throw new OwnerError(`${existing} already exists: rename it first.`);
  const source = await openSource(cli);
  try {
    const tables =
      targetUrl === undefined
        ? await fillFile(cli, source, file)
        : await fillDatabase(cli, source, { ...settings, databaseUrl: targetUrl }).catch(
            rethrow(to === undefined ? 'DATABASE_URL_TO' : '--to'),
          );
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const [name, change] =
      targetUrl === undefined
        ? ['SQLite', 'remove DATABASE_URL from .env']
        : ['PostgreSQL', 'set DATABASE_URL in .env to this database'];
    return success(
      `Copied ${rows} rows of ${Object.keys(tables).length} tables to ${name} and compared each; the old database is unchanged. Now ${change}, and start the shop.`,
      { to: name, rows, tables },
    );
  } finally {
    await source.destroy();
  }
}

/** @returns undefined for the SQLite file in the data folder */
function targetUrlOf({ databaseUrl, databaseUrlTo }: Settings, to: string | undefined) {
  if (to === 'sqlite') {
    if (databaseUrl !== undefined) return undefined;
    throw new OwnerError('The data is in SQLite already: DATABASE_URL is not set.');
  }
  const url = to ?? databaseUrlTo;
  if (url === undefined || !/^postgres(ql)?:\/\/\S+$/.test(url))
    throw new OwnerError(
      "--to must be 'sqlite', or a URL such as postgres://user@host:5432/shop; without it DATABASE_URL_TO must be set.",
    );
  // Processes' arguments are visible to all users of a machine.
  if (to !== undefined && /^\w+:\/\/[^:@/?]*:[^@/?]*@|[?&]password=/.test(to))
    throw new OwnerError(
      '--to must not hold a password, which other users of this machine could read: set DATABASE_URL_TO instead.',
    );
  return url;
}

async function openSource({ settings, now }: SettingsContext): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  const file = sqliteFile(dataDir);
  if (databaseUrl === undefined && !existsSync(file))
    throw new OwnerError(`DATA_DIR must contain a database; there is none in ${dataDir}.`);
  if (databaseUrl === undefined && isInUse(file)) throw new OwnerError(IN_USE);
  const db = openDatabase({ ...settings, closeSilentConnections: false });
  try {
    if (databaseUrl === undefined) await lockFile(db);
    if ((await pendingMigrations(db)) > 0)
      throw new OwnerError(
        'The tables do not match this version of the shop: start and stop the shop, then move.',
      );
    await refuseWhileRunning(db, now(), 'move');
    return db;
  } catch (error) {
    await db.destroy();
    return rethrow('DATABASE_URL')(error);
  }
}

// No other process can open the file until this connection is closed.
async function lockFile(db: Database): Promise<void> {
  await sql`pragma locking_mode = exclusive`.execute(db);
  await db.transaction().execute(async () => undefined);
}

/** Fills another file, which becomes the database once it is complete. */
async function fillFile(cli: SettingsContext, source: Database, file: string) {
  const dataDir = join(cli.settings.dataDir, 'moving');
  await rm(dataDir, { recursive: true, force: true });
  const tables = await fillDatabase(cli, source, { dataDir, databaseUrl: undefined });
  // Fails when the file exists by now.
  await link(sqliteFile(dataDir), file);
  await rm(dataDir, { recursive: true });
  return tables;
}

/** @returns the number of rows of each table */
async function fillDatabase(
  { now }: SettingsContext,
  source: Database,
  target: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<Record<string, number>> {
  const db = openDatabase({ ...target, closeSilentConnections: false });
  try {
    return await db.transaction().execute(async (transaction) => {
      await migrateIn(transaction);
      const filled = await tableWithRows(transaction);
      if (filled)
        throw new OwnerError(`The target must be empty, but its table ${filled} has rows.`);
      const tables = await copyTables(source, transaction);
      // Reads the source again: a row that was changed meanwhile is a difference too.
      const difference = await firstDifference(source, transaction);
      if (difference)
        throw new OwnerError(
          `Nothing was moved: ${difference} differs from its copy, or was changed meanwhile. Stop the shop and all commands, then move.`,
        );
      await refuseWhileRunning(source, now(), 'move');
      await writeEntry(transaction, now(), tables);
      return tables;
    });
  } finally {
    await db.destroy();
  }
}

function writeEntry(transaction: Transaction, at: number, tables: Record<string, number>) {
  return insertAuditEntry(transaction, {
    id: randomUUID(),
    at,
    command: 'move',
    subject: 'database',
    before: JSON.stringify({}),
    after: JSON.stringify({ orders: tables.orders }),
  });
}

/** Replaces the error that a wrong setting causes by one line that names the setting. */
function rethrow(urlSetting: string) {
  return (error: unknown): never => {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    if (/^(UNKNOWN_MIGRATION|FOREIGN_TABLE)$/.test(code)) throw new OwnerError(error.message);
    const problem = postgresProblem(code, urlSetting);
    if (problem !== undefined) throw new OwnerError(problem);
    if (isDatabaseUnavailable(error))
      throw new OwnerError(
        `Nothing was moved: lost the database of ${urlSetting} (${error.message}).`,
      );
    throw error;
  };
}

const IN_USE = 'The database is in use: stop the shop first, then move.';
const EXAMPLES = `
Examples:
  npm run shop -- move
  npm run shop -- move --to postgres://shop@localhost/shop
  npm run shop -- move --to sqlite`;
