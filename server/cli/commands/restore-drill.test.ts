import { copyFile, readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takePayment } from '#server/payments/take-payment.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('npm run shop -- restore-drill', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    await buy();
    cli.clock.now += 10 * 60_000;
    await buy();
  });

  afterEach(() => cli.shop.close());

  async function buy(): Promise<void> {
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
  }

  /** The names of the temporary folder or database of a drill. */
  async function leftovers(): Promise<string[]> {
    if (cli.settings.databaseUrl === undefined)
      return (await readdir(cli.database.dataDir)).filter((name) => name.includes('drill'));
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database
      where datname = current_database() || '_restore_drill'`.execute(cli.shop.context.db);
    return rows.map(({ name }) => name);
  }

  test('R12.54: restores the newest backup elsewhere, compares its orders and deletes it', async () => {
    await cli.run('backup');
    cli.clock.now += 10 * 60_000;
    await buy();
    const { code, out } = await cli.run('restore-drill');
    expect(out).toMatch(
      /✓ Backup {3}\S*backups\/shop-2026-11-21T094000\.\w+: 2 orders, last changed/,
    );
    expect(out).toMatch(/✓ Restore {2}took \d\.\d s\n/);
    expect(out).toContain(
      '✓ Orders   all 1 that were paid before 2026-11-21 09:40 are in it; 2 were paid since',
    );
    expect({ code, verdict: out.split('\n').at(-2) }).toEqual({
      code: 0,
      verdict: 'This backup can be restored.',
    });
    expect(await leftovers()).toEqual([]);
    expect((await cli.run('doctor')).out).toMatch(
      /✓ Backup .*; restore-drill last tried Saturday 21 November, 09:50/,
    );
  });

  test('R12.54: reports paid orders that the backup should have', async () => {
    const { db } = cli.shop.context;
    await db.updateTable('orders').set({ paidAt: null }).where('id', '=', 'EC10000001').execute();
    await cli.run('backup');
    const paidAt = cli.clock.now - 10 * 60_000;
    await db.updateTable('orders').set({ paidAt }).where('id', '=', 'EC10000001').execute();
    const { code, out } = await cli.run('restore-drill');
    expect(out).toContain('✗ Orders   1 of 1 that were paid before 2026-11-21 09:40 are missing');
    expect({ code, verdict: out.split('\n').at(-2) }).toEqual({
      code: 1,
      verdict: 'Do not rely on this backup.',
    });
    expect((await cli.run('doctor')).out).toContain('restore-drill never tried');
  });

  test('R12.54: fails on a damaged backup, and without one', async () => {
    expect((await cli.run('restore-drill')).error).toContain('No backup was made yet');
    await cli.run('backup');
    const [name = ''] = await readdir(join(cli.database.dataDir, 'backups'));
    const damaged = join(cli.database.dataDir, 'damaged');
    await copyFile(join(cli.database.dataDir, 'backups', name), damaged);
    await truncate(damaged, 30_000);
    expect((await cli.run(`restore-drill ${damaged}`)).code).toBe(1);
    expect(await leftovers()).toEqual([]);
  });
});
