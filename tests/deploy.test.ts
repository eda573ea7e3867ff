import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { PATHS } from '#contract/paths.ts';
import { sqliteFile } from '#server/database/database.ts';
import { nginxProgram, startNginx, writeNginxFolder } from './failover/nginx.ts';
import { openSqliteTestDatabase } from './helpers/each-database.ts';
import { freePort } from './helpers/free-port.ts';
import { openTestShop } from './helpers/test-shop.ts';
import { testStorefront } from './helpers/test-storefront.ts';

const run = promisify(execFile);
const UNITS = new URL('../deploy/systemd/', import.meta.url).pathname;
const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze';

test.skipIf(!nginxProgram())('nginx accepts the site in deploy/', async () => {
  const shops = [await freePort(), await freePort()];
  const folder = await writeNginxFolder({
    https: await freePort(),
    http: await freePort(),
    shops,
  });
  const { stderr } = await run(nginxProgram() ?? '', ['-t', '-c', folder.file, '-e', 'stderr']);
  expect(stderr).toContain('test is successful');
  await folder.remove();
});

test.skipIf(!nginxProgram())(
  'R12.19: nginx serves static files itself, and pages and reviews from its cache for one second',
  async () => {
    const shop = await openTestShop(openSqliteTestDatabase, { trustProxy: 1 });
    let received: string[] = [];
    shop.app.addHook('onRequest', async ({ url }) => void received.push(url));
    const shops = [await freePort()];
    await shop.app.listen({ port: shops[0] ?? 0, host: '127.0.0.1' });
    const https = await freePort();
    const { filesFolder } = testStorefront();
    const folder = await writeNginxFolder({ https, http: await freePort(), shops, filesFolder });
    const stop = startNginx(nginxProgram() ?? '', folder.file);
    const dispatcher = new Agent({
      connect: { ca: folder.certificate, servername: 'shop.example' },
    });
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const url = `https://127.0.0.1:${https}${path}`;
      const response = await request(url, {
        headers: { host: 'shop.example', ...headers },
        dispatcher,
      });
      return { ...response, text: await response.body.text() };
    };
    await vi.waitFor(() => get(PATHS.healthz), { timeout: 5_000 });

    received = [];
    const file = await get('/assets/shop-abc123.js', { 'accept-encoding': 'gzip' });
    expect([file.statusCode, file.text]).toEqual([200, 'gzip shop()']);
    expect(file.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const plain = await get('/assets/shop-abc123.js', { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(received).toEqual([]);
    const missing = await get('/assets/missing-abc123.js');
    expect([missing.statusCode, missing.text]).toEqual([404, 'not-found']);

    received = [];
    const page = await get('/shop', { 'accept-encoding': 'br' });
    expect([page.text, page.headers['cache-control']]).toEqual(['br shop', 'no-cache']);
    expect((await get('/shop')).text).toBe('shop');
    const again = await get('/shop', {
      'accept-encoding': 'br',
      'if-none-match': String(page.headers.etag),
    });
    expect([again.statusCode, again.text]).toEqual([304, '']);
    for (let time = 0; time < 2; time += 1) {
      await get(PATHS.reviews);
      await get(PATHS.config);
    }
    expect(received).toEqual(['/shop', '/shop', PATHS.reviews, PATHS.config, PATHS.config]);
    await vi.waitFor(
      async () => {
        await get(PATHS.reviews);
        expect(received.filter((url) => url === PATHS.reviews)).toHaveLength(2);
      },
      { timeout: 5_000, interval: 200 },
    );

    await dispatcher.close();
    await stop();
    await shop.close();
    await folder.remove();
  },
);

test('R11.9: the server limits connections and request time, and keeps idle connections longer than nginx', async () => {
  const nginx = await readFile(new URL('../deploy/nginx/shop.conf', import.meta.url), 'utf8');
  const idle = /keepalive 64;\s+keepalive_timeout (\d+)s;/.exec(nginx)?.[1];
  const shop = await openTestShop(openSqliteTestDatabase);
  const { keepAliveTimeout, headersTimeout, requestTimeout, maxConnections } = shop.app.server;
  // If the server closed a connection first, nginx could send a POST on it that is lost.
  expect(keepAliveTimeout).toBeGreaterThan(Number(idle) * 1_000);
  expect(headersTimeout).toBeLessThan(requestTimeout);
  expect(requestTimeout).toBeLessThanOrEqual(30_000);
  const body = /client_body_timeout (\d+)s;/.exec(nginx)?.[1];
  // Otherwise nginx would close the connection before the server's 408.
  expect(Number(body) * 1_000).toBeGreaterThan(requestTimeout);
  expect(maxConnections).toBeGreaterThan(0);
  await shop.close();
});

test('Litestream copies the database file of the guide', async () => {
  const folder = new URL('../deploy/litestream/', import.meta.url);
  const { dbs } = parse(await readFile(new URL('litestream.yml', folder), 'utf8'));
  expect(dbs).toMatchObject([{ path: sqliteFile('/var/lib/elder-and-clover') }]);
});

test('systemd starts the shop with the flags and the allocator of npm start', async () => {
  const unit = await readFile(join(UNITS, 'elder-and-clover@.service'), 'utf8');
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const [, allocator, flags] =
    /(MALLOC.+) exec node (--.*) dist\/main\.js --card-sandbox/.exec(scripts.start) ?? [];
  expect(unit).toMatch(new RegExp(`^Environment=.* ${allocator}$`, 'm'));
  expect(unit).toContain(`node ${flags} dist/main.js`);
});

test('R12.43: systemd starts the release in the folder that an upgrade switches, with the shop’s settings', async () => {
  const unit = await readFile(join(UNITS, 'elder-and-clover@.service'), 'utf8');
  expect(unit).toContain('\nWorkingDirectory=/srv/elder-and-clover/current\n');
  expect(unit).toContain('\nExecStart=/srv/elder-and-clover/current/node_modules/.bin/node ');
  expect(unit).toContain('\nEnvironment=SETTINGS_FILE=/srv/elder-and-clover/.env\n');
  expect(unit).toMatch(/^Restart=always$/m);
});

test('R12.85: systemd lets Node copy files, and ends no process for a system call', async () => {
  const unit = await readFile(join(UNITS, 'elder-and-clover@.service'), 'utf8');
  // Of several lines a later one adds to those before it.
  expect(unit).toMatch(/^SystemCallFilter=~@privileged .*(\n.*)*^SystemCallFilter=@chown$/m);
  expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});

test('R12.74: a timer of the same name runs the doctor every day', async () => {
  const timer = await readFile(join(UNITS, 'elder-and-clover-doctor.timer'), 'utf8');
  expect(timer).toMatch(/^OnCalendar=07:00\nPersistent=yes$/m);
  const unit = await readFile(join(UNITS, 'elder-and-clover-doctor.service'), 'utf8');
  expect(unit).toMatch(/^ExecStart=\S+node .*scripts\/shop\.ts doctor --email$/m);
  expect(unit).not.toContain('SuccessExitStatus');
});

test.skipIf(!existsSync(SYSTEMD_ANALYZE))('systemd accepts the units in deploy/', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-units-'));
  await cp(UNITS, folder, { recursive: true });
  for (const name of ['elder-and-clover@.service', 'elder-and-clover-doctor.service']) {
    const unit = join(folder, name);
    const text = await readFile(unit, 'utf8');
    // The shop's user and folder do not exist on this machine.
    const local = text
      .replace(/^(User|Group)=.*$/gm, '$1=root')
      .replace('/srv/elder-and-clover/current/node_modules/.bin/node', process.execPath);
    await writeFile(unit, local);
  }
  const { stderr } = await run(SYSTEMD_ANALYZE, [
    ...['verify', join(folder, 'elder-and-clover@3001.service')],
    join(folder, 'elder-and-clover@3001.socket'),
    join(folder, 'elder-and-clover.target'),
    join(folder, 'elder-and-clover-doctor.service'),
    join(folder, 'elder-and-clover-doctor.timer'),
    ...(existsSync('/usr/sbin/nft') ? [join(folder, 'elder-and-clover-connections.service')] : []),
  ]);
  expect(stderr).not.toContain(folder);
  await rm(folder, { recursive: true });
});
