import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { copyDatabase } from './database-file.ts';

test('R12.13: copies a database that is written to all the time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copy-database-'));
  const source = new DatabaseSync(join(folder, 'shop.sqlite'));
  source.exec(`pragma journal_mode = wal; create table t (x);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
    insert into t select randomblob(2000) from n;`);
  let isDone = false;
  const writing = (async () => {
    while (!isDone) {
      source.exec('insert into t values (1)');
      await new Promise(setImmediate);
    }
  })();
  await copyDatabase(join(folder, 'shop.sqlite'), join(folder, 'copy.sqlite'));
  isDone = true;
  await writing;
  const copy = new DatabaseSync(join(folder, 'copy.sqlite'));
  expect(copy.prepare('select count(*) as rows from t').get()?.rows).toBeGreaterThanOrEqual(2_000);
  copy.close();
  source.close();
  rmSync(folder, { recursive: true });
});
