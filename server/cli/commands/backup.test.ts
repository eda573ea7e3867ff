import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newestAuditEntries } from '#server/database/audit-log.ts';
import { openDatabase, sqliteFile } from '#server/database/database.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { addSampleReviews } from '#server/reviews/add-sample-reviews.ts';
import { describeOnEachDatabase, openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

async function openCliWithOrder(
  openTestDatabase: Parameters<typeof openTestCli>[0],
): Promise<TestCli> {
  const cli = await openTestCli(openTestDatabase);
  const { payment } = await orderToPay(cli.shop);
  await takePayment(cli.shop.context, payment);
  return cli;
}

describeOnEachDatabase('backup and restore', (openTestDatabase) => {
  test('R12.13, R12.51: bring back all data', async () => {
    const cli = await openCliWithOrder(openTestDatabase);
    const { db } = cli.shop.context;
    await addSampleReviews(cli.shop.context, {
      sampleReviews: true,
      payments: { kind: 'sandbox' },
    });
    const before = await findOrder(db, 'EC10000001');
    const file = join(cli.database.dataDir, 'backup');
    expect((await cli.run(`backup ${file}`)).out).toMatch(
      /backup: 1 orders, last changed 2026-11-21 09:30, 0 reviews, 0\.\d MB; checked, no errors\.\n$/,
    );
    await db.updateTable('orders').set({ lastName: 'lost' }).execute();
    await db.deleteFrom('outbox').execute();
    const { settings } = cli;
    if (settings.databaseUrl === undefined)
      settings.dataDir = join(settings.dataDir, 'new-machine');
    const restored = await cli.run(`restore ${file} --yes`);
    expect(restored).toMatchObject({ code: 0, error: '' });
    const restoredDb = openDatabase(settings);
    expect(await findOrder(restoredDb, 'EC10000001')).toEqual(before);
    expect(await restoredDb.selectFrom('outbox').select('id').execute()).toHaveLength(2);
    const [logged] = await newestAuditEntries(restoredDb, 1);
    expect(logged?.command).toBe('restore');
    await restoredDb.destroy();
    await cli.shop.close();
  });
});

/** Names a data folder with a database that cannot be copied. */
async function damageDatabase({ settings, database }: TestCli): Promise<void> {
  settings.dataDir = join(database.dataDir, 'damaged');
  await mkdir(settings.dataDir);
  await writeFile(sqliteFile(settings.dataDir), 'no database '.repeat(1_000));
}

describe('backup and restore of an SQLite file', () => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openCliWithOrder(openSqliteTestDatabase);
  });

  afterEach(() => cli.shop.close());

  test('R12.13: backup copies an open database into a new file', async () => {
    const { code, out } = await cli.run('backup');
    expect(code).toBe(0);
    expect(out).toMatch(
      /backups\/shop-2026-11-21T093000\.sqlite: 1 orders, last changed 2026-11-21 09:30, 0 reviews, 0\.\d MB; checked, no errors\.\n$/,
    );
    const file = join(cli.database.dataDir, 'copy.sqlite');
    await cli.run(`backup ${file}`);
    expect(await cli.run(`backup ${file}`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('already exists: name a new file.'),
    });
  });

  test('R12.50: restore changes nothing when the copy cannot be completed', async () => {
    const file = join(cli.database.dataDir, 'copy.sqlite');
    await cli.run(`backup ${file}`);
    const { settings } = cli;
    settings.dataDir = join(settings.dataDir, 'stopped');
    await cli.run(`restore ${file} --yes`);
    const target = sqliteFile(settings.dataDir);
    await mkdir(`${target}.restoring/in-the-way`, { recursive: true });
    const { code, error } = await cli.run(`restore ${file} --yes`);
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringMatching(/^Nothing was restored: EISDIR.*\n$/),
    });
    const left = (await readdir(settings.dataDir)).filter((name) => !/-(wal|shm)$/.test(name));
    expect(left.sort()).toEqual(['shop.sqlite', 'shop.sqlite.restoring']);
  });

  test('R12.50: backup can be repeated in the same minute and second', async () => {
    await cli.run('backup');
    expect((await cli.run('backup')).code).toBe(0);
    cli.clock.now += 1_000;
    await cli.run('backup');
    expect((await readdir(join(cli.database.dataDir, 'backups'))).sort()).toEqual([
      'shop-2026-11-21T093000.sqlite',
      'shop-2026-11-21T093001.sqlite',
    ]);
  });

  test('R12.50: a failed backup leaves no file, and says why in one line', async () => {
    const folder = join(cli.database.dataDir, 'copies');
    await mkdir(folder);
    await damageDatabase(cli);
    const { code, error } = await cli.run(`backup ${folder}`);
    expect(code).toBe(1);
    expect(error).toBe(`No backup was made in ${folder}: file is not a database.\n`);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['/proc/shop', /^No backup was made in \/proc: unable to open database file\.\n$/],
    ['/proc/shop/backups', /^No backup was made in \/proc\/shop: ENOENT: .*\n$/],
    ['/dev/null/backup', /^No backup was made in \/dev\/null: .*\n$/],
  ])('R12.50: backup says in one line that it cannot write to %s', async (target, message) => {
    const { code, error } = await cli.run(`backup ${target}`);
    expect({ code, error }).toEqual({ code: 1, error: expect.stringMatching(message) });
  });

  test('R12.31: backup --keep-days deletes only older copies that it named itself', async () => {
    const folder = join(cli.database.dataDir, 'copies');
    await mkdir(folder);
    const others = ['notes.txt', 'shop-2026-10-01.sqlite', 'shop-2026-10-01T0300.sqlite.gz'];
    const expired = [
      'shop-2026-10-22T0900.sqlite',
      'shop-2026-10-22T092959.sqlite',
      'shop-2026-10-01T030000.dump',
      'shop-2026-10-01T030000.sqlite.4711.part',
    ];
    for (const name of [...expired, 'shop-2026-10-22T1100.sqlite', ...others])
      await writeFile(join(folder, name), '');
    const { out } = await cli.run(`backup ${folder} --keep-days 30`);
    expect(out).toContain(`${folder}/shop-2026-11-21T093000.sqlite: 1 orders`);
    expect(out).toMatch(/ 4 old copies deleted\.\n$/);
    expect((await readdir(folder)).sort()).toEqual(
      [...others, 'shop-2026-10-22T1100.sqlite', 'shop-2026-11-21T093000.sqlite'].sort(),
    );
    expect((await cli.run('log database')).out).toContain('deleted 4');
  });

  test('R12.31: backup --keep-days frees a full disk before it copies, unless it has no newer copy', async () => {
    const folder = join(cli.database.dataDir, 'copies');
    await mkdir(folder);
    await writeFile(join(folder, 'shop-2026-10-01T030000.sqlite'), '');
    await damageDatabase(cli);
    await cli.run(`backup ${folder} --keep-days 30`);
    expect(await readdir(folder)).toEqual(['shop-2026-10-01T030000.sqlite']);
    await writeFile(join(folder, 'shop-2026-11-20T030000.sqlite'), '');
    await cli.run(`backup ${folder} --keep-days 30`);
    expect(await readdir(folder)).toEqual(['shop-2026-11-20T030000.sqlite']);
  });

  test('restore refuses while the shop runs', async () => {
    const file = join(cli.database.dataDir, 'copy.sqlite');
    await cli.run(`backup ${file}`);
    expect(await cli.run(`restore ${file} --yes`)).toMatchObject({
      code: 1,
      error: 'The database is in use: stop the shop first, then restore.\n',
    });
  });

  test('restore asks first and keeps the replaced file', async () => {
    const { dataDir } = cli.database;
    const copy = join(dataDir, 'copy.sqlite');
    await cli.run(`backup ${copy}`);
    cli.settings.dataDir = join(dataDir, 'other');
    await cli.run(`restore ${copy} --yes`);
    expect(await cli.run(`restore ${copy}`, 'no')).toMatchObject({
      code: 1,
      error: 'Nothing was changed.\n',
    });
    const { out } = await cli.run(`restore ${copy} --yes`);
    expect(out).toContain('The replaced database is kept as ');
    const files = await readdir(cli.settings.dataDir);
    expect(files.some((item) => item.includes('.before-restore-'))).toBe(true);
    expect(files).toContain('shop.sqlite');
  });

  test('R12.13: restore refuses a damaged or missing backup', async () => {
    const copy = join(cli.database.dataDir, 'copy.sqlite');
    await cli.run(`backup ${copy}`);
    await truncate(copy, 30_000);
    cli.settings.dataDir = join(cli.database.dataDir, 'other');
    expect(await cli.run(`restore ${copy} --yes`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is not a valid database of the shop'),
    });
    await rm(copy);
    expect(await cli.run(`restore ${copy} --yes`)).toMatchObject({
      code: 1,
      error: `There is no file ${copy}.\n`,
    });
    await expect(readdir(cli.settings.dataDir)).rejects.toThrow('ENOENT');
    expect(sqliteFile(cli.settings.dataDir)).toContain('other');
  });
});
