import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { DAY_MS } from '#domain/durations.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { CARDS, exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('report commands', (openTestDatabase) => {
  let cli: TestCli;

  const buy = async (changes: Partial<PlaceOrderRequest> = {}) => {
    const { payment } = await orderToPay(cli.shop, CARDS.visa, changes);
    await takePayment(cli.shop.context, payment);
  };

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    await buy();
    cli.clock.now += DAY_MS;
    const { customer } = exampleCheckout();
    const inFrance = {
      ...customer,
      firstName: '=cmd()',
      city: 'Paris',
      country: 'France' as const,
    };
    await buy({ customer: inFrance, expectedTotal: undefined });
    await orderToPay(cli.shop);
    await cli.run('refund EC10000001 --amount 10 --yes');
  });

  afterEach(() => cli.shop.close());

  test('R15.9: stats shows the sales of this month by country and day, VAT without that of refunds', async () => {
    expect((await cli.run('stats')).out).toMatchInlineSnapshot(`
      "Period         2026-11-01 to 2026-11-30
      Paid orders    2
      Revenue        €227.45
      Refunded       €10.00
      VAT            €33.57
      Average order  €113.73
      Conversion     2 of 3 placed orders are paid (67%)

      Country  Orders   Goods  Discount  Shipping     VAT    Total  Refunded
      France        1  €93.00    −€9.30    €15.90  €17.58  €117.18     €0.00
      Ireland       1  €93.00    −€9.30     €8.99  €15.99  €110.27    €10.00

      Day         Orders  Revenue
      2026-11-21       1  €110.27  █████████████████████████████████████▋
      2026-11-22       1  €117.18  ████████████████████████████████████████
      "
    `);
  });

  test('stats prints JSON with amounts in cents', async () => {
    const { out } = await cli.run('stats --from 2026-11-21 --to 2026-11-21 --json');
    expect(JSON.parse(out)).toMatchObject({
      from: '2026-11-21T00:00:00.000Z',
      until: '2026-11-22T00:00:00.000Z',
      orders: 1,
      revenue: 110_27,
      refunded: 0,
      averageBasket: 110_27,
      begun: 1,
      begunAndPaid: 1,
      days: [{ day: '2026-11-21', orders: 1, revenue: 110_27 }],
    });
  });

  test('R12.14: stats starts a summer day at midnight in Dublin, 23:00 UTC', async () => {
    const { out } = await cli.run('stats --from 2026-07-01 --to 2026-07-31 --json');
    expect(JSON.parse(out)).toMatchObject({
      from: '2026-06-30T23:00:00.000Z',
      until: '2026-07-31T23:00:00.000Z',
      orders: 0,
      averageBasket: 0,
    });
  });

  test('R12.14: export prints CSV and neutralises formulas', async () => {
    const { out } = await cli.run('export');
    expect(out.split('\r\n')).toMatchInlineSnapshot(`
      [
        "order,paid_on,paid_at,customer,country,goods,discount,shipping,vat_rate_percent,vat,total,refunded,currency,state",
        "EC10000001,2026-11-21,2026-11-21T09:30:00.000Z,Aoife Byrne,Ireland,93.00,9.30,8.99,21,17.58,110.27,10.00,EUR,paid",
        "EC10000002,2026-11-22,2026-11-22T09:30:00.000Z,'=cmd() Byrne,France,93.00,9.30,15.90,21,17.58,117.18,0.00,EUR,paid",
        "",
      ]
    `);
    expect((await cli.run('export --to 2026-11-20')).out).toBe(`${out.split('\r\n', 1)[0]}\r\n`);
  });

  test('export prints JSON lines with amounts in cents', async () => {
    const { out } = await cli.run('export --format jsonl');
    const orders = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(orders).toMatchObject([
      { id: 'EC10000001', total: 110_27, refunded: 10_00, promoCode: 'NATURAL10' },
      { id: 'EC10000002', refunded: 0, customer: { country: 'France' } },
    ]);
  });

  test('R7.29: stats, export and --to-dispatch leave out test orders once live keys are set', async () => {
    const { context } = cli.shop;
    Object.assign(context, { payments: { ...context.payments, livemode: true } });
    expect((await cli.run('stats')).out).toMatch(/Paid orders +0/);
    expect((await cli.run('export --format jsonl')).out).toBe('');
    expect((await cli.run('orders --to-dispatch')).out).toContain('No orders found.');
    expect((await cli.run('order EC10000001')).out).toMatch(/Mode +test: no money moved/);
  });
});

describeOnEachDatabase('npm run shop -- log', (openTestDatabase) => {
  test('R12.11: lists changes with the values before them, newest first', async () => {
    const cli = await openTestCli(openTestDatabase);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    await cli.run('dispatch EC10000001 1Z999AA10123456784');
    cli.clock.now += 60_000;
    await cli.run('refund EC10000001 --amount 5 --yes');
    const { out } = await cli.run('log --json');
    expect(JSON.parse(out)).toMatchObject([
      {
        at: '2026-11-21T09:31:00.000Z',
        command: 'refund',
        subject: 'EC10000001',
        before: { state: 'paid', refundable: 110_27 },
        after: { amount: 500, refundable: 105_27 },
      },
      { command: 'dispatch', before: { trackingNumber: null } },
    ]);
    expect(JSON.parse((await cli.run('log --from 2026-11-21 --json')).out)).toHaveLength(2);
    for (const line of ['log', 'log EC10000001'])
      expect((await cli.run(`${line} --from 2026-11-22`)).out).toBe('There are no changes.\n');
    await cli.shop.close();
  });
});
