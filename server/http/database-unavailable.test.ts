import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { isDatabaseUnavailable } from '#server/database/postgres.ts';
import { exampleCheckout } from '#tests/helpers/checkouts.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { chargesOf, orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop } from '#tests/helpers/test-shop.ts';

describe('the shop without PostgreSQL', () => {
  test('R7.30, R12.8: answers calls with 503 and Retry-After, and names the database in /readyz', async () => {
    const db = openDatabase({
      dataDir: '',
      databaseUrl: `postgres://shop@127.0.0.1:${await freePort()}/postgres`,
    });
    const shop = await openTestShop(openSqliteTestDatabase, { context: { db } });
    const response = await shop.post('/api/orders', exampleCheckout());
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ code: 'interrupted' });
    const ready = await shop.get('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      dependencies: { database: 'unavailable', payments: 'ok' },
    });
    for (const path of ['/healthz', '/product/1', '/api/availability'])
      expect([path, (await shop.get(path)).statusCode]).toEqual([path, 200]);
    expect(shop.loggedWarnings.splice(0)).toHaveLength(1);
    await shop.close();
    await db.destroy();
  });

  test('R7.30: does not report a possible charge as not charged', async () => {
    const db = openDatabase({ dataDir: '', databaseUrl: inject('postgresUrl') });
    await migrate(db);
    const shop = await openTestShop(openSqliteTestDatabase, { context: { db } });
    const { payment } = await orderToPay(shop);
    const { confirmIntent } = shop.context.payments;
    shop.context.payments.confirmIntent = async (...wanted) => {
      const response = await confirmIntent(...wanted);
      await db.destroy();
      return response;
    };
    const response = await shop.pay(payment);
    expect(await chargesOf(shop)).toBe(1);
    expect(response.statusCode).toBeGreaterThanOrEqual(500);
    expect(response.json()).not.toMatchObject({ code: 'not_charged' });
    shop.loggedWarnings.splice(0);
    await shop.close();
  });

  test('R12.7: connects to the host that accepts writes', async () => {
    const address = new URL(inject('postgresUrl') ?? 'postgres://none');
    const closed = `127.0.0.1:${await freePort()}`;
    const databaseUrl = address.href.replace(address.host, `${closed},${address.host}`);
    const db = openDatabase({ dataDir: '', databaseUrl });
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  test('R12.7: fails only the transaction of a broken connection', async () => {
    const db = openDatabase({ dataDir: '', databaseUrl: inject('postgresUrl') });
    const broken = db
      .transaction()
      .execute((order) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(order));
    expect(isDatabaseUnavailable(await broken.catch((error: unknown) => error))).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });
});
