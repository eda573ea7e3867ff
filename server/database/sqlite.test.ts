import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteTestDatabase, type TestDatabase } from '#tests/helpers/each-database.ts';
import { isWritable, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { isFailedWrite } from './sqlite.ts';

const WRITER = new URL('../../tests/helpers/write-reviews.ts', import.meta.url).pathname;

describe('SQLite', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openSqliteTestDatabase();
  });

  afterEach(() => database.remove());

  /** Runs the writer until it ends or has printed some ids; returns the ids and its other output. */
  async function runWriter(program: string, args: readonly string[], killAfterIds?: number) {
    const writer = spawn(program, [...args, WRITER, database.dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(writer, 'close');
    const printed: string[] = [];
    const lines = createInterface(writer.stdout);
    lines.on('line', (line) => {
      printed.push(line);
      if (printed.length === killAfterIds) writer.kill('SIGKILL');
    });
    const [code] = (await closed) as [number | null];
    const isId = (line: string) => /^[\da-f-]{36}$/.test(line);
    return { code, acknowledged: printed.filter(isId), log: printed.filter((item) => !isId(item)) };
  }

  /** Opens the file as its only connection, so that SQLite has to recover the WAL. */
  async function expectStored(acknowledged: readonly string[]): Promise<void> {
    const db = openDatabase({ dataDir: database.dataDir });
    const reviews = await db.selectFrom('reviews').select('id').execute();
    const stored = new Set(reviews.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const counts = await db.selectFrom('reviewStatistics').select('count').execute();
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(stored.size);
    const { rows } = await sql`pragma integrity_check`.execute(db);
    expect(rows).toEqual([{ integrityCheck: 'ok' }]);
    await db.destroy();
  }

  test('R12.5: keeps every acknowledged commit, and no partial transaction, after kill -9', async () => {
    await database.db.destroy();
    const all: string[] = [];
    for (const ids of [5, 20, 40]) {
      all.push(...(await runWriter(process.execPath, [], ids)).acknowledged);
      await expectStored(all);
    }
    expect(all.length).toBeGreaterThanOrEqual(65);
  });

  test('R12.6: ends the process with a log line when a write fails', async () => {
    await database.db.destroy();
    // Files of at most 2,048 blocks of 512 bytes: a write to the WAL beyond 1 MiB fails.
    const limited = ['-c', 'ulimit -f 2048; exec "$0" "$@"', process.execPath];
    const { code, acknowledged, log } = await runWriter('sh', limited);
    expect(code).toBe(1);
    expect(log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'fatal', err: expect.objectContaining({ errcode: 778 }) }),
    ]);
    expect(acknowledged.length).toBeGreaterThan(0);
    await expectStored(acknowledged);
  });

  test('flushes every commit to the disk', async () => {
    const { rows } = await sql`pragma synchronous`.execute(database.db);
    expect(rows).toEqual([{ synchronous: 2 }]);
    expect((await sql`pragma journal_mode`.execute(database.db)).rows).toEqual([
      { journalMode: 'wal' },
    ]);
  });

  test('R12.6: reports a full disk, and commits again once there is space', async () => {
    const { db } = database;
    const store = (id: string, bytes: number) =>
      db.transaction().execute(async (transaction) => {
        const event = { id, type: 'x'.repeat(bytes), intentId: null, receivedAt: 0 };
        await transaction.insertInto('providerEvents').values(event).execute();
      });
    await sql`pragma max_page_count = 100`.execute(db);
    const error = await store('evt_large', 1_000_000).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'database or disk is full' });
    expect(isFailedWrite(error)).toBe(false);
    await sql`pragma max_page_count = 10000`.execute(db);
    await store('evt_small', 10);
    const events = await db.selectFrom('providerEvents').select('id').execute();
    expect(events).toEqual([{ id: 'evt_small' }]);
  });

  test('R12.72: is not writable on a full disk', async ({ skip }) => {
    const disk = mkdtempSync(join(tmpdir(), 'shop-disk-'));
    const { status } = spawnSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
    if (status !== 0) rmSync(disk, { recursive: true });
    skip(status !== 0, 'only root can mount a small disk');
    const db = openDatabase({ dataDir: disk });
    await migrate(db);
    expect(await isWritable(db)).toBe(true);
    const fill = join(disk, 'fill');
    expect(() => writeFileSync(fill, Buffer.alloc(2_000_000))).toThrow('ENOSPC');
    expect(await isWritable(db)).toBe(false);
    rmSync(fill);
    expect(await isWritable(db)).toBe(true);
    await db.destroy();
    spawnSync('/usr/bin/umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  test('rolls back a failed migration', async () => {
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
