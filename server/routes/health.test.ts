import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
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
