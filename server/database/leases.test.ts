import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/helpers/each-database.ts';
import { endLease, holdLease } from './leases.ts';

describeOnEachDatabase('leases', (openTestDatabase) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openTestDatabase();
  });

  afterEach(() => database.remove());

  const hold = (holder: string, now: number) =>
    holdLease(database.db, { name: 'mails', holder }, { now, endsAt: now + 10 });

  test('R12.9: gives a lease to one of several simultaneous holders', async () => {
    const held = await Promise.all(Array.from({ length: 8 }, (_, n) => hold(`shop ${n}`, 100)));
    expect(held.filter(Boolean)).toHaveLength(1);
  });

  test('stays with the holder that renews it, and is free when it has ended', async () => {
    expect(await hold('one', 100)).toBe(true);
    expect(await hold('two', 105)).toBe(false);
    expect(await hold('one', 108)).toBe(true);
    expect(await hold('two', 117)).toBe(false);
    expect(await hold('two', 118)).toBe(true);
    expect(await hold('one', 119)).toBe(false);
  });

  test('is free before its end when its holder ends it, but not when another one does', async () => {
    await hold('one', 100);
    await endLease(database.db, { name: 'mails', holder: 'two' });
    expect(await hold('two', 101)).toBe(false);
    await endLease(database.db, { name: 'mails', holder: 'one' });
    expect(await hold('two', 102)).toBe(true);
  });
});
