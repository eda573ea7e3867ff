import { execFile } from 'node:child_process';
import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  describeOnEachDatabase,
  openSqliteTestDatabase,
} from '../../tests/helpers/each-database.ts';
import { orderToPay } from '../../tests/helpers/paying.ts';
import { postgresPrograms } from '../../tests/helpers/postgres-programs.ts';
import { openTestCli, type TestCli } from '../../tests/helpers/test-cli.ts';
import { newestAuditEntries } from '../database/audit.ts';
import { openDatabase, sqliteFile } from '../database/database.ts';
import { findOrder } from '../database/orders.ts';
import { takePayment } from '../payments/take-payment.ts';
import { postgresLines } from './backup/postgres-lines.ts';

const run = promisify(execFile);

async function openCliWithOrder(
  openTestDatabase: Parameters<typeof openTestCli>[0],
): Promise<TestCli> {
  const cli = await openTestCli(openTestDatabase);
  const { payment } = await orderToPay(cli.shop);
  await takePayment(cli.shop.context, payment);
  return cli;
}

describeOnEachDatabase('Last night’s backup', (openTestDatabase) => {
  test('brings back everything that it held', async () => {
    const cli = await openCliWithOrder(openTestDatabase);
    const { db } = cli.shop.context;
    const before = await findOrder(db, 'EC10000001');
    const file = join(cli.database.dataDir, 'last-night');
    const { out } = await cli.type(`backup ${file}`);
    if (cli.settings.databaseUrl !== undefined) await run('sh', ['-c', out], inPrograms());
    await db.updateTable('orders').set({ last_name: 'lost' }).execute();
    await db.deleteFrom('outbox').execute();
    const place = cli.settings;
    if (place.databaseUrl === undefined) place.dataDir = join(place.dataDir, 'new-machine');
    const restored = await cli.type(`restore ${file} --yes`);
    expect(restored).toMatchObject({ code: 0, error: '' });
    if (place.databaseUrl !== undefined) await run('sh', ['-c', restored.out], inPrograms());
    const again = openDatabase(place);
    expect(await findOrder(again, 'EC10000001')).toEqual(before);
    expect(await again.selectFrom('outbox').select('id').execute()).toHaveLength(2);
    const noted = await newestAuditEntries(again, 1);
    expect(noted.map(({ command }) => command)).toEqual(
      place.databaseUrl === undefined ? ['restore'] : [],
    );
    await again.destroy();
    await cli.shop.close();
  });
});

function inPrograms() {
  return { env: { ...process.env, PATH: `${postgresPrograms()}:${process.env.PATH}` } };
}

describe('The file of the shop', () => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openCliWithOrder(openSqliteTestDatabase);
  });

  afterEach(() => cli.shop.close());

  test('is copied while the shop is open, into a new file of its own', async () => {
    const { code, out } = await cli.type('backup');
    expect(code).toBe(0);
    expect(out).toMatch(
      /backups\/shop-2026-11-21T0930\.sqlite: 1 orders, last changed 2026-11-21 09:30, 0 reviews, 0\.\d MB; read through and sound\.\n$/,
    );
    expect(await cli.type('backup')).toMatchObject({
      code: 1,
      error: expect.stringContaining('is there already: name a new file.'),
    });
  });

  test('is not replaced while the shop has it open', async () => {
    const file = join(cli.database.dataDir, 'copy.sqlite');
    await cli.type(`backup ${file}`);
    expect(await cli.type(`restore ${file} --yes`)).toMatchObject({
      code: 1,
      error: 'The database is in use: close the shop first, then restore.\n',
    });
  });

  test('is kept beside the one that was restored in its place', async () => {
    const { dataDir } = cli.database;
    const copy = join(dataDir, 'copy.sqlite');
    await cli.type(`backup ${copy}`);
    cli.settings.dataDir = join(dataDir, 'other');
    await cli.type(`restore ${copy} --yes`);
    expect(await cli.type(`restore ${copy}`, 'no')).toMatchObject({
      code: 1,
      error: 'Nothing was restored.\n',
    });
    const { out } = await cli.type(`restore ${copy} --yes`);
    expect(out).toContain('What was there is kept as ');
    const files = await readdir(cli.settings.dataDir);
    expect(files.some((it) => it.includes('.before-restore-'))).toBe(true);
    expect(files).toContain('shop.sqlite');
  });

  test('a backup that is damaged, or none, is not restored', async () => {
    const copy = join(cli.database.dataDir, 'copy.sqlite');
    await cli.type(`backup ${copy}`);
    await truncate(copy, 30_000);
    cli.settings.dataDir = join(cli.database.dataDir, 'other');
    expect(await cli.type(`restore ${copy} --yes`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is no sound database of the shop'),
    });
    await rm(copy);
    expect(await cli.type(`restore ${copy} --yes`)).toMatchObject({
      code: 1,
      error: `There is no file ${copy}.\n`,
    });
    await expect(readdir(cli.settings.dataDir)).rejects.toThrow('ENOENT');
    expect(sqliteFile(cli.settings.dataDir)).toContain('other');
  });
});

test('the command lines for PostgreSQL hold no password, and survive a shell', () => {
  const { dump, restore } = postgresLines(
    'postgres://shop:s3cret@db.example:5432/shop',
    "it's here.dump",
  );
  expect(dump + restore).not.toContain('s3cret');
  expect(dump).toContain(`--file='it'\\''s here.dump'`);
  expect(restore).toMatch(/^pg_restore --clean --if-exists .*--single-transaction/);
});
