import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimDueEmails } from '#server/email/outbox.ts';
import { newestWithdrawals } from '#server/withdrawals/withdrawal-queries.ts';
import { placeExampleOrder } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { hasPgBouncer, startPgBouncer } from '#tests/helpers/pgbouncer.ts';
import { createPostgresDatabase } from '#tests/helpers/postgres-databases.ts';
import { openTestShop } from '#tests/helpers/test-shop.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, migrationProblem, pendingMigrations } from './migrate.ts';
import { PooledPostgresAdapter } from './postgres.ts';

describeOnEachDatabase('migrate', (openTestDatabase) => {
  const execute = (db: Database, name: string) =>
    sql`insert into kysely_migration values (${name}, '2026-11-21T12:00:00Z')`.execute(db);

  test.each([
    ['2026-11-21-1-orders', /an older layout \(migration 2026-11-21-1-orders\).*holds no order/],
    ['0001-initial-schema', /an older layout \(migration 0001-initial-schema\).*holds no order/],
    ['0001-initial-schema-00000000', /an older layout/],
    ['0002-other', /another version of the shop \(migration 0002-other\).*npm run rollback/],
    ['0099-later-incompatible', /newer release, with .*0099-later-incompatible.*the backup/],
  ])(
    'R12.42: refuses a database with the migration %s of another version',
    async (name, message) => {
      const { db, remove } = await openTestDatabase();
      await execute(db, name);
      expect((await migrationProblem(db))?.message).toMatch(message);
      await expect(migrate(db)).rejects.toThrow(message);
      await remove();
    },
  );

  test('R12.42: names the way back when a database of a development version holds orders', async () => {
    const shop = await openTestShop(openTestDatabase);
    await placeExampleOrder(shop);
    const { db } = shop.context;
    await execute(db, '2026-11-21-1-orders');
    await expect(migrate(db)).rejects.toThrow(/holds 1 orders: keep it, and .*npm run rollback/);
    await expect(migrate(db)).rejects.not.toThrow(/delete|DATA_DIR/);
    await shop.close();
  });

  test('R12.42: works on a database that a newer release migrated compatibly', async () => {
    const { db, remove } = await openTestDatabase();
    await execute(db, '0099-later');
    await migrate(db);
    expect(await migrationProblem(db)).toBeUndefined();
    expect(await pendingMigrations(db)).toBe(0);
    await remove();
  });

  test('R12.42: refuses a database of a newer release on which its own migrations did not run', async () => {
    const { db, remove } = await openTestDatabase();
    await sql`delete from kysely_migration where name like '0003-%'`.execute(db);
    await execute(db, '0099-later');
    await expect(migrate(db)).rejects.toThrow(
      /another version of the shop \(migration 0099-later\)/,
    );
    await remove();
  });

  test('takes the mails and withdrawals of the previous version, which runs on during an upgrade', async () => {
    const { db, remove } = await openTestDatabase();
    await sql`insert into outbox (id, dedupe_key, mail, state, tries, due_at, created_at)
      values ('1', 'order-customer-EC00004711', '{}', 'waiting', 0, 0, 0)`.execute(db);
    await sql`insert into withdrawals
      (id, content_hash, stated_order_number, name, email, items, created_at)
      values ('1', '', 'EC00004711', '', '', '', 0)`.execute(db);
    const claim = { now: 0, leaseUntil: 1, limit: 5 };
    expect(await claimDueEmails(db, claim)).toMatchObject([{ id: '1', priority: 0 }]);
    expect(await newestWithdrawals(db, 5)).toMatchObject([{ id: '1', receiptId: null }]);
    await remove();
  });

  test('runs each migration once', async () => {
    const { db, remove } = await openTestDatabase();
    await migrate(db);
    expect(await pendingMigrations(db)).toBe(0);
    await remove();
  });
});

describe('migrate on an empty PostgreSQL database', () => {
  let databaseUrl: string;
  let opened: Database[];

  beforeEach(async () => {
    opened = [];
    databaseUrl = await createPostgresDatabase();
  });

  afterEach(async () => {
    for (const db of opened) await db.destroy();
  });

  function open(url: string): Database {
    const db = openDatabase({ dataDir: '', databaseUrl: url });
    opened.push(db);
    return db;
  }

  /** Migrates through three pools at the same time, as three processes do. */
  async function migrateThreeTimes(url: string): Promise<void> {
    const processes = [1, 2, 3].map(() => open(url));
    await Promise.all(processes.map(migrate));
    for (const db of processes) {
      expect(await pendingMigrations(db)).toBe(0);
      expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
    }
  }

  test('R12.4: creates the tables once when three processes start together', () =>
    migrateThreeTimes(databaseUrl));

  test('waits for the migration of another process for longer than the statement timeout', async () => {
    const migrating = open(databaseUrl);
    const locked = Promise.withResolvers<void>();
    const migrated = Promise.withResolvers<void>();
    const first = migrating.transaction().execute(async (transaction) => {
      await new PooledPostgresAdapter('public').acquireMigrationLock(transaction);
      locked.resolve();
      await migrated.promise;
    });
    await locked.promise;
    const second = migrate(open(`${databaseUrl}?statement_timeout=100`));
    const waitsLong = sql`
      select 1 from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and not granted and now() - query_start > interval '300 ms'`;
    await expect.poll(async () => (await waitsLong.execute(open(databaseUrl))).rows.length).toBe(1);
    migrated.resolve();
    await first;
    await expect(second).resolves.toBeUndefined();
  });

  test.skipIf(!hasPgBouncer())(
    'leaves no lock in a connection that PgBouncer gives to another client',
    async () => {
      const bouncer = await startPgBouncer(databaseUrl, { poolSize: 2 });
      await migrateThreeTimes(bouncer.url);
      const { rows } = await sql`
        select 1 from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database()`.execute(open(databaseUrl));
      expect(rows).toEqual([]);
      await bouncer.stop();
    },
  );
});
