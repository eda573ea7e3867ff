import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcileNow } from '#server/payments/reconcile.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { shop } from '#shop.config.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { NO_RESPONSE, withProvider } from '#tests/helpers/failing-provider.ts';
import { expectWarning, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('npm run shop -- refund', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
  });

  afterEach(() => cli.shop.close());

  const refundedAmounts = async () =>
    (await cli.shop.sandbox.stripe.refunds.list()).data.map(({ amount }) => amount);

  /** Everything printed, with the payment provider's ids made equal. */
  const printed = async (line: string) => {
    const { code, out, error } = await cli.run(line);
    return `${error}${out.replaceAll(/\b(pi|re)_\w+/g, '$1_1')}${code}`;
  };

  test('R8.10: asks first, refunds once, and refuses when nothing is left', async () => {
    expect(await cli.run('refund EC10000001', 'no')).toMatchObject({
      code: 1,
      error: 'Nothing was changed.\n',
    });
    expect(await refundedAmounts()).toEqual([]);
    expect(await cli.run('refund EC10000001', 'yes')).toMatchObject({
      code: 0,
      out: '€110.27 of EC10000001 refunded. An email goes to aoife@example.com.\n',
    });
    expect(await cli.run('refund EC10000001 --yes')).toMatchObject({
      code: 1,
      error:
        'All of €110.27 of EC10000001 was already refunded (last 2026-11-21 09:30, succeeded).\n',
    });
    expect(await refundedAmounts()).toEqual([110_27]);
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('refunded');
  });

  test('refunds the same amount twice only with --again', async () => {
    expect((await cli.run('refund EC10000001 --amount 12.50 --yes')).code).toBe(0);
    expect(await cli.run('refund EC10000001 --amount 12,5 --yes')).toMatchObject({
      code: 1,
      error: expect.stringContaining('add --again'),
    });
    expect((await cli.run('refund EC10000001 --amount 12.50 --again --yes')).code).toBe(0);
    expect(await refundedAmounts()).toEqual([12_50, 12_50]);
  });

  test('R14.85: refunds what was paid for products and delivery, each unit once', async () => {
    const line = 'refund EC10000001 --for dp-hyd-shm --for delivery';
    expect(await cli.run(`${line} --note Sorry`, 'yes')).toMatchObject({
      code: 0,
      out: '€40.03 of EC10000001 refunded. An email goes to aoife@example.com.\n',
    });
    expect((await cli.run('order EC10000001')).out).toContain(
      '€40.03 for 1 × Deep Hydrating Shampoo and delivery refunded: Sorry',
    );
    expect(await cli.run('refund EC10000001 --for DP-HYD-SHM=2 --yes')).toMatchObject({
      code: 1,
      error: '--for must be within what was not refunded yet: DP-HYD-SHM=1, HR-MSK-FOR-DMG=1.\n',
    });
    expect(await refundedAmounts()).toEqual([40_03]);
  });

  test('R14.86: puts units back into stock when asked to, and says so', async () => {
    const line = 'refund EC10000001 --for DP-HYD-SHM=2 --restock --yes';
    expect(await cli.run(line)).toMatchObject({
      code: 1,
      error: expect.stringContaining('--restock needs'),
    });
    await cli.run('stock DP-HYD-SHM 8');
    await cli.run('dispatch EC10000001 1Z999AA10123456784');
    expect((await cli.run(line)).code).toBe(0);
    expect((await cli.run('order EC10000001')).out).toContain(
      '€62.07 for 2 × Deep Hydrating Shampoo refunded, back in stock',
    );
    expect((await cli.run('log')).out).toContain('10 left, 8 before: returned from EC10000001');
  });

  test.each(['DP-HYD', 'DP-HYD-SHM=0', 'DP-HYD-SHM=two'])(
    'R14.85: refuses to refund --for %s',
    async (what) => {
      const { code, error } = await cli.run(`refund EC10000001 --for ${what} --yes`);
      expect([code, error]).toEqual([
        1,
        expect.stringMatching(/^--for must be a SKU of the order/),
      ]);
      expect(await refundedAmounts()).toEqual([]);
    },
  );

  test.each(['110.28', '0.00'])('R8.10: refuses an amount of %s', async (amount) => {
    expect(await cli.run(`refund EC10000001 --amount ${amount} --yes`)).toEqual({
      code: 1,
      out: '',
      error: `--amount must be from €0.01 to €110.27, the rest of EC10000001, got €${amount}.\n`,
    });
    expect(await refundedAmounts()).toEqual([]);
  });

  test('R8.10: refunds once when run twice at the same time', async () => {
    await Promise.all([1, 2].map(() => cli.run('refund EC10000001 --amount 20 --yes')));
    expect(await refundedAmounts()).toEqual([20_00]);
  });

  test('refuses an unpaid order', async () => {
    const { order: unpaid } = await orderToPay(cli.shop);
    expect(await cli.run(`refund ${unpaid.orderId} --yes`)).toMatchObject({
      code: 1,
      error: `Nothing was paid for ${unpaid.orderId}: there is nothing to refund.\n`,
    });
  });

  test('R8.11: reports a lost response, and the reconciler finds the refund', async () => {
    const { payments } = cli.shop.context;
    Object.assign(
      cli.shop.context,
      withProvider(cli.shop.context, {
        createRefund: async (request) => {
          await payments.createRefund(request);
          return NO_RESPONSE;
        },
      }),
    );
    const { code, out } = await cli.run('refund EC10000001 --yes');
    expect([code, out]).toEqual([0, expect.stringContaining('without a response')]);
    expectWarning(cli.shop, 'A refund has no response yet');
    Object.assign(cli.shop.context, { payments });
    await reconcileNow(cli.shop.context);
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('refunded');
    expect(await refundedAmounts()).toEqual([110_27]);
  });

  test('R12.11: shows refunds in the audit log and in the timeline of the order', async () => {
    expect(
      await printed('refund EC10000001 --amount 5 --note "Sorry!" --yes'),
    ).toMatchInlineSnapshot(`
      "€5.00 of EC10000001 refunded. An email goes to aoife@example.com.
      0"
    `);
    expect(await printed('refund EC10000001 --amount 6 --yes --json')).toMatchInlineSnapshot(`
      "{
        "id": "00000002-0000-4000-8000-000000000000-2",
        "orderId": "EC10000001",
        "amount": 600,
        "state": "succeeded",
        "cancels": false,
        "createdAt": "2026-11-21T09:30:00.000Z"
      }
      0"
    `);
    expect(await printed('log')).toMatchInlineSnapshot(`
      "When              Command  Subject     Change
      2026-11-21 09:30  refund   EC10000001  Refund of €5.00; €105.27 left to refund
      2026-11-21 09:30  refund   EC10000001  Refund of €6.00; €99.27 left to refund
      0"
    `);
    const order = await printed('order EC10000001');
    expect(order).toMatch(/^Refunded +−€11\.00$/m);
    expect(order.split('Timeline\n')[1]?.replace(shop.name, 'Shop')).toMatchInlineSnapshot(`
      "When              Source  What
      2026-11-21 09:30  order   Order placed, €110.27
      2026-11-21 09:30  order   Payment begun
      2026-11-21 09:30  order   Paid, €110.27
      2026-11-21 09:30  refund  €5.00 refunded: Sorry!
      2026-11-21 09:30  refund  €6.00 refunded
      2026-11-21 09:30  mail    Email to aoife@example.com: Your order EC10000001 at Shop (waiting)
      2026-11-21 09:30  mail    Email to shop@elderandclover.example: New order EC10000001, pack by Wednesday 25 November (waiting)
      2026-11-21 09:30  mail    Email to aoife@example.com: Your refund is on its way: EC10000001 (waiting)
      2026-11-21 09:30  mail    Email to aoife@example.com: Your refund is on its way: EC10000001 (waiting)
      0"
    `);
  });

  test('cancel prints the refund of a paid order as JSON', async () => {
    const { out } = await cli.run('cancel EC10000001 --yes --json');
    expect(JSON.parse(out)).toMatchObject({ amount: 110_27, state: 'succeeded', cancels: true });
  });
});
