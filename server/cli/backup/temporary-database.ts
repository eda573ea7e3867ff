import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { copyDatabase } from '#server/cli/database-file.ts';
import { type Database, openDatabase, sqliteFile } from '#server/database/database.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { createFolder } from '#server/settings/data-folder.ts';
import type { Settings } from '#server/settings/settings.ts';
import { inspectDump, restoreDump } from './postgres-dump.ts';

/** Restores a backup into a database of its own, passes it to `use`, and deletes it. */
export function withRestoredBackup<T>(
  settings: Settings,
  file: string,
  use: (restored: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl } = settings;
  return databaseUrl === undefined
    ? withRestoredFile(settings, file, use)
    : withRestoredDump({ ...settings, databaseUrl }, file, use);
}

async function withRestoredFile<T>(
  settings: Settings,
  file: string,
  use: (restored: Database) => Promise<T>,
): Promise<T> {
  const dataDir = join(settings.dataDir, 'restore-drill');
  await rm(dataDir, { recursive: true, force: true });
  try {
    const target = sqliteFile(dataDir);
    await createFolder(dirname(target));
    await copyDatabase(file, target);
    return await withDatabase({ dataDir }, use);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withRestoredDump<T>(
  settings: Settings & { databaseUrl: string },
  file: string,
  use: (restored: Database) => Promise<T>,
): Promise<T> {
  const dump = await inspectDump(settings, file);
  return withDatabase(settings, async (db) => {
    const { rows } = await sql<{ database: string; role: string }>`
      select current_database() as database, current_user as role`.execute(db);
    const { database = '', role = '' } = rows[0] ?? {};
    const name = `${database.slice(0, 48)}_restore_drill`;
    const drop = sql`drop database if exists ${sql.id(name)} with (force)`;
    await drop.execute(db);
    await sql`create database ${sql.id(name)}`.execute(db).catch((error) => {
      throw isNotAllowed(error) ? new OwnerError(createDbRemedy(role)) : error;
    });
    try {
      const target = { ...settings, databaseUrl: urlOfDatabase(settings.databaseUrl, name) };
      return await withDatabase(target, async (restored) => {
        await restoreDump(target, restored, file, dump);
        return use(restored);
      });
    } finally {
      await drop.execute(db);
    }
  });
}

async function withDatabase<T>(
  options: Parameters<typeof openDatabase>[0],
  use: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ ...options, closeSilentConnections: false });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/** @param url may name several hosts, which URL cannot parse */
function urlOfDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${encodeURIComponent(name)}`);
}

function isNotAllowed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}

function createDbRemedy(role: string): string {
  return `DATABASE_URL must be of a role that may create a database for the drill: as root, runuser -u postgres -- psql -c 'alter role "${role}" createdb'`;
}
