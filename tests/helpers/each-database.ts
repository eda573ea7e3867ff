import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

export interface TestDatabase {
  db: Database;
  /** A temporary folder for the other data. */
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export type OpenTestDatabase = () => Promise<TestDatabase>;

/** For tests of SQLite only. */
export const openSqliteTestDatabase: OpenTestDatabase = () => openTestDatabase(undefined);

/**
 * Runs a suite on SQLite and on PostgreSQL, with TEST_DATABASES=sqlite on SQLite only; `openTestDatabase` opens a new
 * database at each call.
 */
export function describeOnEachDatabase(
  name: string,
  suite: (openTestDatabase: OpenTestDatabase) => void,
): void {
  describe(`${name} (SQLite)`, () => suite(() => openTestDatabase(undefined)));
  if (process.env.TEST_DATABASES === 'sqlite') return;
  describe(`${name} (PostgreSQL)`, () => suite(() => openTestDatabase(postgresUrl())));
}

function postgresUrl(): string {
  const url = inject('postgresUrl');
  if (!url) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  return url;
}

async function openTestDatabase(serverUrl: string | undefined): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const databaseUrl = serverUrl && (await createPostgresDatabase(serverUrl));
  const db = openDatabase({ dataDir, databaseUrl });
  await migrate(db);
  return {
    db,
    dataDir,
    databaseUrl,
    async remove() {
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates an empty PostgreSQL database; returns its URL. */
export async function createPostgresDatabase(serverUrl = postgresUrl()): Promise<string> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const server = openDatabase({ dataDir: '', databaseUrl: serverUrl });
  await sql.raw(`create database ${name}`).execute(server);
  await server.destroy();
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}
