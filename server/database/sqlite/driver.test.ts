import { copyFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqliteDialect } from './dialect.ts';
import type { SqlitePlace } from './driver.ts';

interface Shelf {
  jars: { name: string; size: number };
}

let folder = '';
let open: Kysely<Shelf>[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-file-'));
});

afterEach(async () => {
  for (const db of open) await db.destroy();
  open = [];
  await rm(folder, { recursive: true });
});

async function openShelf(syncLog?: SqlitePlace['syncLog']): Promise<Kysely<Shelf>> {
  const place = { file: join(folder, 'shelf.sqlite'), groupCommit: true };
  const db = new Kysely<Shelf>({
    dialect: sqliteDialect(syncLog ? { ...place, syncLog } : place),
  });
  open.push(db);
  await sql`create table jars (name text primary key, size integer not null)`.execute(db);
  return db;
}

const namesIn = async (db: Kysely<Shelf>) =>
  (await db.selectFrom('jars').select('name').orderBy('name').execute()).map(({ name }) => name);

test('thirty orders at once take a few syncs, and one that fails takes none with it', async () => {
  let syncs = 0;
  const db = await openShelf(async (log) => {
    syncs += 1;
    await log.datasync();
  });
  await db.insertInto('jars').values({ name: 'taken', size: 1 }).execute();
  syncs = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('jars')
          .values({ name: `jar ${n}`, size: n })
          .execute();
        if (n % 10 === 5)
          await transaction.insertInto('jars').values({ name: 'taken', size: 2 }).execute();
      }),
    ),
  );
  const failed = outcomes.flatMap((it, n) => (it.status === 'rejected' ? [n] : []));
  expect(failed).toEqual([5, 15, 25]);
  const names = await namesIn(db);
  expect(names).toHaveLength(28);
  for (const n of failed) expect(names).not.toContain(`jar ${n}`);
  expect(syncs).toBeLessThanOrEqual(5);
});

test('what a transaction has not committed is seen by nobody else', async () => {
  const db = await openShelf();
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('jars').values({ name: 'half done', size: 1 }).execute();
    expect(await namesIn(db)).toEqual([]);
    expect(await transaction.selectFrom('jars').selectAll().execute()).toHaveLength(1);
  });
  expect(await namesIn(db)).toEqual(['half done']);
});

test('a power cut at any moment leaves every commit that was told', async () => {
  const file = join(folder, 'shelf.sqlite');
  const left: { copy: string; told: number }[] = [];
  let syncs = 0;
  let told = 0;
  const db = await openShelf(async (log) => {
    // What the disk is sure to hold once this sync has ended, and no later write.
    syncs += 1;
    const copy = join(folder, `cut-${syncs}.sqlite`);
    copyFileSync(file, copy);
    copyFileSync(`${file}-wal`, `${copy}-wal`);
    await log.datasync();
    left.push({ copy, told: 0 });
  });
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      for (let tick = 0; tick < n % 7; tick += 1) await new Promise(setImmediate);
      await db
        .insertInto('jars')
        .values({ name: `jar ${n}`, size: n })
        .execute();
      told += 1;
      const last = left.at(-1);
      if (last) last.told = told;
    }),
  );
  expect(told).toBe(40);
  expect(left.length).toBeGreaterThan(2);
  for (const cut of left) {
    const database = new DatabaseSync(cut.copy);
    const rows = database.prepare('select name from jars').all();
    database.close();
    expect(rows.length).toBeGreaterThanOrEqual(cut.told);
  }
});

test('after a disk that refused nothing more is taken, and the caller is told so', async () => {
  let refuses = false;
  const db = await openShelf(async (log) => {
    if (refuses) throw new Error('input/output error');
    await log.datasync();
  });
  refuses = true;
  const put = (name: string) =>
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('jars').values({ name, size: 1 }).execute();
    });
  await expect(put('first')).rejects.toThrow('input/output error');
  refuses = false;
  await expect(put('second')).rejects.toThrow('start the shop again');
  await expect(db.deleteFrom('jars').execute()).rejects.toThrow('start the shop again');
  // So that /readyz tells it.
  await expect(namesIn(db)).rejects.toThrow('start the shop again');
});

test('the log is moved into the file while customers go on writing', async () => {
  const db = await openShelf();
  const put = (n: number) =>
    db
      .insertInto('jars')
      .values({ name: `${n} ${'x'.repeat(400)}`, size: n })
      .execute();
  for (let n = 0; n < 3_000; n += 50)
    await Promise.all(Array.from({ length: 50 }, (_, k) => put(n + k)));
  await expect
    .poll(async () => {
      await put(Math.random());
      return (await stat(join(folder, 'shelf.sqlite'))).size;
    })
    .toBeGreaterThan(1_000_000);
});
