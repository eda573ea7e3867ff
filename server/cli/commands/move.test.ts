import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, sqliteFile } from '#server/database/database.ts';
import { holdLease } from '#server/database/leases.ts';
import { migrate } from '#server/database/migrate.ts';
import { PRIMARY_KEYS } from '#server/database/primary-keys.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { allRows, insertGeneratedRows } from '#tests/helpers/generated-rows.ts';
import { createPostgresDatabase } from '#tests/helpers/postgres-databases.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

/** The command runs twice. */
const KILL_TIMEOUT_MS = 60_000;
const TABLES = Object.keys(PRIMARY_KEYS).length;
const PROGRAM = new URL('../../../scripts/shop.ts', import.meta.url).pathname;

interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
  databaseSchema?: string | undefined;
}

describe('npm run shop -- move', () => {
  /** The shop of these tests runs on a database of its own. */
  let cli: TestCli;
  let folder: string;
  let postgresUrl: string;

  beforeEach(async () => {
    cli = await openTestCli(openSqliteTestDatabase);
    folder = await mkdtemp(join(tmpdir(), 'shop-move-'));
    postgresUrl = await createPostgresDatabase();
  });

  afterEach(async () => {
    await cli.shop.close();
    await rm(folder, { recursive: true });
  });

  const sqlite = (name: string): Place => ({ dataDir: join(folder, name) });
  const postgres = (databaseSchema?: string): Place => ({
    dataDir: join(folder, 'unused'),
    databaseUrl: postgresUrl,
    databaseSchema,
  });

  async function fill(place: Place, rowsPerTable: number): Promise<void> {
    const db = openDatabase(place);
    await migrate(db);
    await insertGeneratedRows(db, rowsPerTable);
    await db.destroy();
  }

  /** All rows but the audit entries of `move` itself. */
  async function rowsIn(place: Place): Promise<Record<string, string[]>> {
    const db = openDatabase(place);
    const rows = await allRows(db);
    await db.destroy();
    const entries = rows.audit_entries?.filter((row) => !row.includes('["command","move"]')) ?? [];
    return { ...rows, audit_entries: entries };
  }

  /** Runs the command in a shop whose database is `source`. */
  function move(source: Place, line: string) {
    Object.assign(cli.settings, { databaseUrl: undefined, databaseSchema: undefined }, source);
    return cli.run(line);
  }

  test('R12.29: copies every row of every table to PostgreSQL and back', async () => {
    await fill(sqlite('first'), 600);
    const before = await rowsIn(sqlite('first'));
    expect(Object.keys(before).length).toBe(TABLES);
    for (const rows of Object.values(before)) expect(rows).toHaveLength(600);
    const there = await move(
      { ...sqlite('first'), databaseSchema: 'shop' },
      `move --to ${postgresUrl}`,
    );
    expect(there).toMatchObject({ code: 0, error: '' });
    expect(there.out).toContain(
      `${TABLES * 600} rows of ${TABLES} tables to PostgreSQL and compared each`,
    );
    expect(await rowsIn(postgres('shop'))).toEqual(before);
    const back = { ...postgres('shop'), dataDir: join(folder, 'second') };
    expect((await move(back, 'move --to sqlite')).out).toContain('remove DATABASE_URL from .env');
    expect(await rowsIn(sqlite('second'))).toEqual(before);
    expect(await rowsIn(sqlite('first'))).toEqual(before);
    expect(existsSync(join(folder, 'second', 'moving'))).toBe(false);
  });

  test('takes the URL with the password from DATABASE_URL_TO, and logs the move', async () => {
    await fill(sqlite('first'), 1);
    cli.settings.databaseUrlTo = postgresUrl;
    const { code, out } = await move(sqlite('first'), 'move --json');
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, to: 'PostgreSQL', rows: TABLES });
    const db = openDatabase(postgres());
    const entries = await db.selectFrom('auditEntries').select('command').execute();
    expect(entries).toContainEqual({ command: 'move' });
    await db.destroy();
  });

  test.each<[string, () => [source: Place, target: Place, to: Record<string, string>]]>([
    [
      'from SQLite to PostgreSQL',
      () => [
        sqlite('first'),
        postgres(),
        { DATA_DIR: join(folder, 'first'), DATABASE_URL_TO: postgresUrl },
      ],
    ],
    [
      'from PostgreSQL to SQLite',
      () => [
        postgres(),
        sqlite('second'),
        { DATA_DIR: join(folder, 'second'), DATABASE_URL: postgresUrl },
      ],
    ],
  ])(
    'R12.29: killed in the middle leaves the target empty, and completes when repeated: %s',
    async (_, places) => {
      const [source, target, settings] = places();
      await fill(source, 500);
      const before = await rowsIn(source);
      const args = [PROGRAM, 'move', ...(settings.DATABASE_URL ? ['--to', 'sqlite'] : [])];
      const start = () =>
        spawn(process.execPath, args, {
          env: {
            ...process.env,
            SETTINGS_FILE: '',
            CARD_SANDBOX_URL: 'http://127.0.0.1:1',
            ...settings,
          },
          stdio: 'ignore',
        });
      const killed = start();
      const ended = once(killed, 'exit');
      await untilCopied(postgresUrl, 'outbox');
      killed.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      await untilDisconnected(postgresUrl);
      expect(await isEmpty(target)).toBe(true);
      expect(await rowsIn(source)).toEqual(before);
      expect(await once(start(), 'exit')).toEqual([0, null]);
      expect(await rowsIn(target)).toEqual(before);
    },
    KILL_TIMEOUT_MS,
  );

  test('R12.29: refuses while a shop runs on the source', async () => {
    expect(await cli.run(`move --to ${postgresUrl}`)).toMatchObject({
      code: 1,
      error: 'The database is in use: stop the shop first, then move.\n',
    });
    await fill(postgres(), 1);
    const db = openDatabase(postgres());
    const lease = { name: 'end-stale-orders', holder: 'a' };
    await holdLease(db, lease, { now: cli.clock.now, endsAt: cli.clock.now + 80_000 });
    await db.destroy();
    const { code, error } = await move(postgres(), 'move --to sqlite');
    expect({ code, error }).toEqual({
      code: 1,
      error:
        'The database is in use: stop the shop first, then move. If it was killed, wait until 2026-11-21 09:32.\n',
    });
    expect(existsSync(postgres().dataDir)).toBe(false);
  });

  test('R12.29: refuses a target that has data', async () => {
    await fill(sqlite('first'), 1);
    await fill(postgres(), 1);
    expect(await move(sqlite('first'), `move --to ${postgresUrl}`)).toMatchObject({
      code: 1,
      error: 'The target must be empty, but its table orders has rows.\n',
    });
    expect(
      await move({ ...postgres(), dataDir: join(folder, 'first') }, 'move --to sqlite'),
    ).toMatchObject({
      code: 1,
      error: `${join(folder, 'first', 'shop.sqlite')} already exists: rename it first.\n`,
    });
    await rename(sqliteFile(join(folder, 'first')), join(folder, 'renamed'));
    await writeFile(join(folder, 'first', 'shop.sqlite-wal'), '');
    expect(
      (await move({ ...postgres(), dataDir: join(folder, 'first') }, 'move --to sqlite')).error,
    ).toBe(`${join(folder, 'first', 'shop.sqlite-wal')} already exists: rename it first.\n`);
  });

  test('refuses a target whose schema has tables of another program', async () => {
    await fill(sqlite('first'), 1);
    const owner = openDatabase(postgres());
    await sql`create table reviews (stars integer)`.execute(owner);
    await owner.destroy();
    const { code, error } = await move(sqlite('first'), `move --to ${postgresUrl}`);
    expect({ code, error }).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^DATABASE_SCHEMA must be .* \(relation "reviews" already exists\)/,
      ),
    });
  });

  test.each([
    ['', /^--to must be 'sqlite', or a URL/],
    ['--to mysql://host/shop', /^--to must be 'sqlite', or a URL/],
    ['--to sqlite', /^The data is in SQLite already/],
    ['--to postgres://shop:s3cret@127.0.0.1/shop', /^--to must not hold a password/],
    ['--to postgres://127.0.0.1/shop?password=s3cret', /^--to must not hold a password/],
    [
      '--to postgres://shop@127.0.0.1:1/shop',
      /^--to must be the URL of a PostgreSQL database that/,
    ],
  ])('refuses the target "%s"', async (target, message) => {
    await fill(sqlite('first'), 1);
    const { code, error } = await move(sqlite('first'), `move ${target}`);
    expect({ code, error }).toEqual({ code: 1, error: expect.stringMatching(message) });
    expect(error).not.toContain('s3cret');
  });

  test('refuses a source without tables of this version', async () => {
    await fill(sqlite('first'), 1);
    await writeFile(sqliteFile(folder), '');
    expect((await move({ dataDir: folder }, `move --to ${postgresUrl}`)).error).toMatch(
      /^The tables do not match this version of the shop/,
    );
    expect((await move(sqlite('none'), `move --to ${postgresUrl}`)).error).toMatch(
      /^DATA_DIR must contain a database/,
    );
  });
});

/** Waits until a copy under way reads or writes this table. */
async function untilCopied(url: string, table: string): Promise<void> {
  const db = openDatabase({ dataDir: '', databaseUrl: url });
  const query = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and query ~ ${`^(select|insert).*"${table}"`}`;
  while ((await query.execute(db)).rows.length === 0) await wait(2);
  await db.destroy();
}

/** Waits until PostgreSQL has rolled back what a killed process began. */
async function untilDisconnected(url: string): Promise<void> {
  const db = openDatabase({ dataDir: '', databaseUrl: url });
  const others = sql`
    select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  while ((await others.execute(db)).rows.length > 0) await wait(20);
  await db.destroy();
}

async function isEmpty(place: Place): Promise<boolean> {
  if (place.databaseUrl === undefined) return !existsSync(sqliteFile(place.dataDir));
  const db = openDatabase(place);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  await db.destroy();
  return tables.length === 0;
}
