import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

test('three processes that start at one empty PostgreSQL all find the tables of today', async () => {
  const serverUrl = inject('postgresUrl');
  if (!serverUrl) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const server = openDatabase({ dataDir: '', databaseUrl: serverUrl });
  await sql.raw(`create database ${name}`).execute(server);
  await server.destroy();
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: name }).href;
  // Each has connections of its own, as a process has.
  const processes = [1, 2, 3].map(() => openDatabase({ dataDir: '', databaseUrl }));
  await Promise.all(processes.map(migrate));
  for (const db of processes) {
    expect(await pendingMigrations(db)).toBe(0);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
    await db.destroy();
  }
});
