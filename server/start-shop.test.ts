import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { writeTestBuild } from '#tests/helpers/test-storefront.ts';
import { createLogger } from './http/logger.ts';
import { readSettings } from './settings/settings.ts';
import { checkStart, startShop } from './start-shop.ts';

test('R12.43: checks before an upgrade whether a release can start, and creates nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'check-start-'));
  const builtFolder = await writeTestBuild(join(folder, 'dist'));
  const read = readSettings({ DATA_DIR: join(folder, 'data') });
  if (!read.ok) throw new Error(read.problem);
  const check = (startCardSandbox: boolean) =>
    checkStart(read.settings, { builtFolder, startCardSandbox });
  expect(await check(true)).toBeUndefined();
  expect(await check(false)).toBe('CARD_SANDBOX_URL or the keys of Stripe must be set');
  expect(await readdir(folder)).toEqual(['dist']);
  await rm(folder, { recursive: true });
});

describeOnEachDatabase('checkStart', (openTestDatabase) => {
  test('R12.42: names a migration after which the release does not work', async () => {
    const { db, dataDir, databaseUrl, remove } = await openTestDatabase();
    const builtFolder = await writeTestBuild(join(dataDir, 'dist'));
    const read = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    if (!read.ok) throw new Error(read.problem);
    const check = () => checkStart(read.settings, { builtFolder, startCardSandbox: true });
    expect(await check()).toBeUndefined();
    await sql`insert into kysely_migration values ('0099-a-incompatible', '')`.execute(db);
    expect(await check()).toContain('migration 0099-a-incompatible');
    await remove();
  });
});

test('R12.41: does not start with an incomplete build, and touches no data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'start-shop-'));
  const builtFolder = await writeTestBuild(join(folder, 'dist'));
  await rm(join(builtFolder, 'client', 'assets'), { recursive: true });
  const started = await startBuilt(builtFolder, join(folder, 'data'));
  expect(started).toMatchObject({
    ok: false,
    problem: expect.stringContaining('shop-abc123.js is missing: type npm run build'),
  });
  expect(await readdir(folder)).toEqual(['dist']);
  await rm(folder, { recursive: true });
});

test('R12.93: says in one line why the card sandbox does not start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'start-shop-'));
  const builtFolder = await writeTestBuild(join(folder, 'dist'));
  await mkdir(join(folder, 'card-sandbox.sqlite'));
  const started = await startBuilt(builtFolder, folder);
  expect(started).toEqual({
    ok: false,
    problem: 'The card sandbox cannot start: unable to open database file',
  });
  await rm(folder, { recursive: true });
});

/** Starts the shop from a build, with a card sandbox. */
function startBuilt(builtFolder: string, dataDir: string) {
  const read = readSettings({ DATA_DIR: dataDir, PORT: '0' });
  if (!read.ok) throw new Error(read.problem);
  return startShop(read.settings, {
    builtFolder,
    startCardSandbox: true,
    environment: {},
    logger: createLogger('warn'),
  });
}
