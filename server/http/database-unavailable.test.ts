import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { exampleCheckout } from '../tests/helpers/checkouts.ts';
import { openSqliteTestDatabase } from '../tests/helpers/each-database.ts';
import { freePort } from '../tests/helpers/free-port.ts';
import { chargesOf, orderToPay } from '../tests/helpers/paying.ts';
import { openTestShop } from '../tests/helpers/test-shop.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { isDatabaseUnavailable } from './database/postgres.ts';

describe('While PostgreSQL is away', () => {
  test('a customer is asked to try again in a moment, and the watchers hear which partner is missing', async () => {
    const db = openDatabase({
      dataDir: '',
      databaseUrl: `postgres://shop@127.0.0.1:${await freePort()}/postgres`,
    });
    const shop = await openTestShop(openSqliteTestDatabase, { context: { db } });
    const answer = await shop.post('/api/orders', exampleCheckout());
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code: 'interrupted' });
    const ready = await shop.get('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ partners: { database: 'unavailable', cards: 'ok' } });
    expect((await shop.get('/healthz')).statusCode).toBe(200);
    expect(shop.complaints.splice(0)).toHaveLength(1);
    await shop.close();
    await db.destroy();
  });

  test('nobody whose card may have been charged is told that it was not', async () => {
    const db = openDatabase({ dataDir: '', databaseUrl: inject('postgresUrl') });
    await migrate(db);
    const shop = await openTestShop(openSqliteTestDatabase, { context: { db } });
    const { payment } = await orderToPay(shop);
    const { confirmIntent } = shop.context.payments;
    shop.context.payments.confirmIntent = async (...wanted) => {
      const answer = await confirmIntent(...wanted);
      await db.destroy();
      return answer;
    };
    const answer = await shop.post('/api/create-payment', payment);
    expect(await chargesOf(shop)).toBe(1);
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.json()).not.toMatchObject({ code: 'unavailable' });
    shop.complaints.splice(0);
    await shop.close();
  });

  test('the shop goes on by itself at the host that takes writes', async () => {
    const address = new URL(inject('postgresUrl') ?? 'postgres://none');
    const gone = `127.0.0.1:${await freePort()}`;
    const databaseUrl = address.href.replace(address.host, `${gone},${address.host}`);
    const db = openDatabase({ dataDir: '', databaseUrl });
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  test('a connection that breaks in the middle of an order ends that order only, and the next one finds another', async () => {
    const db = openDatabase({ dataDir: '', databaseUrl: inject('postgresUrl') });
    const broken = db
      .transaction()
      .execute((order) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(order));
    expect(isDatabaseUnavailable(await broken.catch((error: unknown) => error))).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });
});
