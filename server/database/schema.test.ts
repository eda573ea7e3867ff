import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takePayment } from '#server/payments/take-payment.ts';
import { startProblem } from '#server/settings/start-problem.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '#tests/helpers/pgbouncer.ts';
import { createPostgresDatabase } from '#tests/helpers/postgres-databases.ts';
import { openTestShop } from '#tests/helpers/test-shop.ts';
import { TODAY } from '#tests/helpers/today.ts';
import { type Database, openDatabase } from './database.ts';
import { holdLease } from './leases.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const SCHEMA = 'shop';
const SETTINGS = { port: 3000, host: '127.0.0.1', metrics: undefined, databaseUrl: 'postgres://a' };

describe('DATABASE_SCHEMA', () => {
  let databaseUrl: string;
  /** The database as its owner sees it, without a schema of the shop. */
  let owner: Database;

  beforeEach(async () => {
    databaseUrl = await createPostgresDatabase();
    owner = openDatabase({ dataDir: '', databaseUrl });
    await sql`create table reviews (id integer, stars integer)`.execute(owner);
    await sql`insert into reviews values (1, 5)`.execute(owner);
  });

  afterEach(() => owner.destroy());

  async function tableNames(schema: string): Promise<string[]> {
    const tables = await owner.introspection.getTables({ withInternalKyselyTables: true });
    return tables.filter((table) => table.schema === schema).map(({ name }) => name);
  }

  async function startError(url: string, databaseSchema?: string): Promise<unknown> {
    const db = openDatabase({ dataDir: '', databaseUrl: url, databaseSchema });
    const error = await migrate(db).catch((reason: unknown) => reason);
    await db.destroy();
    return error;
  }

  async function sellInSchema(url: string): Promise<void> {
    const db = openDatabase({ dataDir: '', databaseUrl: url, databaseSchema: SCHEMA });
    await migrate(db);
    expect(await pendingMigrations(db)).toBe(0);
    const shop = await openTestShop(
      async () => ({ db, dataDir: '/nowhere', databaseUrl: url, remove: () => db.destroy() }),
      { shareCounts: true, rateLimits: true },
    );
    const { payment } = await orderToPay(shop);
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    const review = { name: 'Aoife', rating: 4, text: 'Soft hair.', date: TODAY };
    expect((await shop.post('/api/reviews', review)).statusCode).toBe(201);
    expect((await shop.get('/api/reviews')).json()).toMatchObject({ summary: { count: 1 } });
    const lease = { name: 'deliver-mail', holder: 'a' };
    expect(await holdLease(db, lease, { now: 0, endsAt: 1 })).toBe(true);
    await shop.close();
    expect(await tableNames(SCHEMA)).toEqual(
      expect.arrayContaining(['kysely_migration', 'orders', 'outbox', 'reviews']),
    );
    expect(await tableNames('public')).toEqual(['reviews']);
    expect((await sql`select * from public.reviews`.execute(owner)).rows).toEqual([
      { id: 1, stars: 5 },
    ]);
  }

  test('R12.30: keeps all tables in a schema of their own, which the start creates', () =>
    sellInSchema(databaseUrl));

  test.skipIf(!hasPgBouncer())(
    'R12.30: needs no session setting for the schema, behind PgBouncer in transaction mode',
    async () => {
      const bouncer: PgBouncer = await startPgBouncer(databaseUrl, { poolSize: 2 });
      await sellInSchema(bouncer.url);
      await bouncer.stop();
    },
  );

  test('R12.30: refuses a schema that holds a table of another program, and changes nothing', async () => {
    const error = await startError(databaseUrl);
    expect(startProblem(error, SETTINGS)).toBe(
      'DATABASE_SCHEMA must be a schema without tables of other programs, got public (relation "reviews" already exists); name one for the shop alone, such as shop: it is created at the start',
    );
    expect(await tableNames('public')).toEqual(['reviews']);
  });

  test('R12.30: refuses a schema in which another program keeps its migrations', async () => {
    await sql`create table kysely_migration (name text, timestamp text)`.execute(owner);
    await sql`insert into kysely_migration values ('0001-albums', '')`.execute(owner);
    expect(startProblem(await startError(databaseUrl), SETTINGS)).toContain(
      'got public (its table kysely_migration)',
    );
  });

  test.each(['shop', 'public'])(
    'names the setting when the user may not create the schema or tables: %s',
    async (schema) => {
      await sql`create role guest login`.execute(owner).catch(() => undefined);
      const url = Object.assign(new URL(databaseUrl), { username: 'guest' }).href;
      expect(startProblem(await startError(url, schema), SETTINGS)).toBe(
        'DATABASE_SCHEMA must be a schema that the user of DATABASE_URL may create, or may create tables in (42501)',
      );
    },
  );
});
