import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import type { PricingRules } from '#domain/pricing-rules.ts';
import { syncRefunds } from '#server/payments/sync-refunds.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { CARDS, exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('npm run shop -- vat', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
  });

  afterEach(() => cli.shop.close());

  async function buy(
    country: PlaceOrderRequest['customer']['country'],
    changes: Partial<PricingRules>,
  ) {
    const { context } = cli.shop;
    context.pricingRules = { ...context.pricingRules, ...changes };
    const { customer } = exampleCheckout();
    const checkout = { customer: { ...customer, country }, expectedTotal: undefined };
    const { order, payment } = await orderToPay(cli.shop, CARDS.visa, checkout);
    await takePayment(context, payment);
    return order.orderId;
  }

  test('R15.7, R15.22: shows sales by country and rate, net of refunds, and corrections of earlier quarters apart', async () => {
    cli.clock.now = Date.UTC(2026, 8, 30, 22);
    const earlier = await buy('Greece', { vat: 'destination', vatOnDelivery: true });
    cli.clock.now = Date.UTC(2026, 8, 30, 23);
    await buy('Germany', {});
    const cancelled = await buy('Germany', {});
    await buy('Ireland', {});
    await buy('Norway', {});
    await buy('Germany', { vat: 'flat', vatOnDelivery: false });
    await buy('Poland', { vat: 'none' });
    await cli.run(`refund ${earlier} --amount 10 --yes`);
    await cli.run(`cancel ${cancelled} --yes`);
    await cli.run(`refund ${cancelled} --yes`);
    expect((await cli.run('vat --quarter 2026-Q4')).out).toMatchInlineSnapshot(`
      "Sales of 2026-Q4 (2026-10-01 to 2026-12-31), net of refunds
      Country  Return         Rate  Taxable     VAT  Delivery without VAT
      Ireland  Irish return    21%   €83.70  €17.58                €15.90
      Ireland  Irish return    23%   €92.69  €21.32                 €0.00
      Norway   export           0%  €108.70   €0.00                 €0.00
      Poland   none             0%  €102.50   €0.00                 €0.00
      Germany  One Stop Shop   19%   €99.60  €18.92                 €0.00

      Corrections of earlier quarters, by refunds in 2026-Q4
      Quarter  Country  Return         Rate  Taxable     VAT  Delivery without VAT
      2026-Q3  Greece   One Stop Shop   24%   −€8.06  −€1.94                 €0.00
      "
    `);
    expect((await cli.run('vat --quarter 2026-Q3')).out).toMatchInlineSnapshot(`
      "Sales of 2026-Q3 (2026-07-01 to 2026-09-30), net of refunds
      Country  Return         Rate  Taxable     VAT  Delivery without VAT
      Greece   One Stop Shop   24%  €111.70  €26.81                 €0.00
      "
    `);
    expect(
      (await cli.run('vat --quarter 2026-q4 --format csv')).out.split('\r\n'),
    ).toMatchInlineSnapshot(`
      [
        "kind,quarter,return,country,rate_percent,taxable,vat,delivery_without_vat,currency",
        "sales,2026-Q4,domestic,IE,21,83.7,17.58,15.9,EUR",
        "sales,2026-Q4,domestic,IE,23,92.69,21.32,0,EUR",
        "sales,2026-Q4,export,NO,0,108.7,0,0,EUR",
        "sales,2026-Q4,not-registered,PL,0,102.5,0,0,EUR",
        "sales,2026-Q4,one-stop-shop,DE,19,99.6,18.92,0,EUR",
        "correction,2026-Q3,one-stop-shop,EL,24,-8.06,-1.94,0,EUR",
        "",
      ]
    `);
    const { out } = await cli.run('vat --json');
    expect(JSON.parse(out)).toMatchObject({
      quarter: '2026-Q4',
      from: '2026-09-30T23:00:00.000Z',
      until: '2027-01-01T00:00:00.000Z',
    });
  });

  test('R15.8: undoes a refund that the bank returned, in the quarter in which it did', async () => {
    const orderId = await buy('Ireland', {});
    const { context } = cli.shop;
    const refund = { id: 're_1', amount: 10_00, refundId: undefined } as const;
    await syncRefunds(context, orderId, [{ ...refund, status: 'succeeded' }]);
    cli.clock.now = Date.UTC(2027, 0, 5);
    await syncRefunds(context, orderId, [{ ...refund, status: 'failed' }]);
    const figures = async (quarter: string) =>
      JSON.parse((await cli.run(`vat --quarter ${quarter} --json`)).out) as object;
    expect(await figures('2026-Q4')).toMatchObject({
      sales: [{ country: 'IE', taxable: 83_70 - 7_59, vat: 17_58 - 1_59, untaxed: 8_99 - 82 }],
      corrections: [],
    });
    expect(await figures('2027-Q1')).toMatchObject({
      sales: [],
      corrections: [{ quarter: '2026-Q4', taxable: 7_59, vat: 1_59, untaxed: 82 }],
    });
    expect((await cli.run('stats --from 2027-01-01 --to 2027-01-31')).out).toMatch(
      /Refunded +−€10\.00\n/,
    );
    expect(cli.shop.loggedWarnings.splice(0)).toEqual([]);
  });

  test('refuses what is no quarter', async () => {
    expect(await cli.run('vat --quarter 2026-5')).toMatchObject({
      code: 2,
      error: expect.stringContaining('Must be a quarter such as 2026-Q4.'),
    });
  });
});
