import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { readSettings } from './settings.ts';

const SANDBOX = { CARD_SANDBOX_URL: 'http://127.0.0.1:4242' };
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('readSettings', () => {
  test('R12.1: uses port 3000, the promo code NATURAL10 and the card sandbox by default', () => {
    expect(readSettings(SANDBOX)).toMatchObject({
      ok: true,
      settings: {
        port: 3000,
        host: '127.0.0.1',
        dataDir: resolve('data'),
        publicUrl: 'http://localhost:3000',
        promoCode: 'NATURAL10',
        rateLimits: true,
        payments: { kind: 'sandbox' },
      },
    });
  });

  test('takes an empty variable for not set', () => {
    expect(readSettings({ ...SANDBOX, PORT: '', DATABASE_URL: '' })).toMatchObject({
      ok: true,
      settings: { port: 3000, databaseUrl: undefined },
    });
  });

  test.each([
    ['PORT', 'abc', "PORT must be a port number (0–65535), got 'abc'"],
    ['PORT', '65536', "PORT must be a port number (0–65535), got '65536'"],
    ['PORT', '-1', "PORT must be a port number (0–65535), got '-1'"],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL such as postgres://'],
    ['DATABASE_SCHEMA', 'My Shop', 'DATABASE_SCHEMA must be a name of at most 63 lower-case'],
    ['DATABASE_SCHEMA', 'pg_shop', 'DATABASE_SCHEMA must be a name of at most 63 lower-case'],
    ['METRICS_PORT', 'on', "METRICS_PORT must be a port number (0–65535), got 'on'"],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be the shop’s URL, such as'],
    ['SHOP_EMAIL', 'owner', 'SHOP_EMAIL must be an email address'],
    ['RATE_LIMITS', 'yes', "RATE_LIMITS must be 'on' or 'off', got 'yes'"],
    ['MORNING_EMAIL', '7:30', "MORNING_EMAIL must be a time of the day such as 07:30, got '7:30'"],
    ['LOG_LEVEL', 'all', "LOG_LEVEL must be debug, info, warn or error, got 'all'"],
    ['PROMO_CODE', ' ', 'PROMO_CODE must be a promo code'],
  ])('R12.2: refuses %s=%s with one line that says what it must be', (name, value, line) => {
    const read = readSettings({ ...SANDBOX, [name]: value });
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.problem).toContain(line);
    expect(read.problem).not.toContain('\n');
  });

  test('R12.101: logs from level info on by default, else from LOG_LEVEL', () => {
    expect(readSettings(SANDBOX)).toMatchObject({ settings: { logLevel: 'info' } });
    const read = readSettings({ ...SANDBOX, LOG_LEVEL: 'debug' });
    expect(read).toMatchObject({ settings: { logLevel: 'debug' } });
  });

  test('serves metrics only with METRICS_PORT, and on the loopback address by default', () => {
    expect(readSettings(SANDBOX)).toMatchObject({ settings: { metrics: undefined } });
    expect(readSettings({ ...SANDBOX, METRICS_PORT: '9464' })).toMatchObject({
      settings: { metrics: { host: '127.0.0.1', port: 9464 } },
    });
  });

  test('R6.11: uses Stripe when its keys are set', () => {
    expect(readSettings(STRIPE)).toMatchObject({ settings: { payments: { kind: 'stripe' } } });
  });

  test('R12.2: names the missing card keys', () => {
    const { STRIPE_SECRET_KEY: _, ...half } = STRIPE;
    expect(readSettings({ ...SANDBOX, ...half })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('STRIPE_SECRET_KEY must be set together with'),
    });
  });

  test('R12.2: refuses a live and a test key together', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(readSettings({ ...STRIPE, ...live })).toMatchObject({ ok: true });
    for (const [name, value] of Object.entries(live))
      expect(readSettings({ ...STRIPE, [name]: value })).toMatchObject({
        ok: false,
        problem: expect.stringContaining('both live or both test keys'),
      });
  });

  test('R12.2: does not repeat a wrong secret', () => {
    const read = readSettings({ ...STRIPE, STRIPE_SECRET_KEY: 'hunter2' });
    expect(JSON.stringify(read)).not.toContain('hunter2');
  });
});

describe('prepareDataFolder', () => {
  test.each(['/dev/null/data', '/proc/shop', '/proc/shop/data'])(
    'gives one line for %s, which cannot be written to',
    async (folder) => {
      expect(await prepareDataFolder(folder)).toMatch(/^DATA_DIR must be a folder .*\)$/);
    },
  );

  test('creates a missing folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-data-'));
    expect(await prepareDataFolder(join(folder, 'deeper', 'data'))).toBeUndefined();
    expect(await readdir(join(folder, 'deeper', 'data'))).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
