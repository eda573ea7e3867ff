import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteTestDatabase, type TestDatabase } from '../../tests/helpers/each-database.ts';
import { openDatabase } from './database.ts';

const WRITER = new URL('../../tests/helpers/write-until-killed.ts', import.meta.url).pathname;

describe('SQLite', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openSqliteTestDatabase();
  });

  afterEach(() => database.remove());

  /** Runs the writer for a while and kills it; gives the ids of the reviews that it acknowledged. */
  async function writeAndKill(afterMs: number): Promise<string[]> {
    const writer = spawn(process.execPath, [WRITER, database.dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const acknowledged: string[] = [];
    const lines = createInterface(writer.stdout);
    lines.on('line', (id) => acknowledged.push(id));
    await once(lines, 'line');
    await wait(afterMs);
    const closed = once(lines, 'close');
    writer.kill('SIGKILL');
    await closed;
    return acknowledged;
  }

  test('keeps every acknowledged commit, and no half transaction, after kill -9', async () => {
    await database.db.destroy();
    const acknowledged: string[] = [];
    for (const afterMs of [50, 170, 310]) {
      acknowledged.push(...(await writeAndKill(afterMs)));
      // No other connection was open, so that this one has to recover the WAL.
      const db = openDatabase({ dataDir: database.dataDir });
      const reviews = await db.selectFrom('reviews').select('id').execute();
      const stored = new Set(reviews.map(({ id }) => id));
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      const counts = await db.selectFrom('review_statistics').select('count').execute();
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(stored.size);
      const { rows } = await sql`pragma integrity_check`.execute(db);
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
      await db.destroy();
    }
    expect(acknowledged.length).toBeGreaterThan(50);
  });

  test('flushes every commit to the disk', async () => {
    const { rows } = await sql`pragma synchronous`.execute(database.db);
    expect(rows).toEqual([{ synchronous: 2 }]);
    expect((await sql`pragma journal_mode`.execute(database.db)).rows).toEqual([
      { journal_mode: 'wal' },
    ]);
  });

  test('gives the error of a full disk, and commits again once there is room', async () => {
    const { db } = database;
    const store = (id: string, bytes: number) =>
      db.transaction().execute(async (transaction) => {
        const event = { id, type: 'x'.repeat(bytes), intent_id: null, received_at: 0 };
        await transaction.insertInto('provider_events').values(event).execute();
      });
    await sql`pragma max_page_count = 100`.execute(db);
    await expect(store('evt_large', 1_000_000)).rejects.toThrow('database or disk is full');
    await sql`pragma max_page_count = 10000`.execute(db);
    await store('evt_small', 10);
    const events = await db.selectFrom('provider_events').select('id').execute();
    expect(events).toEqual([{ id: 'evt_small' }]);
  });

  test('leaves no table behind when a migration fails', async () => {
    const { db } = database;
    const migration = db.transaction().execute(async (transaction) => {
      await transaction.schema.createTable('drafts').addColumn('id', 'text').execute();
      throw new Error('failed');
    });
    await expect(migration).rejects.toThrow('failed');
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('drafts');
  });
});
