import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { shop } from '#shop.config.ts';
import { sendCardEvent } from '#tests/helpers/card-events.ts';
import { CARDS, exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

const EXPRESS: Partial<PlaceOrderRequest> = { shippingMethod: 'express', expectedTotal: undefined };

describeOnEachDatabase('npm run shop -- pack, slips, labels, note', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
  });

  afterEach(() => cli.shop.close());

  async function paidOrder(changes: Partial<PlaceOrderRequest> = {}): Promise<string> {
    const { order, payment } = await orderToPay(cli.shop, CARDS.visa, changes);
    await takePayment(cli.shop.context, payment);
    cli.clock.now += 60_000;
    return order.orderId;
  }

  const customer = (changes: Partial<PlaceOrderRequest['customer']>) => ({
    customer: { ...exampleCheckout().customer, ...changes },
    expectedTotal: undefined,
  });

  test('R14.1: lists the orders to pack with contents, address and note, express first, then the longest paid', async () => {
    await paidOrder();
    await paidOrder({ items: [{ productId: 2, quantity: 3 }], expectedTotal: undefined });
    await paidOrder(EXPRESS);
    await orderToPay(cli.shop);
    await cli.run('note EC10000002 "Second parcel: with EC10000001."');
    const { out } = await cli.run('pack');
    expect(out).toMatchInlineSnapshot(`
      "Order       Paid              Service            Contents                                                To                                                        Note
      EC10000003  2026-11-21 09:32  Express Delivery   2 × Deep Hydrating Shampoo, 1 × Conditioning Hair Mask  Aoife Byrne, 1 Grafton Street, Dublin, D02 X285, Ireland
      EC10000001  2026-11-21 09:30  Standard Delivery  2 × Deep Hydrating Shampoo, 1 × Conditioning Hair Mask  Aoife Byrne, 1 Grafton Street, Dublin, D02 X285, Ireland
      EC10000002  2026-11-21 09:31  Standard Delivery  3 × Conditioning Hair Mask                              Aoife Byrne, 1 Grafton Street, Dublin, D02 X285, Ireland  Second parcel: with EC10000001.
      "
    `);
  });

  test('R14.1: leaves out orders that are dispatched, cancelled or disputed, and marks withdrawn ones', async () => {
    const [sent, cancelled, disputed, withdrawn] = [
      await paidOrder(),
      await paidOrder(),
      await paidOrder(),
      await paidOrder(),
    ];
    await cli.run(`dispatch ${sent} 1Z999AA10123456784`);
    await cli.run(`cancel ${cancelled} --yes`);
    const { intentId } = (await findOrder(cli.shop.context.db, disputed)) ?? {};
    await cli.shop.sandbox.openDispute(intentId ?? '');
    const about = { object: 'dispute', payment_intent: intentId };
    await sendCardEvent(cli.shop, { id: 'evt_1', type: 'charge.dispute.created', about });
    const statement = { name: 'Aoife Byrne', email: 'aoife@example.com', orderNumber: withdrawn };
    await cli.shop.post(PATHS.withdrawals, statement);
    const { out } = await cli.run('pack --json');
    expect(JSON.parse(out)).toMatchObject([
      {
        id: withdrawn,
        isExpress: false,
        withdrawnAt: new Date(cli.clock.now).toISOString(),
        lines: [
          { sku: 'DP-HYD-SHM', quantity: 2 },
          { sku: 'HR-MSK-FOR-DMG', quantity: 1 },
        ],
      },
    ]);
    expect((await cli.run('pack')).out).toContain('withdrawn: ask before sending it');
    expect((await cli.run('slips')).out).not.toContain(withdrawn);
    expect(await cli.run(`dispatch ${withdrawn} 1Z9999`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('has withdrawn from it'),
    });
    const listed = JSON.parse((await cli.run('withdrawals --json')).out) as { id: string }[];
    await cli.run(`withdrawals done ${listed[0]?.id} "She wants it after all."`);
    expect((await cli.run('slips')).out).toContain(withdrawn);
    expect((await cli.run('withdrawals')).out).toContain('done: She wants it after all.');
  });

  test('R14.2: writes, replaces and deletes a note that customers do not see', async () => {
    const id = await paidOrder();
    expect((await cli.run(`note ${id} "A gift."`)).out).toBe(`${id} has the note: A gift.\n`);
    expect((await cli.run(`note ${id} "A gift."`)).out).toBe(
      `${id} already has the note: A gift.\n`,
    );
    expect((await cli.run(`order ${id}`)).out).toContain('A gift.');
    expect((await cli.run(`slips ${id}`)).out).not.toContain('A gift.');
    expect((await cli.run(`log ${id}`)).out).not.toContain('A gift.');
    expect((await cli.run(`note ${id} ""`)).out).toBe(`${id} has no note.\n`);
    expect(await findOrder(cli.shop.context.db, id)).toMatchObject({ note: '' });
    expect(await cli.run('note EC99999999 x')).toMatchObject({
      code: 1,
      error: 'There is no order EC99999999.\n',
    });
  });

  test('R14.2: erases the note with the customer', async () => {
    const id = await paidOrder();
    await cli.run(`note ${id} "Aoife’s neighbour takes it."`);
    await cli.run(`dispatch ${id} 1Z999AA10123456784`);
    await cli.shop.context.db.updateTable('outbox').set({ state: 'sent' }).execute();
    expect((await cli.run('erase aoife@example.com --yes')).code).toBe(0);
    expect(await findOrder(cli.shop.context.db, id)).toMatchObject({
      customer: { email: '' },
      note: '',
    });
  });

  test('R14.3: prints a slip for each parcel, with prices only if wanted, and texts as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const id = await paidOrder(customer({ lastName: hostile, country: 'Norway' }));
    await paidOrder();
    await cli.run(`note ${id} "Happy <birthday>!"`);
    const slips = async (args: string) => (await cli.run(`slips ${args}`)).out;
    const all = await slips('--prices');
    expect(all.match(/<section/g)).toHaveLength(2);
    expect(all).not.toContain('<img src=x');
    expect(all).toContain('Aoife &lt;img src=x onerror=alert(1)&gt;');
    expect(all).toContain('€57.00');
    const gift = await slips(id);
    expect(gift.match(/<section/g)).toHaveLength(1);
    expect(gift).not.toContain('€');
    expect(all).toContain('Thank you for your order.');
    expect(all).toContain(
      'within 14 days of receiving it by law, and sealed products within 30 days by our own promise.',
    );
    expect(all).toContain('at localhost:3000/returns#withdraw or by email to');
    for (const page of [all, gift])
      expect(page.replaceAll('\u00a0', ' ')).toContain(
        `${shop.address.street}, ${shop.address.city}`,
      );
    expect(gift).not.toContain('your order.');
    expect(gift).toContain('Sealed products can come back within 30 days');
    expect(gift).not.toContain('birthday');
    expect(gift).toContain('How to use the Conditioning Hair Mask');
    expect(all).toMatch(/Subtotal<.*€93\.00/);
    for (const page of [all, gift])
      expect(page.match(/Customs: the invoice is on the outside of the parcel\./g)).toHaveLength(1);
    expect(await cli.run('slips EC99999999')).toMatchObject({
      code: 1,
      error: 'There is no paid order EC99999999.\n',
    });
  });

  test('R14.3: puts pictures and typefaces into the page of slips, which stays complete as a file', async () => {
    await paidOrder(customer({ address: '"/brand/mark.svg"' }));
    const { out } = await cli.run('slips');
    expect(out.match(/src="data:image\/svg\+xml;base64,PHN2Zy/g)).toHaveLength(2);
    expect(out.match(/url\("data:font\/woff2;base64,/g)).toHaveLength(2);
    expect(out).not.toMatch(/(?:src=|url\()"\//);
    expect(out).toContain('&quot;/brand/mark.svg&quot;');
    await rm(join(cli.builtFolder, 'desk', 'fonts', 'text-normal.woff2'));
    expect((await cli.run('slips')).error).toContain('type npm run build');
  });

  test('R14.4: prints parcels for UPS’s batch file, in 80 fields without a header', async () => {
    await paidOrder();
    await paidOrder({
      ...EXPRESS,
      ...customer({
        firstName: '=cmd',
        address: 'Apartment 12, The Old Biscuit Factory, Storgata 123 B, entrance from the yard',
        city: 'Oslo',
        postalCode: '0184',
        country: 'Norway',
      }),
    });
    const { out } = await cli.run('labels');
    const rows = parse(out) as string[][];
    expect(rows.map((row) => row.length)).toEqual([80, 80]);
    // Field by field with its number from 1, as in UPS's template.
    const filled = rows.map((row) =>
      row.flatMap((text, at) => (text === '' ? [] : `${at + 1} ${text}`)),
    );
    expect(filled.map((fields) => fields.join(' | '))).toMatchInlineSnapshot(`
      [
        "1 cmd Byrne | 2 cmd Byrne | 3 NO | 4 Apartment 12, The Old Biscuit | 5 Factory, Storgata 123 B, entrance | 6 from the yard | 7 Oslo | 9 0184 | 10 35315550100 | 12 1 | 13 aoife@example.com | 14 2 | 15 83.70 | 16 1.5 | 20 KG | 21 Hair care products | 25 65 | 33 EC10000002",
        "1 Aoife Byrne | 2 Aoife Byrne | 3 IE | 4 1 Grafton Street | 7 Dublin | 9 D02 X285 | 10 35315550100 | 12 1 | 13 aoife@example.com | 14 2 | 16 1.5 | 20 KG | 25 11 | 33 EC10000001",
      ]
    `);
  });

  test('R14.4: refuses for UPS what does not fit, by order number', async () => {
    const id = await paidOrder(customer({ address: 'x'.repeat(120) }));
    await paidOrder();
    expect(await cli.run('labels')).toMatchObject({
      code: 1,
      out: '',
      error: `${id}: the address must fit 3 lines of 35 characters.\nEnter these at UPS, and type the numbers of the others after "labels".\n`,
    });
    expect((await cli.run('labels EC10000002')).code).toBe(0);
  });

  test('R14.4: prints parcels with a header, without the owner’s notes, for other programs', async () => {
    const id = await paidOrder(customer({ lastName: '=HYPERLINK("x")' }));
    await cli.run(`note ${id} "A gift."`);
    const { out } = await cli.run('labels --csv plain');
    expect(out).toMatchInlineSnapshot(`
      "order,name,address,city,postal code,country,country code,phone,email,service,weight kg,items
      EC10000001,"Aoife =HYPERLINK(""x"")",1 Grafton Street,Dublin,D02 X285,Ireland,IE,00353 1 555 0100,aoife@example.com,Standard Delivery,1.5,"2 x DP-HYD-SHM, 1 x HR-MSK-FOR-DMG"
      "
    `);
  });
});
