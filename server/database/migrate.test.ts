import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { hasPgBouncer, startPgBouncer } from '../../tests/helpers/pgbouncer.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { PooledPostgresAdapter } from './postgres-migration-lock.ts';

describe('Processes that start at one empty PostgreSQL', () => {
  let databaseUrl: string;
  let opened: Database[];

  beforeEach(async () => {
    opened = [];
    const serverUrl = inject('postgresUrl');
    if (!serverUrl) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
    const name = `shop_${randomUUID().replaceAll('-', '')}`;
    await sql.raw(`create database ${name}`).execute(open(serverUrl));
    databaseUrl = Object.assign(new URL(serverUrl), { pathname: name }).href;
  });

  afterEach(async () => {
    for (const db of opened) await db.destroy();
  });

  function open(url: string): Database {
    const db = openDatabase({ dataDir: '', databaseUrl: url });
    opened.push(db);
    return db;
  }

  /** Each has connections of its own, as a process has. */
  async function startThree(url: string): Promise<void> {
    const processes = [1, 2, 3].map(() => open(url));
    await Promise.all(processes.map(migrate));
    for (const db of processes) {
      expect(await pendingMigrations(db)).toBe(0);
      expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
    }
  }

  test('all find the tables of today', () => startThree(databaseUrl));

  test('wait for one that migrates for longer than any other statement may take', async () => {
    const migrating = open(databaseUrl);
    const locked = Promise.withResolvers<void>();
    const migrated = Promise.withResolvers<void>();
    const first = migrating.transaction().execute(async (transaction) => {
      await new PooledPostgresAdapter().acquireMigrationLock(transaction);
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
    'leave no lock behind in a connection that PgBouncer gives to somebody else',
    async () => {
      const bouncer = await startPgBouncer(databaseUrl, { poolSize: 2 });
      await startThree(bouncer.url);
      const { rows } = await sql`
        select 1 from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database()`.execute(open(databaseUrl));
      expect(rows).toEqual([]);
      await bouncer.stop();
    },
  );
});
