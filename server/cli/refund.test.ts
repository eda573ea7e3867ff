import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { NO_RESPONSE, withProvider } from '../../tests/helpers/failing-provider.ts';
import { expectComplaint, orderToPay, stateOf } from '../../tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '../../tests/helpers/test-cli.ts';
import { reconcile } from '../payments/reconcile.ts';
import { takePayment } from '../payments/take-payment.ts';

describeOnEachDatabase('Money given back at the desk', (openTestDatabase) => {
  let cli: TestCli;
  const order = 'EC10000001';

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
  });

  afterEach(() => cli.shop.close());

  const refunded = async () =>
    (await cli.shop.sandbox.stripe.refunds.list()).data.map(({ amount }) => amount);

  test('is asked about first, and goes back once', async () => {
    expect(await cli.type(`refund ${order}`, 'no')).toMatchObject({
      code: 1,
      error: 'Nothing was given back.\n',
    });
    expect(await refunded()).toEqual([]);
    expect(await cli.type(`refund ${order}`, 'yes')).toMatchObject({
      code: 0,
      out: `€110.27 of ${order} is given back. aoife@example.com is told by mail.\n`,
    });
    expect(await cli.type(`refund ${order} --yes`)).toMatchObject({
      code: 1,
      error: `All of €110.27 of ${order} was given back already (last 2026-11-21 09:30, succeeded).\n`,
    });
    expect(await refunded()).toEqual([110_27]);
    expect(await stateOf(cli.shop, order)).toBe('refunded');
  });

  test('the same part goes back again only when that is said', async () => {
    expect((await cli.type(`refund ${order} --amount 12.50 --yes`)).code).toBe(0);
    expect(await cli.type(`refund ${order} --amount 12,5 --yes`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('add --again'),
    });
    expect((await cli.type(`refund ${order} --amount 12.50 --again --yes`)).code).toBe(0);
    expect(await refunded()).toEqual([12_50, 12_50]);
    expect((await cli.type(`log ${order}`)).out).toContain(
      'amount €12.50, refundable €110.27 → €97.77',
    );
  });

  test.each([
    ['--amount 110.28', 1, `Of EC10000001, €110.27 can be given back; --amount is €110.28.`],
    ['--amount 0', 1, '--amount is €0.00'],
    ['--amount 1.234', 2, 'An amount in euro such as 12.50 is wanted.'],
    ['--amount -5', 2, 'An amount in euro such as 12.50 is wanted.'],
  ])('an amount that does not fit gives nothing back: %s', async (option, code, wanted) => {
    const typed = await cli.type(`refund ${order} ${option} --yes`);
    expect(typed).toMatchObject({ code, out: '' });
    expect(typed.error).toContain(wanted);
    expect(await refunded()).toEqual([]);
  });

  test('typed twice at the same moment it goes back once', async () => {
    await Promise.all([1, 2].map(() => cli.type(`refund ${order} --amount 20 --yes`)));
    expect(await refunded()).toEqual([20_00]);
  });

  test('an order without a payment has nothing to give back', async () => {
    const { order: unpaid } = await orderToPay(cli.shop);
    expect(await cli.type(`refund ${unpaid.orderId} --yes`)).toMatchObject({
      code: 1,
      error: `Nothing was paid for ${unpaid.orderId}: there is nothing to give back.\n`,
    });
  });

  test('an answer that is lost is told as such, and the shop finds it by itself', async () => {
    const { payments } = cli.shop.context;
    Object.assign(
      cli.shop.context,
      withProvider(cli.shop.context, {
        createRefund: async (wanted) => {
          await payments.createRefund(wanted);
          return NO_RESPONSE;
        },
      }),
    );
    const typed = await cli.type(`refund ${order} --yes`);
    expect(typed).toMatchObject({ code: 0, out: expect.stringContaining('has not answered yet') });
    expectComplaint(cli.shop, 'A refund has no response yet');
    Object.assign(cli.shop.context, { payments });
    await reconcile(cli.shop.context, 0);
    expect(await stateOf(cli.shop, order)).toBe('refunded');
    expect(await refunded()).toEqual([110_27]);
  });

  /** What a command answers, without the card company's ids. */
  const answer = async (words: string) => {
    const { code, out, error } = await cli.type(words);
    return `${error}${out.replaceAll(/\b(pi|re)_\w+/g, '$1_1')}${code}`;
  };

  test('is told in words and to programs, and stands in the log and on the order’s page', async () => {
    expect(
      await answer('refund EC10000001 --amount 5 --note "Sorry!" --yes'),
    ).toMatchInlineSnapshot(`
      "€5.00 of EC10000001 is given back. aoife@example.com is told by mail.
      0"
    `);
    expect(await answer('refund EC10000001 --amount 6 --yes --json')).toMatchInlineSnapshot(`
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
    expect(await answer('log')).toMatchInlineSnapshot(`
      "When              Command  Of          What changed
      2026-11-21 09:30  refund   EC10000001  amount €5.00, refundable €110.27 → €105.27
      2026-11-21 09:30  refund   EC10000001  amount €6.00, refundable €105.27 → €99.27
      0"
    `);
    expect(await answer('order EC10000001')).toMatchInlineSnapshot(`
      "Order       EC10000001  paid
      Placed      2026-11-21 09:30
      Paid        2026-11-21 09:30
      Dispatched  no
      Mode        test: no money moved
      Customer    Aoife Byrne, aoife@example.com, +353 1 555 0100
      Ship to     1 Grafton Street, D02 X285 Dublin, Ireland

      Lines
      Product                 SKU               Each  Quantity   Total
      Deep Hydrating Shampoo  DP-HYD-SHM      €28.50         2  €57.00
      Conditioning Hair Mask  HR-MSK-FOR-DMG  €36.00         1  €36.00

      Money
      Subtotal               €93.00
      Discount (NATURAL10)   -€9.30
      Standard Delivery       €8.99
      VAT 21%                €17.58
      Total                 €110.27
      Received              €110.27
      Given back            -€11.00
      Card                  visa ending in 4242

      What happened
      When              Where    What
      2026-11-21 09:30  order    placed €110.27
      2026-11-21 09:30  order    awaiting payment
      2026-11-21 09:30  order    paid pi_1, €110.27
      2026-11-21 09:30  order    refund pending
      2026-11-21 09:30  order    paid
      2026-11-21 09:30  order    refund pending
      2026-11-21 09:30  order    paid
      2026-11-21 09:30  attempt  succeeded
      2026-11-21 09:30  refund   €5.00 succeeded: Sorry!
      2026-11-21 09:30  refund   €6.00 succeeded
      2026-11-21 09:30  mail     order-administrator-EC10000001 waiting
      2026-11-21 09:30  mail     order-customer-EC10000001 waiting
      2026-11-21 09:30  mail     order-refunded-EC10000001-re_1 waiting
      2026-11-21 09:30  mail     order-refunded-EC10000001-re_1 waiting
      2026-11-21 09:30  desk     refund: amount €5.00, refundable €110.27 → €105.27
      2026-11-21 09:30  desk     refund: amount €6.00, refundable €105.27 → €99.27
      0"
    `);
  });
});
