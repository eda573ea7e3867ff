import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { describeOnEachDatabase, openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

describe('GET /healthz and /readyz', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openSqliteTestDatabase);
  });

  afterEach(() => shop.close());

  test('R12.8: names each dependency, and answers 503 without the payment provider', async () => {
    expect((await shop.get(PATHS.healthz)).json()).toEqual({ status: 'ok' });
    const ready = await shop.get(PATHS.readyz);
    expect(ready.json()).toEqual({
      status: 'ok',
      release: 'test',
      dependencies: { database: 'ok', payments: 'ok', mail: 'ok', carrier: 'ok', files: 'ok' },
    });
    await shop.sandbox.close();
    const aSecondLater = shop.context.now() + 1_001;
    shop.context.now = () => aSecondLater;
    const unready = await shop.get(PATHS.readyz);
    expect([unready.statusCode, unready.json()]).toEqual([
      503,
      {
        status: 'unavailable',
        release: 'test',
        dependencies: {
          database: 'ok',
          payments: 'unavailable',
          mail: 'ok',
          carrier: 'ok',
          files: 'ok',
        },
      },
    ]);
  });

  test('R12.41: answers 503 while a file that a page loads is missing', async () => {
    const incomplete = await openTestShop(openSqliteTestDatabase, {
      storefront: { assetNames: new Set(['shop-abc123.js', 'gone-abc123.js']) },
    });
    const response = await incomplete.get(PATHS.readyz);
    expect([response.statusCode, response.json()]).toMatchObject([
      503,
      { dependencies: { database: 'ok', files: 'unavailable' } },
    ]);
    await incomplete.close();
  });

  test('R12.8: names an unreachable carrier, and stays ready', async () => {
    shop.context.carrier.isReachable = async () => false;
    const ready = await shop.get(PATHS.readyz);
    expect([ready.statusCode, ready.json()]).toMatchObject([
      200,
      { status: 'ok', dependencies: { carrier: 'unavailable' } },
    ]);
  });

  test('checks the payment provider at most once a second', async () => {
    let clock = 5_000;
    shop.context.now = () => clock;
    let checks = 0;
    shop.context.payments.isReachable = async () => {
      checks += 1;
      return true;
    };
    await Promise.all(Array.from({ length: 50 }, () => shop.get(PATHS.readyz)));
    expect(checks).toBe(1);
    clock += 1_001;
    await shop.get(PATHS.readyz);
    expect(checks).toBe(2);
  });
});

describeOnEachDatabase('GET /readyz', (openTestDatabase) => {
  test('R12.72: answers 503 while the database is read-only', async () => {
    const database = await openTestDatabase();
    let clock = 5_000;
    const shop = await openTestShop(async () => database, { context: { now: () => clock } });
    const { db } = shop.context;
    const isReady = async () => {
      clock += 5_001;
      const response = await shop.get(PATHS.readyz);
      return [response.statusCode, response.json().dependencies.database];
    };
    expect(await isReady()).toEqual([200, 'ok']);
    const { databaseUrl } = database;
    if (databaseUrl === undefined) await sql`pragma query_only = on`.execute(db);
    else shop.context.db = openReadOnly(databaseUrl);
    expect(await isReady()).toEqual([503, 'unavailable']);
    if (databaseUrl === undefined) await sql`pragma query_only = off`.execute(db);
    else await shop.context.db.destroy();
    shop.context.db = db;
    expect(await isReady()).toEqual([200, 'ok']);
    await shop.close();
  });

  test('R12.72: writes at most once in five seconds', async () => {
    const shop = await openTestShop(openTestDatabase, { context: { now: () => 5_000 } });
    for (let count = 0; count < 10; count += 1) await shop.get(PATHS.readyz);
    expect(await shop.context.db.selectFrom('leases').selectAll().execute()).toEqual([
      { name: 'write-check', holder: '', endsAt: 0 },
    ]);
    await shop.close();
  });
});

function openReadOnly(databaseUrl: string): Database {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  return openDatabase({ dataDir: '', databaseUrl: url.href });
}
