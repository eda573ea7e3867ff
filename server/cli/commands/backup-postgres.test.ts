import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findAuditEntries } from '#server/database/audit-log.ts';
import { openDatabase } from '#server/database/database.ts';
import { holdLease } from '#server/database/leases.ts';
import { migrate, pendingMigrations } from '#server/database/migrate.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { createPostgresDatabase } from '#tests/helpers/postgres-databases.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

let cli: TestCli;
let dump: string;

/** A shop with one order, on a database of its own. */
async function openCli(databaseSchema?: string): Promise<void> {
  const databaseUrl = await createPostgresDatabase();
  const db = openDatabase({ dataDir: '', databaseUrl, databaseSchema });
  await migrate(db);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const remove = async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  };
  cli = await openTestCli(async () => ({ db, dataDir, databaseUrl, remove }));
  cli.settings.databaseSchema = databaseSchema;
  await orderToPay(cli.shop);
  dump = join(dataDir, 'shop.dump');
}

afterEach(async () => {
  vi.unstubAllEnvs();
  await cli.shop.close();
});

describe('backup of a PostgreSQL database', () => {
  beforeEach(() => openCli());

  test('R12.51: writes a dated, checked dump, records it, and deletes older ones', async () => {
    const folder = join(cli.database.dataDir, 'copies');
    await mkdir(folder);
    await writeFile(join(folder, 'shop-2026-10-01T030000.dump'), '');
    const { out } = await cli.run(`backup ${folder} --keep-days 30`);
    expect(out).toMatch(/shop-2026-11-21T093000\.dump: 1 orders, .* 1 old copies deleted\.\n$/);
    expect(await readdir(folder)).toEqual(['shop-2026-11-21T093000.dump']);
    const entries = await findAuditEntries(cli.shop.context.db, 'database');
    expect(entries.map(({ command }) => command)).toEqual(['backup']);
  });

  test('R12.51: gives the password to pg_dump in its environment only', async () => {
    await installProgram('pg_dump', 'echo "$PGPASSWORD|$*" >&2; exit 1');
    cli.settings.databaseUrl = 'postgres://shop:s%403cret@db.example:5432/shop';
    expect((await cli.run('backup')).error).toMatch(
      /: s@3cret\|.* --dbname=postgres:\/\/shop@db\.example:5432\/shop\.\n$/,
    );
  });

  test.each([
    [
      'is missing',
      '',
      ': pg_dump is not installed: as root, apt-get install -y postgresql-client.\n',
    ],
    [
      'is older than the server',
      'echo "pg_dump: error: aborting because of server version mismatch" >&2; echo "pg_dump: detail: server version: 17.2 (Debian 17.2-1); pg_dump version: 15.18 (Debian 15.18-0)" >&2; exit 1',
      ': pg_dump 15.18 is older than the server, 17.2: as root, apt-get install -y postgresql-client-17 (https://wiki.postgresql.org/wiki/Apt).\n',
    ],
    ['writes nothing', 'exit 0', 'There is no file'],
  ])('R12.51: fails with a remedy and without a file when pg_dump %s', async (_, script, error) => {
    await installProgram('pg_dump', script);
    expect(await cli.run('backup')).toMatchObject({
      code: 1,
      error: expect.stringContaining(error),
    });
    expect(await readdir(join(cli.database.dataDir, 'backups'))).toEqual([]);
  });
});

describe('restore of a PostgreSQL database', () => {
  beforeEach(async () => {
    await openCli();
    await cli.run(`backup ${dump}`);
  });

  test('R12.51: keeps the replaced data as a dump that can be restored', async () => {
    const { db } = cli.shop.context;
    await db.updateTable('orders').set({ lastName: 'Newer' }).execute();
    const { out } = await cli.run(`restore ${dump} --yes`);
    const [, kept] = /kept as (\S+\.dump)\.\n$/.exec(out) ?? [];
    expect((await findOrder(db, 'EC10000001'))?.customer.lastName).not.toBe('Newer');
    cli.clock.now += 1_000;
    await cli.run(`restore ${kept} --yes`);
    expect((await findOrder(db, 'EC10000001'))?.customer.lastName).toBe('Newer');
  });

  test('R12.51: refuses while a shop runs, and without a yes', async () => {
    const { db } = cli.shop.context;
    await db.updateTable('orders').set({ lastName: 'Present' }).execute();
    expect((await cli.run(`restore ${dump}`, 'n')).error).toBe('Nothing was changed.\n');
    const now = cli.clock.now;
    await holdLease(db, { name: 'deliver-mail', holder: '1' }, { now, endsAt: now + 30_000 });
    expect((await cli.run(`restore ${dump} --yes`)).error).toContain(
      'The database is in use: stop the shop first, then restore.',
    );
    expect((await findOrder(db, 'EC10000001'))?.customer.lastName).toBe('Present');
  });

  test('R12.51: replaces the tables of a later version', async () => {
    const { db } = cli.shop.context;
    await db.schema.dropTable('salesStops').execute();
    await sql`delete from kysely_migration where name like '0003%'`.execute(db);
    await cli.run(`backup ${join(cli.database.dataDir, 'earlier.dump')}`);
    await cli.run(`restore ${dump} --yes`);
    const earlier = await cli.run(`restore ${join(cli.database.dataDir, 'earlier.dump')} --yes`);
    expect(earlier).toMatchObject({ code: 0, error: '' });
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('sales_stops');
    expect(await pendingMigrations(db)).toBe(1);
  });

  test('R12.51: fills an empty database', async () => {
    cli.settings.databaseUrl = await createPostgresDatabase();
    expect((await cli.run(`restore ${dump} --yes`)).out).toMatch(/^Restored 1 orders/);
    const db = openDatabase(cli.settings);
    expect(await findOrder(db, 'EC10000001')).toBeDefined();
    await db.destroy();
  });

  test('R12.51: changes nothing when the dump is damaged or its restore fails', async () => {
    const { db } = cli.shop.context;
    await db.updateTable('orders').set({ lastName: 'Present' }).execute();
    const { length } = await readFile(dump);
    const cut = join(cli.database.dataDir, 'cut.dump');
    await writeFile(cut, await readFile(dump));
    await truncate(cut, length - 1_000);
    expect((await cli.run(`restore ${cut} --yes`)).error).toMatch(/^pg_restore: error: .*\n$/);
    await installProgram('psql', 'head -c 20000 | /usr/bin/psql "$@"; exit 1');
    expect((await cli.run(`restore ${dump} --yes`)).error).toMatch(/^Nothing was restored: /);
    expect((await findOrder(db, 'EC10000001'))?.customer.lastName).toBe('Present');
  });
});

test('R12.30: backup and restore of a schema leave tables of other programs as they are', async () => {
  await openCli('shop');
  const { db } = cli.shop.context;
  await sql`create table public.reviews (stars integer)`.execute(db);
  await cli.run(`backup ${dump}`);
  await sql`insert into public.reviews values (5)`.execute(db);
  await db.updateTable('orders').set({ lastName: 'lost' }).execute();
  expect((await cli.run(`restore ${dump} --yes`)).error).toBe('');
  expect((await findOrder(db, 'EC10000001'))?.customer.lastName).not.toBe('lost');
  expect((await sql`select * from public.reviews`.execute(db)).rows).toEqual([{ stars: 5 }]);
  cli.settings.databaseSchema = undefined;
  expect((await cli.run(`restore ${dump} --yes`)).error).toContain('DATABASE_SCHEMA');
});

/**
 * Puts a program before those of PostgreSQL.
 * @param script of sh; without it the program is missing
 */
async function installProgram(name: string, script: string): Promise<void> {
  const folder = join(cli.database.dataDir, 'programs');
  await mkdir(folder);
  if (script !== '') {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  vi.stubEnv('PATH', script === '' ? folder : `${folder}:${process.env.PATH}`);
}

test('R12.54: the drill says how to let the role create a database', async () => {
  await openCli();
  await cli.run(`backup ${dump}`);
  const role = `shop_${Date.now()}`;
  const { db } = cli.shop.context;
  await sql
    .raw(`create role ${role} login; grant all on all tables in schema public to ${role}`)
    .execute(db);
  cli.settings.databaseUrl = cli.settings.databaseUrl?.replace('shop@', `${role}@`);
  expect((await cli.run('restore-drill')).error).toContain(
    `psql -c 'alter role "${role}" createdb'`,
  );
});
