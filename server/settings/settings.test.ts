import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { readSettings } from './settings.ts';

const SANDBOX = { CARD_SANDBOX_URL: 'http://127.0.0.1:4242' };
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('a shop without settings opens on port 3000 with the promo code NATURAL10', () => {
  expect(readSettings(SANDBOX)).toMatchObject({
    ok: true,
    settings: {
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: 'http://localhost:3000',
      promoCode: 'NATURAL10',
      rateLimits: true,
      cards: { kind: 'sandbox' },
    },
  });
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ ...SANDBOX, PORT: '', DATABASE_URL: '' })).toMatchObject({
    ok: true,
    settings: { port: 3000, databaseUrl: undefined },
  });
});

test.each([
  ['PORT', 'abc', 'PORT should hold a port number from 0 to 65535'],
  ['PORT', '65536', 'PORT should hold a port number from 0 to 65535'],
  ['PORT', '-1', 'PORT should hold a port number from 0 to 65535'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL should hold an address such as postgres://'],
  ['METRICS_PORT', 'on', 'METRICS_PORT should hold a port number from 0 to 65535'],
  ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL should hold the address of the shop'],
  ['SHOP_EMAIL', 'owner', 'SHOP_EMAIL should hold an e-mail address'],
  ['RATE_LIMITS', 'yes', "RATE_LIMITS should hold 'on' or 'off'"],
  ['PROMO_CODE', ' ', 'PROMO_CODE should hold a promo code'],
])('%s=%s stops the start with one line that says what it should hold', (name, value, line) => {
  const read = readSettings({ ...SANDBOX, [name]: value });
  expect(read.ok).toBe(false);
  if (read.ok) return;
  expect(read.problem).toContain(line);
  expect(read.problem).not.toContain('\n');
});

test('figures are for programs on the same machine, and only when they are wanted', () => {
  expect(readSettings(SANDBOX)).toMatchObject({ settings: { metrics: undefined } });
  expect(readSettings({ ...SANDBOX, METRICS_PORT: '9464' })).toMatchObject({
    settings: { metrics: { host: '127.0.0.1', port: 9464 } },
  });
});

test('real card keys replace the sandbox', () => {
  expect(readSettings(STRIPE)).toMatchObject({ settings: { cards: { kind: 'stripe' } } });
});

test('half-set card keys stop the start with the names of the missing ones', () => {
  const { STRIPE_SECRET_KEY: _, ...half } = STRIPE;
  expect(readSettings({ ...SANDBOX, ...half })).toMatchObject({
    ok: false,
    problem: expect.stringContaining('STRIPE_SECRET_KEY should be set too'),
  });
});

test('card keys of two modes, with which no payment could succeed, stop the start', () => {
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  expect(readSettings({ ...STRIPE, ...live })).toMatchObject({ ok: true });
  for (const [name, value] of Object.entries(live))
    expect(readSettings({ ...STRIPE, [name]: value })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('both live or both for tests'),
    });
});

test('a wrong secret is never repeated in the line about it', () => {
  const read = readSettings({ ...STRIPE, STRIPE_SECRET_KEY: 'hunter2' });
  expect(JSON.stringify(read)).not.toContain('hunter2');
});

test.each(['/dev/null/data', '/proc/shop', '/proc/shop/data'])(
  'the data folder %s, which cannot be written, stops the start with one line',
  async (folder) => {
    expect(await prepareDataFolder(folder)).toMatch(/^DATA_DIR should hold a folder .*\)$/);
  },
);

test('a data folder that is missing is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-data-'));
  expect(await prepareDataFolder(join(folder, 'deeper', 'data'))).toBeUndefined();
  expect(await readdir(join(folder, 'deeper', 'data'))).toEqual([]);
  await rm(folder, { recursive: true });
});
