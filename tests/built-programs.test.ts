import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { freePort } from './helpers/free-port.ts';
import { TODAY } from './helpers/today.ts';

const run = promisify(execFile);
/** What the Dockerfile copies into the image. */
const COPIED = ['dist', 'package.json'];

let folder: string;

// In a process of its own: the test runner's NODE_ENV would give the pages React's development build.
beforeAll(async () => {
  await run('node', ['scripts/build-when-outdated.ts']);
  folder = await mkdtemp(join(tmpdir(), 'shop-built-'));
  for (const path of COPIED) await cp(path, join(folder, path), { recursive: true });
}, 600_000);

afterAll(() => rm(folder, { recursive: true }));

const program = (name: string) => join(folder, 'dist', name);

async function builtShop(dataDir: string, ...flags: string[]) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    SETTINGS_FILE: '',
    DATA_DIR: join(folder, dataDir),
    PORT: String(port),
  };
  const shop = spawn('node', [...flags, program('main.js'), '--card-sandbox'], { env });
  const lines = createInterface(shop.stdout)[Symbol.asyncIterator]();
  /** The next line that fits the pattern. */
  const line = async (pattern: RegExp) => {
    for (;;) {
      const { value = '', done } = await lines.next();
      if (done || pattern.test(value)) return value;
    }
  };
  await line(/ is open at /);
  return { url: `http://localhost:${port}`, env, shop, line };
}

test('R12.80: runs server, card sandbox and commands from dist/ without packages', async () => {
  const { url, env, shop } = await builtShop('data');
  const ready = await fetch(url + PATHS.readyz);
  expect(await ready.json()).toMatchObject({ status: 'ok', dependencies: { payments: 'ok' } });
  const cardField = await fetch(`${url}/card-sandbox/stripe.js`);
  expect(cardField.status).toBe(200);
  const orders = await run('node', [program('shop.js'), 'orders'], { env });
  expect(orders.stdout).toBe('No orders found.\n');
  const reconciled = await run('node', [program('reconcile.js')], { env });
  expect(reconciled.stdout).toMatch(/^Looked up 0 payments and 0 refunds/);

  const desk = spawn('node', [program('shop.js'), 'desk'], { env });
  const [link] = await once(createInterface(desk.stderr), 'line');
  expect((await fetch(String(link))).headers.get('content-type')).toContain('text/html');
  const deskEnded = once(desk, 'exit');
  desk.kill('SIGTERM');
  expect(await deskEnded).toEqual([0, null]);

  const exited = once(shop, 'exit');
  shop.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('R12.103: names files and lines of the sources in the stack of an error', async () => {
  const { url, env, shop, line } = await builtShop('failing', '--enable-source-maps');
  const database = new DatabaseSync(join(env.DATA_DIR, 'shop.sqlite'), { timeout: 5_000 });
  database.exec('drop table reviews');
  database.close();

  const review = { name: 'Niamh', rating: 5, text: 'Soft hair.', date: TODAY };
  const headers = { 'content-type': 'application/json' };
  await fetch(url + PATHS.reviews, { method: 'POST', headers, body: JSON.stringify(review) });
  const { err } = JSON.parse(await line(/"level":"error"/)) as { err: { stack: string } };
  expect(err.stack).toMatch(/server\/database\/sqlite\.ts:\d+:\d+\)/);
  // A package's line must not appear as one of the shop's.
  expect(err.stack).toMatch(/SqliteConnection\.executeQuery \(\S+\/dist\/main\.js:\d+:\d+\)/);

  const exited = once(shop, 'exit');
  shop.kill('SIGTERM');
  await exited;
});
