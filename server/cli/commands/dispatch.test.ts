import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrder } from '#server/orders/order-queries.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { mailsOf, orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('npm run shop -- dispatch --csv', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    for (let orders = 0; orders < 3; orders += 1) {
      const { payment } = await orderToPay(cli.shop);
      await takePayment(cli.shop.context, payment);
    }
    await orderToPay(cli.shop);
  });

  afterEach(() => cli.shop.close());

  async function dispatch(csv: string) {
    const file = join(cli.database.dataDir, 'tracking.csv');
    await writeFile(file, csv);
    return cli.run(`dispatch --csv ${file}`);
  }

  const tracking = async (id: string) => (await findOrder(cli.shop.context.db, id))?.trackingNumber;

  test('R14.16: dispatches and emails the orders of a file once, also when it is repeated', async () => {
    const csv = 'Tracking;Order\r\n1Z999AA1 0123 4567;ec10000001\r\n1Z999AA2;EC10000002\r\n';
    expect((await dispatch(csv)).out).toBe('Dispatched 2 orders, whose customers are emailed.\n');
    expect((await dispatch(`${csv}1Z999AA3;EC10000003\r\n`)).out).toBe(
      'Dispatched 1 orders, whose customers are emailed; 2 were dispatched before.\n',
    );
    expect(await tracking('EC10000001')).toBe('1Z999AA101234567');
    const mails = (await mailsOf(cli.shop)).filter((key) => key.startsWith('order-dispatched-'));
    expect(mails).toEqual([
      'order-dispatched-EC10000001-1Z999AA101234567',
      'order-dispatched-EC10000002-1Z999AA2',
      'order-dispatched-EC10000003-1Z999AA3',
    ]);
  });

  test('R14.16: dispatches none when a line is wrong, and names each', async () => {
    await cli.run('dispatch EC10000002 1Z999AA2');
    await cli.run('cancel EC10000003 --yes');
    const lines = [
      'order,tracking',
      ...['EC10000001,1Z999AA1', 'EC10000002,1Z999OTHER', 'EC10000003,1Z999AA3'],
      ...['EC10000004,1Z999AA4', 'EC99999999,1Z999AA5', 'EC10000001,1Z999AA6'],
    ];
    const { code, error } = await dispatch(lines.join('\n'));
    expect(code).toBe(1);
    expect(error).toMatchInlineSnapshot(`
      "Line 3: EC10000002 is dispatched as 1Z999AA2; to replace the number, dispatch it alone.
      Line 4: Only a paid order can be dispatched; EC10000003 is refunded.
      Line 5: Only a paid order can be dispatched; EC10000004 is draft.
      Line 6: There is no order EC99999999.
      Line 7: EC10000001 is in the file with another tracking number.
      Nothing was dispatched.
      "
    `);
    expect(await tracking('EC10000001')).toBeNull();
  });

  test('R14.87: refuses an order whose goods were all refunded, also by force', async () => {
    await cli.run('refund EC10000001 --for DP-HYD-SHM=2 --for HR-MSK-FOR-DMG --yes');
    expect(await cli.run('dispatch EC10000001 1Z999AA1 --force')).toMatchObject({
      code: 1,
      error: 'All goods of EC10000001 were refunded: nothing is left to send.\n',
    });
    expect(await tracking('EC10000001')).toBeNull();
  });

  test.each([
    [
      'order,tracking\n10000001,1Z999AA1\nEC10000001,?\n',
      /^Line 2, order: .*\nLine 3, tracking of EC10000001: /,
    ],
    ['order,tracking\n', /^The file must have a line for each order\.\nNothing was dispatched/],
    ['number,code\nEC10000001,\n', /^Line 2: EC10000001 has no number of UPS\./],
    ['number,code\n1,2\n', /^The first line must be order,tracking, got number/],
  ])('R14.16: refuses the file %j', async (csv, message) => {
    expect(await dispatch(csv)).toMatchObject({
      code: 1,
      error: expect.stringMatching(message),
    });
  });

  test('R14.80: takes a carrier’s export, with the order number as the reference', async () => {
    const csv = [
      'Ship To,Reference 1,Lead Tracking Number,Weight',
      'Aoife,ec10000001,1Z 999 AA1 01 2345 6784,1.5',
      'Aoife,EC10000002,1Z999AA10123456785,1.5,x',
    ].join('\n');
    expect((await dispatch(csv)).out).toContain('Dispatched 2 orders');
    expect(await tracking('EC10000001')).toBe('1Z999AA10123456784');
  });

  test('R14.16: takes either a file or an order', async () => {
    expect(await cli.run('dispatch EC10000001 1Z999AA1 --csv x.csv')).toMatchObject({ code: 2 });
    expect(await cli.run('dispatch')).toMatchObject({ code: 2 });
    expect((await cli.run('dispatch --csv missing.csv')).error).toBe(
      'missing.csv must be a file that the shop can read (ENOENT).\n',
    );
  });
});
