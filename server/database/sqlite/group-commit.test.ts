import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';
import { Turns } from './turns.ts';

let folder = '';
let writer: DatabaseSync;
let reader: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'group-commit-'));
  const file = join(folder, 'shelf.sqlite');
  writer = new DatabaseSync(file);
  writer.exec('pragma journal_mode = wal; create table jars (n integer primary key, content blob)');
  reader = new DatabaseSync(file, { readOnly: true });
});

afterEach(async () => {
  await commitDone();
  reader.close();
  writer.close();
  rmSync(folder, { recursive: true });
});

/** One who failed does not wait for the commit of the others. */
const commitDone = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Customers who put jars on one shelf; tells how many transactions each sync carried. */
function openShelf(sync: () => Promise<void> = async () => undefined) {
  const turns = new Turns();
  const carried: number[] = [];
  const commits = new GroupCommit(writer, turns, (count) => {
    carried.push(count);
    return sync();
  });
  const insert = writer.prepare('insert into jars (n, content) values (?, ?)');
  const put = async (jars: readonly number[], { fails = false, bytes = 1 } = {}) => {
    const endTurn = await turns.take();
    let onDisk: Promise<void>;
    try {
      commits.begin();
      for (const n of jars) insert.run(n, Buffer.alloc(bytes));
      if (fails) throw new Error('the customer changed their mind');
      onDisk = commits.end();
    } catch (error) {
      commits.undo();
      throw error;
    } finally {
      endTurn();
    }
    await onDisk;
  };
  return { put, carried, commits, turns };
}

const jarsThere = () => reader.prepare('select n from jars order by n').all();
const wasPut = ({ status }: PromiseSettledResult<void>) => status === 'fulfilled';

test('orders of one moment are one commit, and nobody reads them before it', async () => {
  const { put, carried } = openShelf();
  const orders = [1, 2, 3].map((n) => put([n]));
  await Promise.resolve();
  expect(jarsThere()).toEqual([]);
  await Promise.all(orders);
  expect(carried).toEqual([3]);
  expect(jarsThere()).toHaveLength(3);
});

test('whichever transactions fail, exactly what was told to be stored is stored', async () => {
  const order = fc.record({
    jars: fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }),
    fails: fc.boolean(),
    laterBy: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 12 }), async (orders) => {
      writer.exec('delete from jars');
      const { put } = openShelf();
      const outcomes = await Promise.allSettled(
        orders.map(async ({ jars, fails, laterBy }) => {
          for (let tick = 0; tick < laterBy; tick += 1) await new Promise(setImmediate);
          await put(jars, { fails });
        }),
      );
      await commitDone();
      const told = orders.filter((_, index) => {
        const outcome = outcomes[index];
        return outcome !== undefined && wasPut(outcome);
      });
      const expected = told.flatMap(({ jars }) => jars).sort((a, b) => a - b);
      expect(jarsThere()).toEqual(expected.map((n) => ({ n })));
    }),
  );
});

test('a statement of its own that fails takes nothing with it', async () => {
  const { put, commits, turns } = openShelf();
  const neighbour = put([1]);
  const endTurn = await turns.take();
  const alone = (sql: string) => commits.alone(() => writer.prepare(sql).run());
  expect(() => alone('insert into jars (n) values (1)')).toThrow('UNIQUE');
  const { onDisk } = alone('insert into jars (n) values (2)');
  endTurn();
  await Promise.all([neighbour, onDisk]);
  expect(jarsThere()).toEqual([{ n: 1 }, { n: 2 }]);
});

test('when the file can grow no more, everybody who was not stored is told so', async () => {
  const { put } = openShelf();
  await put([1]);
  writer.exec('pragma max_page_count = 40');
  const orders = Array.from({ length: 8 }, (_, index) => put([index + 2], { bytes: 50_000 }));
  const outcomes = await Promise.allSettled(orders);
  expect(outcomes.map(wasPut)).toContain(false);
  expect(jarsThere()).toHaveLength(1 + outcomes.filter(wasPut).length);
  writer.exec('pragma max_page_count = 4000');
  await put([100]);
  expect(jarsThere()).toContainEqual({ n: 100 });
});

test('what undoes the whole commit is told to all of its customers', async () => {
  const { put, turns, commits } = openShelf();
  const neighbour = put([1]);
  const endTurn = await turns.take();
  commits.begin();
  writer.exec('rollback');
  commits.undo();
  endTurn();
  await expect(neighbour).rejects.toThrow('undid all transactions');
  expect(jarsThere()).toEqual([]);
  await put([2]);
  expect(jarsThere()).toEqual([{ n: 2 }]);
});

test('when the disk refuses, all who shared the commit are told', async () => {
  const { put } = openShelf(() => Promise.reject(new Error('input/output error')));
  const outcomes = await Promise.allSettled([put([1]), put([2])]);
  expect(outcomes.map(wasPut)).toEqual([false, false]);
});
