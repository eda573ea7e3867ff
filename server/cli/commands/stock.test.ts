import { afterEach, beforeEach, expect, test } from 'vitest';
import { takePayment } from '#server/payments/take-payment.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('npm run shop -- stock', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
  });

  afterEach(() => cli.shop.close());

  test('R14.5: counts, adds a delivery and stops counting, and logs each change', async () => {
    const lines = [
      'DP-HYD-SHM +24',
      'dp-hyd-shm 120 --low 10',
      'DP-HYD-SHM +24',
      'DP-HYD-SHM 7',
      'DP-HYD-SHM uncounted',
    ];
    const printed: string[] = [];
    for (const line of lines) {
      const { out, error } = await cli.run(`stock ${line}`);
      printed.push(out + error);
    }
    expect(printed.join('')).toMatchInlineSnapshot(`
      "Deep Hydrating Shampoo is not counted: type stock DP-HYD-SHM 120 first.
      Deep Hydrating Shampoo: 120 left. An email comes when 10 are left.
      Deep Hydrating Shampoo: 144 left. An email comes when 10 are left.
      Deep Hydrating Shampoo: 7 left. An email comes when 10 are left.
      Deep Hydrating Shampoo is not counted.
      "
    `);
    expect((await cli.run('log DP-HYD-SHM')).out).toMatchInlineSnapshot(`
      "When              Command  Subject     Change
      2026-11-21 09:30  stock    DP-HYD-SHM  120 left, not counted before; email at 10
      2026-11-21 09:30  stock    DP-HYD-SHM  144 left, 120 before; email at 10
      2026-11-21 09:30  stock    DP-HYD-SHM  7 left, 144 before; email at 10
      2026-11-21 09:30  stock    DP-HYD-SHM  No longer counted, 7 before
      "
    `);
  });

  test('R14.14: lists what is left', async () => {
    await cli.run('stock DP-HYD-SHM 4');
    const { out } = await cli.run('stock');
    expect(out).toMatchInlineSnapshot(`
      "SKU             Product                        Left  Stock
      DP-HYD-SHM      Deep Hydrating Shampoo            4  low
      HR-MSK-FOR-DMG  Conditioning Hair Mask  not counted  in stock
      "
    `);
    await cli.run('stock DP-HYD-SHM 0');
    expect(JSON.parse((await cli.run('stock DP-HYD-SHM --json')).out)).toEqual([
      {
        sku: 'DP-HYD-SHM',
        name: 'Deep Hydrating Shampoo',
        soldOut: true,
        since: null,
        available: 0,
        lowLimit: 5,
      },
    ]);
    expect((await cli.run('stock DP-HYD-SHM in')).out).toContain('But none are left: type');
  });

  test('R14.14: doctor reports what is low, sold out or oversold', async () => {
    const stockLine = async () => (await cli.run('doctor')).out.match(/. Stock .*/)?.[0];
    expect(await stockLine()).toMatch(/✓ Stock +not counted/);
    await cli.run('stock DP-HYD-SHM 9');
    expect(await stockLine()).toMatch(/✓ Stock +enough/);
    await cli.run('stock HR-MSK-FOR-DMG 0');
    expect(await stockLine()).toMatch(/! Stock +few left: HR-MSK-FOR-DMG 0/);
    await cli.shop.context.db.updateTable('stock').set({ available: -1 }).execute();
    expect(await stockLine()).toMatch(/✗ Stock +oversold: DP-HYD-SHM -1, HR-MSK-FOR-DMG -1/);
  });

  test('R14.10: gives back the units of a cancelled order', async () => {
    await cli.run('stock DP-HYD-SHM 10');
    const { order, payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    const available = async () =>
      (JSON.parse((await cli.run('stock DP-HYD-SHM --json')).out) as { available: number }[])[0]
        ?.available;
    expect(await available()).toBe(8);
    await cli.run(`cancel ${order.orderId} --yes`);
    expect(await available()).toBe(10);
  });
});
