import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedOrder } from '#contract/order-links.ts';
import { PATHS } from '#contract/paths.ts';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import type { VatAmounts } from '#domain/vat-amounts.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import type { VatReturnLine } from '#server/reports/vat-return.ts';
import { CARDS } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

/** A purchase of €99.60 to Germany, of which €20.00 are refunded. */
interface Purchase {
  rules: Partial<PricingRules>;
  /** The line of the email and the page about VAT. */
  line: string;
  invoice: VatAmounts;
  credit: VatAmounts;
  /** What the printed documents say about VAT. */
  printed: [invoice: string, credit: string];
  inReturn: Pick<VatReturnLine, 'part' | 'country' | 'vatRate'> & VatAmounts;
}

const INCLUDED = { pricesIncludeVat: true, vatOnDelivery: true };

describeOnEachDatabase('records of a purchase', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
  });

  afterEach(() => cli.shop.close());

  /** The customer's email, as text. */
  async function customerEmail(): Promise<string> {
    const { context, outbox } = cli.shop;
    while ((await deliverDueEmails(context)) > 0);
    const name = (await readdir(outbox)).find((file) => file.startsWith('order-customer-'));
    return (await PostalMime.parse(await readFile(join(outbox, name ?? '')))).text ?? '';
  }

  /** The order as its link shows it, and its documents as they are printed. */
  async function openFromEmail(email: string) {
    const [, orderId, code] = /order-success#(EC\d{8})\.(\w+)/.exec(email) ?? [];
    const response = await cli.shop.post(PATHS.openOrderLink, { orderId, code });
    const { progress, ...order } = response.json<OpenedOrder>();
    const pages = (progress.documents ?? []).map(async ({ number, pass }) => {
      const { body } = await cli.shop.post(PATHS.orderDocument, { orderId, number, pass });
      return body.replace(/<style>.*<\/style>/s, '').replace(/(?:<[^>]+>|\s)+/g, ' ');
    });
    return { order, progress, pages: await Promise.all(pages) };
  }

  const json = async (line: string) => JSON.parse((await cli.run(`${line} --json`)).out) as unknown;

  test.each<[PricingRules['vat'], Purchase]>([
    [
      'none',
      {
        rules: {},
        line: 'No VAT (seller not registered): €0.00',
        invoice: { taxable: 99_60, vat: 0, untaxed: 0 },
        credit: { taxable: 20_00, vat: 0, untaxed: 0 },
        printed: [
          'Total, paid by card €99.60 No VAT is charged: the seller is not registered for VAT',
          'Total credited €20.00 No VAT is charged: the seller is not registered for VAT',
        ],
        inReturn: {
          ...{ part: 'not-registered', country: 'DE', vatRate: 0 },
          ...{ taxable: 79_60, vat: 0, untaxed: 0 },
        },
      },
    ],
    [
      'origin',
      {
        rules: INCLUDED,
        line: 'Included tax (23% VAT): €18.62',
        invoice: { taxable: 80_98, vat: 18_62, untaxed: 0 },
        credit: { taxable: 16_26, vat: 3_74, untaxed: 0 },
        printed: [
          'Taxable at 23% €80.98 VAT 23% €18.62 Total, paid by card €99.60',
          'Taxable at 23% €16.26 VAT 23% €3.74 Total credited €20.00',
        ],
        inReturn: {
          ...{ part: 'domestic', country: 'IE', vatRate: 23_00 },
          ...{ taxable: 64_72, vat: 14_88, untaxed: 0 },
        },
      },
    ],
    [
      'destination',
      {
        rules: INCLUDED,
        line: 'Included tax (19% VAT): €15.90',
        invoice: { taxable: 83_70, vat: 15_90, untaxed: 0 },
        credit: { taxable: 16_81, vat: 3_19, untaxed: 0 },
        printed: [
          'Taxable at 19% €83.70 VAT 19% €15.90 Total, paid by card €99.60',
          'Taxable at 19% €16.81 VAT 19% €3.19 Total credited €20.00',
        ],
        inReturn: {
          ...{ part: 'one-stop-shop', country: 'DE', vatRate: 19_00 },
          ...{ taxable: 66_89, vat: 12_71, untaxed: 0 },
        },
      },
    ],
  ])(
    'R15.21: %s: order, email, page, invoice, refund, credit note and return agree to the cent',
    async (vat, { rules, line, invoice, credit, printed, inReturn }) => {
      cli.shop.context.pricingRules = { ...PRICING_RULES, ...rules, vat, invoices: 'all' };
      const customer = { ...EXAMPLE_CUSTOMER, country: 'Germany' as const };
      // The server refuses another total than the one beside the browser's button.
      const changes = { customer, expectedTotal: 99_60 };
      const { order, payment } = await orderToPay(cli.shop, CARDS.visa, changes);
      expect((await cli.shop.pay(payment)).statusCode).toBe(200);
      const email = await customerEmail();
      expect(email).toContain(line);
      expect(email).toContain('Total: €99.60');
      cli.clock.now += 60_000;
      await cli.run(`refund ${order.orderId} --amount 20 --yes`);

      expect(await json(`documents ${order.orderId}`)).toMatchObject([
        { kind: 'invoice', amounts: invoice, total: 99_60 },
        { kind: 'credit_note', amounts: credit, total: 20_00 },
      ]);
      expect(await json('vat')).toMatchObject({ sales: [inReturn], corrections: [] });
      const opened = await openFromEmail(email);
      expect(opened.order).toMatchObject({ tax: invoice.vat, total: 99_60, vatScheme: vat });
      expect(opened.progress.refunds).toMatchObject([{ amount: 20_00, done: true }]);
      expect(opened.pages).toEqual(printed.map((text) => expect.stringContaining(text)));
    },
  );
});
