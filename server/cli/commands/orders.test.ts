import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrder } from '#server/orders/order-queries.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { shop } from '#shop.config.ts';
import { sendCardEvent } from '#tests/helpers/card-events.ts';
import { exampleCheckout, placeExampleOrder } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { mailsOf, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('order commands', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    cli.clock.now += 24 * 60 * 60_000;
    const customer = {
      ...exampleCheckout().customer,
      firstName: 'Niamh',
      lastName: 'Walsh',
      email: 'niamh@example.com',
    };
    await placeExampleOrder(cli.shop, exampleCheckout({ customer }));
  });

  afterEach(() => cli.shop.close());

  test('orders lists the newest first and filters by state, day and text', async () => {
    expect((await cli.run('orders')).out).toMatchInlineSnapshot(`
      "Order       Placed            State  Customer     To                 Total
      EC10000002  2026-11-22 09:30  draft  Niamh Walsh  Dublin, Ireland  €110.27
      EC10000001  2026-11-21 09:30  paid   Aoife Byrne  Dublin, Ireland  €110.27
      "
    `);
    expect((await cli.run('orders --state paid')).out).not.toContain('Niamh');
    expect((await cli.run('orders --to-dispatch')).out).toContain('EC10000001');
    expect((await cli.run('orders BYRNE dublin')).out).not.toContain('Niamh');
    expect((await cli.run('orders niamh@example')).out).not.toContain('Byrne');
    expect((await cli.run('orders --to 2026-11-21')).out).not.toContain('Niamh');
    expect((await cli.run('orders --from 2026-11-22')).out).not.toContain('Byrne');
    const { out } = await cli.run('orders --limit 1');
    expect(out).not.toContain('Byrne');
    expect(out).toContain('The newest 1; --limit shows more.');
    expect((await cli.run('orders unknown')).out).toBe('No orders found.\n');
  });

  test.each([
    ['Órla', true],
    ['ÓRLA', true],
    ['orla', true],
    ['"o briain"', true],
    ["o'shea", true],
    ['"cashel éamon"', true],
    ['f91', true],
    ['orla%', false],
    ['orl_', false],
  ])('R12.61: orders %s finds the order of Órla Ó Briain: %s', async (text, finds) => {
    const customer = {
      ...exampleCheckout().customer,
      firstName: 'Órla',
      lastName: 'Ó Briain O’Shea',
      address: '3 Sráid Éamon',
      city: 'Cashel',
      postalCode: 'F91 X285',
    };
    await placeExampleOrder(cli.shop, exampleCheckout({ customer }));
    const { out } = await cli.run(`orders ${text}`);
    expect(out.includes('EC10000003')).toBe(finds);
    expect(out).not.toContain('EC10000001');
  });

  test('R12.10: orders prints JSON with amounts in cents and ISO times', async () => {
    const { out } = await cli.run('orders --state paid --json');
    expect(out).toMatchInlineSnapshot(`
      "[
        {
          "id": "EC10000001",
          "state": "paid",
          "createdAt": "2026-11-21T09:30:00.000Z",
          "paidAt": "2026-11-21T09:30:00.000Z",
          "dispatchedAt": null,
          "cancelledAt": null,
          "livemode": false,
          "trackingNumber": null,
          "note": "",
          "customer": {
            "firstName": "Aoife",
            "lastName": "Byrne",
            "email": "aoife@example.com",
            "phone": "+353 1 555 0100",
            "address": "1 Grafton Street",
            "city": "Dublin",
            "postalCode": "D02 X285",
            "country": "Ireland"
          },
          "promoCode": "NATURAL10",
          "shippingMethod": "Standard Delivery",
          "subtotal": 9300,
          "discount": 930,
          "shipping": 899,
          "tax": 1758,
          "total": 11027,
          "received": 11027,
          "currency": "eur"
        }
      ]
      "
    `);
  });

  test('order shows amounts and timeline', async () => {
    await cli.run('dispatch EC10000001 1Z999AA10123456784');
    const { out } = await cli.run('order ec10000001');
    expect(out.replace(/pi_\w+/, 'pi_1').replace(shop.name, 'Shop')).toMatchInlineSnapshot(`
      "Order       EC10000001  dispatched
      Placed      2026-11-21 09:30
      Paid        2026-11-21 09:30
      Dispatched  2026-11-22 09:30, tracking number 1Z999AA10123456784
      Mode        test: no money moved
      Customer    Aoife Byrne, aoife@example.com, +353 1 555 0100
      Ship to     1 Grafton Street, Dublin, D02 X285, Ireland

      Lines
      Product                 SKU               Each  Quantity   Total
      Deep Hydrating Shampoo  DP-HYD-SHM      €28.50         2  €57.00
      Conditioning Hair Mask  HR-MSK-FOR-DMG  €36.00         1  €36.00

      Amounts
      Subtotal               €93.00
      Discount (NATURAL10)   −€9.30
      Standard Delivery       €8.99
      VAT 21%                €17.58
      Total                 €110.27
      Received              €110.27
      Card                  visa ending in 4242

      Timeline
      When              Source  What
      2026-11-21 09:30  order   Order placed, €110.27
      2026-11-21 09:30  order   Payment begun
      2026-11-21 09:30  order   Paid, €110.27
      2026-11-21 09:30  mail    Email to aoife@example.com: Your order EC10000001 at Shop (waiting)
      2026-11-21 09:30  mail    Email to shop@elderandclover.example: New order EC10000001, pack by Wednesday 25 November (waiting)
      2026-11-22 09:30  order   Sent, 1Z999AA10123456784
      2026-11-22 09:30  mail    Email to aoife@example.com: Your order is on its way: EC10000001 (waiting)
      "
    `);
    expect(JSON.parse((await cli.run('order EC10000001 --json')).out)).toMatchObject({
      trackingNumber: '1Z999AA10123456784',
      lines: [{ quantity: 2 }, { quantity: 1 }],
    });
  });

  test('R15.17: order shows what the customs of a country outside the EU want', async () => {
    expect((await cli.run('order EC10000001')).out).not.toContain('Customs');
    await cli.shop.context.db.updateTable('orders').set({ country: 'Norway' }).execute();
    const { out } = await cli.run('order EC10000001');
    expect(out.slice(out.indexOf('Customs'), out.indexOf('\nAmounts'))).toBe(
      [
        'Customs',
        'SKU             HS code  Origin  Quantity  Net weight   Value',
        'DP-HYD-SHM      330510   IE             2       600 g  €57.00',
        'HR-MSK-FOR-DMG  330590   IE             1       250 g  €36.00',
        '',
      ].join('\n'),
    );
  });

  test('R6.10: mail read shows the same amounts in the order email', async () => {
    const { out } = await cli.run('mail read order-customer-EC10000001');
    expect(out).toMatch(/^State +waiting since 2026-11-21 09:30$/m);
    expect(out).toContain('2 × Deep Hydrating Shampoo at\u00a0€28.50: €57.00');
    expect(out.match(/€[\d.]+$/gm)).toEqual([
      '€57.00',
      '€36.00',
      '€93.00',
      '€9.30',
      '€8.99',
      '€17.58',
      '€110.27',
    ]);
    expect(out).toContain('Visa card ending in 4242');
  });

  test('R8.17: dispatch emails each tracking number once', async () => {
    expect(await cli.run('dispatch EC10000001 1Z999AA10123456784')).toEqual({
      code: 0,
      error: '',
      out: 'EC10000001 is dispatched; an email with the tracking number 1Z999AA10123456784 goes to aoife@example.com.\n',
    });
    const again = await cli.run('dispatch EC10000001 1Z999AA10123456784');
    expect(again.out).toContain('already dispatched');
    await cli.run('dispatch EC10000001 RR-123456785-IE');
    const mails = (await mailsOf(cli.shop)).filter((key) => key.includes('dispatched'));
    expect(mails.sort()).toEqual([
      'order-dispatched-EC10000001-1Z999AA10123456784',
      'order-dispatched-EC10000001-RR-123456785-IE',
    ]);
    const { out } = await cli.run('mail read order-dispatched-EC10000001-RR-123456785-IE');
    expect(out).toContain('1 Grafton Street');
    expect(out).toContain('Tracking number: RR-123456785-IE');
    expect((await cli.run('orders --to-dispatch')).out).toBe('No orders found.\n');
  });

  test('R8.17: dispatch emails a tracking number again that replaces a wrong one', async () => {
    for (const number of ['AAAA', 'BBBB', 'AAAA', 'BBBB', 'BBBB'])
      await cli.run(`dispatch EC10000001 ${number}`);
    const keys = (await mailsOf(cli.shop)).filter((key) => key.includes('dispatched'));
    expect(keys.sort()).toEqual(
      ['AAAA', 'AAAA.2', 'BBBB', 'BBBB.2'].map((end) => `order-dispatched-EC10000001-${end}`),
    );
  });

  test('R8.17: dispatch refuses an unpaid order, and cancel a dispatched one', async () => {
    expect(await cli.run('dispatch EC10000002 1Z999AA10123456784')).toMatchObject({
      code: 1,
      error: 'Only a paid order can be dispatched; EC10000002 is draft.\n',
    });
    await cli.run('dispatch EC10000001 1Z999AA10123456784');
    expect(await cli.run('cancel EC10000001 --yes')).toMatchObject({
      code: 1,
      error:
        'EC10000001 is dispatched: when the parcel has come back, refund it with: npm run shop -- refund EC10000001\n',
    });
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('paid');
  });

  test('R12.11: cancel asks first, then ends an unpaid order', async () => {
    expect(await cli.run('cancel EC10000002', 'n')).toMatchObject({
      code: 1,
      error: 'Nothing was changed.\n',
    });
    expect(await cli.run('cancel EC10000002')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Not a terminal: pass --yes.'),
    });
    expect(await stateOf(cli.shop, 'EC10000002')).toBe('draft');
    expect(await cli.run('cancel EC10000002', 'y')).toMatchObject({
      code: 0,
      out: 'EC10000002 is cancelled and can no longer be paid.\n',
    });
    expect(await stateOf(cli.shop, 'EC10000002')).toBe('cancelled');
    expect((await cli.run('log EC10000002')).out).toContain('Cancelled unpaid');
  });

  test('R8.17: cancel refunds all that is left of a paid order, which dispatch then refuses', async () => {
    await cli.run('refund EC10000001 --amount 10 --yes');
    expect(await cli.run('cancel EC10000001', 'n')).toMatchObject({ code: 1 });
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('paid');
    const cancelled = await cli.run('cancel EC10000001 --note "The mask is sold out." --yes');
    expect(cancelled).toEqual({
      code: 0,
      error: '',
      out: 'EC10000001 is cancelled; €100.27 refunded. An email goes to aoife@example.com.\n',
    });
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('refunded');
    const { data } = await cli.shop.sandbox.stripe.refunds.list();
    expect(new Set(data.map(({ amount }) => amount))).toEqual(new Set([10_00, 100_27]));
    const keys = (await mailsOf(cli.shop)).filter((key) => key.startsWith('order-refunded'));
    const read = await Promise.all(keys.map((key) => cli.run(`mail read ${key}`)));
    expect(read.map(({ out }) => out).join()).toContain('The mask is sold out.');
    expect(await cli.run('dispatch EC10000001 1Z999AA10123456784')).toMatchObject({ code: 1 });
    expect(await cli.run('cancel EC10000001 --yes')).toMatchObject({
      code: 1,
      error: 'EC10000001 is refunded: there is nothing to cancel.\n',
    });
  });

  test('withdrawals lists the order of each, if it is a paid one', async () => {
    const customer = { name: 'Aoife Byrne', email: 'aoife@example.com' };
    await cli.shop.post('/api/withdrawals', { ...customer, orderNumber: 'EC10000001' });
    cli.clock.now += 60_000;
    const unknown = { ...customer, orderNumber: 'EC99999999', items: 'the mask' };
    await cli.shop.post('/api/withdrawals', unknown);
    expect((await cli.run('withdrawals')).out).toMatchInlineSnapshot(`
      "Id        Received          Order       State          From                            Items
      00000017  2026-11-22 09:31  EC99999999  no paid order  Aoife Byrne, aoife@example.com  the mask
      00000012  2026-11-22 09:30  EC10000001  paid           Aoife Byrne, aoife@example.com  all
      "
    `);
    const { out } = await cli.run('withdrawals --limit 1 --json');
    expect(JSON.parse(out)).toMatchObject([{ statedOrderNumber: 'EC99999999', orderId: null }]);
  });

  test.each(['cancel', 'refund'])('%s reports an unknown order', async (command) => {
    expect(await cli.run(`${command} EC99999999`)).toEqual({
      code: 1,
      out: '',
      error: 'There is no order EC99999999.\n',
    });
  });

  test('R8.16: dispatch refuses a disputed order without --force', async () => {
    const { shop } = cli;
    const order = await findOrder(shop.context.db, 'EC10000001');
    await shop.sandbox.openDispute(order?.intentId ?? '');
    const about = { object: 'dispute', payment_intent: order?.intentId };
    await sendCardEvent(shop, { id: 'evt_1', type: 'charge.dispute.created', about });
    expect((await cli.run('orders --to-dispatch')).out).toBe('No orders found.\n');
    expect((await cli.run('order EC10000001')).out).toMatch(
      /Disputed +€110\.27, fraudulent: needs response, answer by 20\d\d-\d\d-\d\d/,
    );
    expect((await cli.run('doctor')).out).toMatch(/✗ Disputes +EC10000001 waits for an answer/);
    expect(await cli.run('dispatch EC10000001 1Z999')).toMatchObject({
      code: 1,
      error: 'The payment of EC10000001 is disputed. To dispatch it anyway, add --force.\n',
    });
    expect(await cli.run('dispatch EC10000001 1Z999 --force')).toMatchObject({ code: 0 });
  });
});
