import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('npm run shop -- close, open, stock', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
  });

  afterEach(() => cli.shop.close());

  test('R12.25: closes and opens, and logs each change once', async () => {
    const closed = 'The shop is closed. Customers read: We’re not taking orders right now.';
    expect((await cli.run('close')).out).toBe(`${closed}\n`);
    expect((await cli.run('close')).out).toContain('is already closed');
    expect((await cli.run('close --note "Back on Monday."')).out).toBe(
      `${closed} Back on Monday.\n`,
    );
    expect((await cli.run('open')).out).toBe('The shop is open.\n');
    expect(JSON.parse((await cli.run('open --json')).out)).toEqual({ closed: false });
    expect((await cli.run('log shop')).out).toMatchInlineSnapshot(`
      "When              Command  Subject  Change
      2026-11-21 09:30  close    shop     Shop closed
      2026-11-21 09:30  close    shop     Shop closed: Back on Monday.
      2026-11-21 09:30  open     shop     Shop opened
      "
    `);
  });

  test('R12.26: lists stock, marks products, and logs each change once', async () => {
    expect((await cli.run('stock dp-hyd-shm out')).out).toBe(
      'Deep Hydrating Shampoo is sold out.\n',
    );
    expect((await cli.run('stock DP-HYD-SHM out')).out).toContain('is already sold out');
    expect((await cli.run('stock')).out).toMatchInlineSnapshot(`
      "SKU             Product                        Left  Stock
      DP-HYD-SHM      Deep Hydrating Shampoo  not counted  sold out since 2026-11-21 09:30
      HR-MSK-FOR-DMG  Conditioning Hair Mask  not counted  in stock
      "
    `);
    expect(JSON.parse((await cli.run('stock HR-MSK-FOR-DMG --json')).out)).toEqual([
      {
        sku: 'HR-MSK-FOR-DMG',
        name: 'Conditioning Hair Mask',
        soldOut: false,
        since: null,
        available: null,
        lowLimit: null,
      },
    ]);
    expect((await cli.run('stock DP-HYD-SHM in')).out).toBe(
      'Deep Hydrating Shampoo is in stock.\n',
    );
    expect((await cli.run('log DP-HYD-SHM')).out).toMatchInlineSnapshot(`
      "When              Command    Subject     Change
      2026-11-21 09:30  stock out  DP-HYD-SHM  Marked as sold out
      2026-11-21 09:30  stock in   DP-HYD-SHM  Sold again
      "
    `);
    expect(await cli.run('stock SOAP out')).toMatchObject({
      code: 1,
      error: 'There is no product SOAP; the SKUs are DP-HYD-SHM, HR-MSK-FOR-DMG.\n',
    });
  });

  test('R12.27: doctor names a closed shop and sold-out products with the remedies', async () => {
    expect((await cli.run('doctor')).out).toContain('✓ Sales         open, nothing is sold out');
    await cli.run('close --note "Back on Monday."');
    await cli.run('stock DP-HYD-SHM out');
    const { out } = await cli.run('doctor');
    expect(out).toMatch(/problems to fix\. The shop is closed: customers cannot order\.\n$/);
    expect(out.match(/! Sales.*\n.*/)?.[0]).toMatchInlineSnapshot(`
      "! Sales         closed since Saturday 21 November, 09:30: We’re not taking orders right now. Back on Monday.; sold out: DP-HYD-SHM
                      When this has ended: npm run shop -- open; npm run shop -- stock DP-HYD-SHM in."
    `);
  });
});
