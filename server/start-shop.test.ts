import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTestBuild } from '#tests/helpers/test-storefront.ts';
import { readSettings } from './settings/settings.ts';
import { openLog } from './shop-log.ts';
import { startShop } from './start-shop.ts';

test('R12.41: does not start with an incomplete build, and touches no data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'start-shop-'));
  const builtFolder = await writeTestBuild(join(folder, 'dist'));
  await rm(join(builtFolder, 'client', 'assets'), { recursive: true });
  const read = readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0' });
  if (!read.ok) throw new Error(read.problem);
  const started = await startShop(read.settings, {
    builtFolder,
    startCardSandbox: true,
    environment: {},
    logger: openLog('warn'),
  });
  expect(started).toMatchObject({
    ok: false,
    problem: expect.stringContaining('shop-abc123.js is missing: type npm run build'),
  });
  expect(await readdir(folder)).toEqual(['dist']);
  await rm(folder, { recursive: true });
});
