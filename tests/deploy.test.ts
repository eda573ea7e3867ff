import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SHOP_ENVIRONMENT, SHOP_FLAGS } from '../scripts/shop-flags.ts';
import { nginxProgram, writeNginxFolder } from './failover/nginx.ts';
import { openSqliteTestDatabase } from './helpers/each-database.ts';
import { freePort } from './helpers/free-port.ts';
import { openTestShop } from './helpers/test-shop.ts';

const run = promisify(execFile);
const UNITS = new URL('../deploy/systemd/', import.meta.url).pathname;
const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze';

test.skipIf(!nginxProgram())(
  'the shopkeeper’s nginx accepts the configuration in deploy/',
  async () => {
    const shops = [await freePort(), await freePort()];
    const folder = await writeNginxFolder({
      https: await freePort(),
      http: await freePort(),
      shops,
    });
    const { stderr } = await run(nginxProgram() ?? '', ['-t', '-c', folder.file, '-e', 'stderr']);
    expect(stderr).toContain('test is successful');
    await folder.remove();
  },
);

test('the shop leaves a connection open for longer than nginx does, and takes only so many', async () => {
  const nginx = await readFile(new URL('../deploy/nginx/shop.conf', import.meta.url), 'utf8');
  const idle = /keepalive 64;\s+keepalive_timeout (\d+)s;/.exec(nginx)?.[1];
  const shop = await openTestShop(openSqliteTestDatabase);
  const { keepAliveTimeout, headersTimeout, requestTimeout, maxConnections } = shop.app.server;
  // Closed by the shop first, a connection could end under a post that is on its way.
  expect(keepAliveTimeout).toBeGreaterThan(Number(idle) * 1_000);
  expect(headersTimeout).toBeLessThan(requestTimeout);
  expect(requestTimeout).toBeLessThanOrEqual(30_000);
  expect(maxConnections).toBeGreaterThan(0);
  await shop.close();
});

test('systemd starts the shop as npm start does', async () => {
  const unit = await readFile(join(UNITS, 'elder-and-clover@.service'), 'utf8');
  expect(unit).toContain(`node ${SHOP_FLAGS.join(' ')} dist/main.js`);
  for (const [name, value] of Object.entries(SHOP_ENVIRONMENT))
    expect(unit).toContain(`${name}=${value}`);
});

test.skipIf(!existsSync(SYSTEMD_ANALYZE))('systemd accepts the units in deploy/', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-units-'));
  await cp(UNITS, folder, { recursive: true });
  const unit = join(folder, 'elder-and-clover@.service');
  const text = await readFile(unit, 'utf8');
  // Neither the shop's user nor its folder exists on this machine.
  const here = text
    .replace(/^(User|Group)=.*$/gm, '$1=root')
    .replace('/srv/elder-and-clover/node_modules/.bin/node', process.execPath);
  await writeFile(unit, here);
  const { stderr } = await run(SYSTEMD_ANALYZE, [
    ...['verify', join(folder, 'elder-and-clover@3001.service')],
    join(folder, 'elder-and-clover@3001.socket'),
    join(folder, 'elder-and-clover.target'),
  ]);
  expect(stderr).not.toContain(folder);
  await rm(folder, { recursive: true });
});
