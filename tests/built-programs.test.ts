import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { freePort } from './helpers/free-port.ts';

const run = promisify(execFile);
/** What the Dockerfile copies into the image. */
const COPIED = ['dist', 'card-sandbox', 'package.json'];

let folder: string;

// In a process of its own: the test runner's NODE_ENV would give the pages React's development build.
beforeAll(async () => {
  await run('node', ['scripts/build-when-outdated.ts']);
  folder = await mkdtemp(join(tmpdir(), 'shop-built-'));
  for (const path of COPIED) await cp(path, join(folder, path), { recursive: true });
}, 600_000);

afterAll(() => rm(folder, { recursive: true }));

test('are ASCII, which Node keeps with one byte a character', async () => {
  for (const name of ['main.js', 'card-sandbox.js', 'shop.js', 'reconcile.js']) {
    const source = await readFile(join(folder, 'dist', name), 'utf8');
    expect([name, /[^\0-\x7f]/.exec(source)]).toEqual([name, null]);
  }
});

test('R12.80: runs server, card sandbox and commands from dist/ without packages', async () => {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    SETTINGS_FILE: '',
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
  };
  const program = (name: string) => join(folder, 'dist', name);
  const shop = spawn('node', [program('main.js'), '--card-sandbox'], { env });
  for await (const line of createInterface(shop.stdout)) if (/ is open at /.test(line)) break;

  const ready = await fetch(`http://localhost:${port}${PATHS.readyz}`);
  expect(await ready.json()).toMatchObject({ status: 'ok', dependencies: { payments: 'ok' } });
  const cardField = await fetch(`http://localhost:${port}/card-sandbox/stripe.js`);
  expect(cardField.status).toBe(200);
  const orders = await run('node', [program('shop.js'), 'orders'], { env });
  expect(orders.stdout).toBe('No orders found.\n');
  const reconciled = await run('node', [program('reconcile.js')], { env });
  expect(reconciled.stdout).toMatch(/^Looked up 0 payments and 0 refunds/);

  const exited = once(shop, 'exit');
  shop.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
