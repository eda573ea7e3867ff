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
import { openTestDesk, type TestDesk } from '../../tests/helpers/test-desk.ts';
import { newestAuditEntries } from '../database/audit.ts';
import { openDatabase, sqliteFile } from '../database/database.ts';
import { findOrder } from '../database/orders.ts';
import { takePayment } from '../payments/take-payment.ts';
import { postgresLines } from './backup/postgres-lines.ts';

const run = promisify(execFile);

async function openDeskWithOrder(
  openTestDatabase: Parameters<typeof openTestDesk>[0],
): Promise<TestDesk> {
  const desk = await openTestDesk(openTestDatabase);
  const { payment } = await orderToPay(desk.shop);
  await takePayment(desk.shop.context, payment);
  return desk;
}

describeOnEachDatabase('Last night’s backup', (openTestDatabase) => {
  test('brings back everything that it held', async () => {
    const desk = await openDeskWithOrder(openTestDatabase);
    const { db } = desk.shop.context;
    const before = await findOrder(db, 'EC10000001');
    const file = join(desk.database.dataDir, 'last-night');
    const { out } = await desk.type(`backup ${file}`);
    if (desk.settings.databaseUrl !== undefined) await run('sh', ['-c', out], inPrograms());
    await db.updateTable('orders').set({ last_name: 'lost' }).execute();
    await db.deleteFrom('outbox').execute();
    const place = desk.settings;
    if (place.databaseUrl === undefined) place.dataDir = join(place.dataDir, 'new-machine');
    const restored = await desk.type(`restore ${file} --yes`);
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
    await desk.shop.close();
  });
});

function inPrograms() {
  return { env: { ...process.env, PATH: `${postgresPrograms()}:${process.env.PATH}` } };
}

describe('The file of the shop', () => {
  let desk: TestDesk;

  beforeEach(async () => {
    desk = await openDeskWithOrder(openSqliteTestDatabase);
  });

  afterEach(() => desk.shop.close());

  test('is copied while the shop is open, into a new file of its own', async () => {
    const { code, out } = await desk.type('backup');
    expect(code).toBe(0);
    expect(out).toMatch(
      /backups\/shop-2026-11-21T0930\.sqlite: 1 orders, last changed 2026-11-21 09:30, 0 reviews, 0\.\d MB; read through and sound\.\n$/,
    );
    expect(await desk.type('backup')).toMatchObject({
      code: 1,
      error: expect.stringContaining('is there already: name a new file.'),
    });
  });

  test('is not replaced while the shop has it open', async () => {
    const file = join(desk.database.dataDir, 'copy.sqlite');
    await desk.type(`backup ${file}`);
    expect(await desk.type(`restore ${file} --yes`)).toMatchObject({
      code: 1,
      error: 'The database is in use: close the shop first, then restore.\n',
    });
  });

  test('is kept beside the one that was restored in its place', async () => {
    const { dataDir } = desk.database;
    const copy = join(dataDir, 'copy.sqlite');
    await desk.type(`backup ${copy}`);
    desk.settings.dataDir = join(dataDir, 'other');
    await desk.type(`restore ${copy} --yes`);
    expect(await desk.type(`restore ${copy}`, 'no')).toMatchObject({
      code: 1,
      error: 'Nothing was restored.\n',
    });
    const { out } = await desk.type(`restore ${copy} --yes`);
    expect(out).toContain('What was there is kept as ');
    const files = await readdir(desk.settings.dataDir);
    expect(files.some((it) => it.includes('.before-restore-'))).toBe(true);
    expect(files).toContain('shop.sqlite');
  });

  test('a backup that is damaged, or none, is not restored', async () => {
    const copy = join(desk.database.dataDir, 'copy.sqlite');
    await desk.type(`backup ${copy}`);
    await truncate(copy, 30_000);
    desk.settings.dataDir = join(desk.database.dataDir, 'other');
    expect(await desk.type(`restore ${copy} --yes`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is no sound database of the shop'),
    });
    await rm(copy);
    expect(await desk.type(`restore ${copy} --yes`)).toMatchObject({
      code: 1,
      error: `There is no file ${copy}.\n`,
    });
    await expect(readdir(desk.settings.dataDir)).rejects.toThrow('ENOENT');
    expect(sqliteFile(desk.settings.dataDir)).toContain('other');
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
