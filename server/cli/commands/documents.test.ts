import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentNumber } from '#domain/document.ts';
import { findDocuments } from '#server/documents/document-queries.ts';
import { escapeHtml } from '#server/email/email-html.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { purgeExpiredData } from '#server/privacy/purge-expired-data.ts';
import { shop } from '#shop.config.ts';
import { CARDS, exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { withProvider } from '#tests/helpers/failing-provider.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('npm run shop -- documents', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { context } = cli.shop;
    context.pricingRules = { ...context.pricingRules, invoices: 'all' };
    const { customer } = exampleCheckout();
    const hostile = { ...customer, firstName: '=<b>&', address: '1 "Main" Street' };
    const { payment } = await orderToPay(cli.shop, CARDS.visa, { customer: hostile });
    await takePayment(context, payment);
    cli.clock.now += 60_000;
    await cli.run('refund EC10000001 --amount 10 --yes');
  });

  afterEach(() => cli.shop.close());

  test('R15.13: lists the documents of a period, credit notes as negative amounts', async () => {
    expect((await cli.run('documents')).out).toMatchInlineSnapshot(`
      "Number      Issued      Order       Customer     Without VAT     VAT    Total
      INV-000001  2026-11-21  EC10000001  =<b>& Byrne       €92.69  €17.58  €110.27
      CN-000001   2026-11-21  EC10000001  =<b>& Byrne       −€8.41  −€1.59  −€10.00
      "
    `);
    expect((await cli.run('documents --to 2026-11-20')).out).toBe('There are no documents.\n');
    expect(
      (await cli.run('documents --from 2026-11-21 --format csv')).out.split('\r\n'),
    ).toMatchInlineSnapshot(`
      [
        "number,kind,issued_on,paid_on,order,customer,country,amends,vat_rate_percent,without_vat,vat,total,currency",
        "INV-000001,invoice,2026-11-21,2026-11-21,EC10000001,'=<b>& Byrne,Ireland,,21,92.69,17.58,110.27,EUR",
        "CN-000001,credit_note,2026-11-21,2026-11-21,EC10000001,'=<b>& Byrne,Ireland,invoice 1,21,-8.41,-1.59,-10,EUR",
        "",
      ]
    `);
    const { out } = await cli.run('documents --json');
    expect(JSON.parse(out)).toMatchObject([
      { number: 'INV-000001', issuedAt: '2026-11-21T09:30:00.000Z', total: 110_27 },
      { number: 'CN-000001', amends: { kind: 'invoice', number: 1 } },
    ]);
  });

  test('R15.13: prints the documents of an order as a page without customers’ markup', async () => {
    const { out } = await cli.run('documents ec10000001');
    expect(out).toContain('<title>INV-000001, CN-000001</title>');
    expect(out.match(/url\("data:font\/woff2;base64,/g)).toHaveLength(2);
    const text = out
      .replaceAll(escapeHtml(shop.name), 'NAME')
      .replace(/<style>.*<\/style>/s, '')
      .replace(/<[^>]+>/g, '|')
      .replace(/[|\s]*\|[|\s]*/g, ' | ');
    expect(text).toMatchInlineSnapshot(
      `" | INV-000001, CN-000001 | An elder umbel whose florets are clovers | NAME | Invoice | Customer | =&lt;b&gt;&amp; Byrne | 1 &quot;Main&quot; Street | Dublin | D02 X285 | Ireland | Seller | NAME Limited | 14 Wicklow Lane | Dublin | D02 XY45 | Ireland | Company number 000000 | VAT number IE0000000AA | +353 20 910 0100 | hello@elderandclover.example | Number | INV-000001 | Date of issue | 21 November 2026 | Date of payment | 21 November 2026 | Order | EC10000001 | Description | Quantity | Unit price without VAT | Amount without VAT | Deep Hydrating Shampoo (DP-HYD-SHM) | 2 | €28.50 | €57.00 | Conditioning Hair Mask (HR-MSK-FOR-DMG) | 1 | €36.00 | €36.00 | Discount (NATURAL10) | 1 | −€9.30 | −€9.30 | Delivery: Standard Delivery | 1 | €8.99 | €8.99 | Taxable at 21% | €83.70 | Delivery, no VAT charged | €8.99 | VAT 21% | €17.58 | Total, paid by card | €110.27 | An elder umbel whose florets are clovers | NAME | Credit note | Customer | =&lt;b&gt;&amp; Byrne | 1 &quot;Main&quot; Street | Dublin | D02 X285 | Ireland | Seller | NAME Limited | 14 Wicklow Lane | Dublin | D02 XY45 | Ireland | Company number 000000 | VAT number IE0000000AA | +353 20 910 0100 | hello@elderandclover.example | Number | CN-000001 | Date of issue | 21 November 2026 | Date of refund | 21 November 2026 | Order | EC10000001 | Changes | invoice INV-000001 of 21 November 2026 | Reason | Part refund | Description | Quantity | Unit price without VAT | Amount without VAT | Part refund | 1 | €8.41 | €8.41 | Taxable at 21% | €7.59 | Delivery, no VAT charged | €0.82 | VAT 21% | €1.59 | Total credited | €10.00 | "`,
    );
    const { out: credit } = await cli.run('documents CN-1');
    expect(credit).toContain('invoice INV-000001 of 21 November 2026');
    expect(credit).not.toContain('<h1>Invoice</h1>');
  });

  test('refuses what names no document', async () => {
    expect(await cli.run('documents 17')).toMatchObject({ code: 2 });
    expect((await cli.run('documents INV-9')).error).toContain('no document with this number');
    expect((await cli.run('documents EC99999999')).error).toContain('no invoice of EC99999999');
  });

  test('R15.14: an erasure and a correction leave documents as they are; the export has them', async () => {
    const { db } = cli.shop.context;
    const before = await findDocuments(db, 'EC10000001');
    await cli.run('correct EC10000001 --address "2 Other Street" --yes');
    await cli.run('dispatch EC10000001 1Z999AA10123456784');
    await db.updateTable('outbox').set({ state: 'sent' }).execute();
    const { out } = await cli.run('export-customer aoife@example.com');
    expect(JSON.parse(out)).toMatchObject({
      orders: [{ documents: [{ name: 'INV-000001' }, {}] }],
    });
    expect((await cli.run('erase aoife@example.com --yes')).code).toBe(0);
    expect(await findDocuments(db, 'EC10000001')).toEqual(before);
    expect(before.map(({ kind, number }) => documentNumber(kind, number))).toEqual([
      'INV-000001',
      'CN-000001',
    ]);
  });

  test.each([
    ['flat', '2032-11-21', '2032-11-22'],
    ['destination', '2036-12-31', '2037-01-01'],
  ] as const)(
    'R15.14: keeps documents of %s until %s, with their order',
    async (vatScheme, until, after) => {
      const { context } = cli.shop;
      await context.db.updateTable('orders').set({ vatScheme }).execute();
      const purge = async (day: string) => {
        const now = () => Date.parse(`${day}T09:30:00Z`);
        const provider = { isLocal: false, currentTime: async () => now() };
        await purgeExpiredData({ ...withProvider(context, provider), now });
        return (await findDocuments(context.db, 'EC10000001')).length;
      };
      expect(await purge(until)).toBe(2);
      expect(await purge(after)).toBe(0);
    },
  );
});
