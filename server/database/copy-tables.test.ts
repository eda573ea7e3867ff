import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/helpers/each-database.ts';
import { insertGeneratedRows } from '#tests/helpers/generated-rows.ts';
import { copyTables, firstDifference, tableWithRows } from './copy-tables.ts';
import { TABLE_NAMES } from './primary-keys.ts';

describeOnEachDatabase('copyTables', (openTestDatabase) => {
  let source: TestDatabase;
  let target: TestDatabase;

  beforeEach(async () => {
    source = await openTestDatabase();
    target = await openTestDatabase();
  });

  afterEach(async () => {
    await source.remove();
    await target.remove();
  });

  const difference = () => firstDifference(source.db, target.db);

  test('knows every table of the database', async () => {
    const tables = await source.db.introspection.getTables();
    expect([...TABLE_NAMES].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  test('R12.29: finds every row that differs from its copy, is missing or was added', async () => {
    await insertGeneratedRows(source.db, 260);
    expect(await tableWithRows(target.db)).toBeUndefined();
    const counts = await target.db
      .transaction()
      .execute((transaction) => copyTables(source.db, transaction));
    expect(new Set(Object.values(counts))).toEqual(new Set([260]));
    expect(await tableWithRows(target.db)).toBe('orders');
    expect(await difference()).toBeUndefined();
    const { db } = target;
    await db.updateTable('leases').set({ endsAt: 0 }).where('name', 'like', '% 259 %').execute();
    expect(await difference()).toMatch(/^leases leases name 259 /);
    await db.deleteFrom('outbox').where('id', 'like', '% 3 %').execute();
    expect(await difference()).toMatch(/^outbox outbox id 3 /);
    await source.db.deleteFrom('orderLines').where('position', '=', 7).execute();
    expect(await difference()).toBe('the number of orderLines');
  });
});
