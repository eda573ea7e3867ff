import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { type Database, openDatabase, sqliteFile } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import {
  createPostgresDatabase,
  returnPostgresDatabase,
  takePostgresDatabase,
} from './postgres-databases.ts';

export interface TestDatabase {
  db: Database;
  /** A temporary folder for the other data. */
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** The migrated PostgreSQL database that each test's is a copy of: migrations take four times as long as a copy. */
const TEMPLATE = 'shop_template';

/** The same for SQLite: the folder with a migrated file, made once by each worker. */
let sqliteTemplate: Promise<string> | undefined;

export type OpenTestDatabase = () => Promise<TestDatabase>;

/** For tests of SQLite only. */
export const openSqliteTestDatabase: OpenTestDatabase = () => openTestDatabase('sqlite');

/**
 * Runs a suite on SQLite and on PostgreSQL, with TEST_DATABASES=sqlite on SQLite only; `openTestDatabase` opens a new
 * database at each call.
 */
export function describeOnEachDatabase(
  name: string,
  suite: (openTestDatabase: OpenTestDatabase) => void,
): void {
  describe(`${name} (SQLite)`, () => suite(() => openTestDatabase('sqlite')));
  if (process.env.TEST_DATABASES === 'sqlite') return;
  describe(`${name} (PostgreSQL)`, () => suite(() => openTestDatabase('postgresql')));
}

async function openTestDatabase(kind: 'sqlite' | 'postgresql'): Promise<TestDatabase> {
  const dataDir = await newFolder();
  const databaseUrl = kind === 'postgresql' ? await takePostgresDatabase(TEMPLATE) : undefined;
  if (!databaseUrl) {
    sqliteTemplate ??= createSqliteTemplate();
    await copyFile(sqliteFile(await sqliteTemplate), sqliteFile(dataDir));
  }
  const db = openDatabase({ dataDir, databaseUrl });
  return {
    db,
    dataDir,
    databaseUrl,
    async remove() {
      await db.destroy();
      if (databaseUrl) await returnPostgresDatabase(databaseUrl);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createSqliteTemplate(): Promise<string> {
  const dataDir = await newFolder();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await migrateAndClose(openDatabase({ dataDir }));
  return dataDir;
}

/** Creates the database that tests on this server copy. */
export async function createTemplateDatabase(serverUrl: string): Promise<void> {
  const databaseUrl = await createPostgresDatabase({ serverUrl, name: TEMPLATE });
  await migrateAndClose(openDatabase({ dataDir: '', databaseUrl }));
}

async function migrateAndClose(db: Database): Promise<void> {
  await migrate(db);
  await db.destroy();
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'shop-test-'));
}
