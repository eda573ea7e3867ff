import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendCardEvent } from '../../tests/helpers/card-events.ts';
import { exampleCheckout, placeExampleOrder } from '../../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { mailsOf, orderToPay, stateOf } from '../../tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '../../tests/helpers/test-cli.ts';
import { findOrder } from '../database/orders.ts';
import { takePayment } from '../payments/take-payment.ts';

describeOnEachDatabase('The orders at the desk', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    cli.clock.now += 24 * 60 * 60_000;
    const { customer } = exampleCheckout();
    const niamh = {
      ...customer,
      firstName: 'Niamh',
      lastName: 'Walsh',
      email: 'niamh@example.com',
    };
    await placeExampleOrder(cli.shop, exampleCheckout({ customer: niamh }));
  });

  afterEach(() => cli.shop.close());

  test('are listed with the newest first, and found by state, day and words', async () => {
    expect((await cli.type('orders')).out).toMatchInlineSnapshot(`
      "Order       Placed            State  Customer     To                 Total
      EC10000002  2026-11-22 09:30  draft  Niamh Walsh  Dublin, Ireland  €110.27
      EC10000001  2026-11-21 09:30  paid   Aoife Byrne  Dublin, Ireland  €110.27
      "
    `);
    expect((await cli.type('orders --state paid')).out).not.toContain('Niamh');
    expect((await cli.type('orders --to-dispatch')).out).toContain('EC10000001');
    expect((await cli.type('orders BYRNE dublin')).out).not.toContain('Niamh');
    expect((await cli.type('orders niamh@example')).out).not.toContain('Byrne');
    expect((await cli.type('orders --to 2026-11-21')).out).not.toContain('Niamh');
    expect((await cli.type('orders --from 2026-11-22')).out).not.toContain('Byrne');
    expect((await cli.type('orders --limit 1')).out).not.toContain('Byrne');
    expect((await cli.type('orders nobody')).out).toBe('No order fits.\n');
  });

  test('are told to programs in cents and ISO times', async () => {
    const { out } = await cli.type('orders --state paid --json');
    expect(JSON.parse(out)).toMatchObject([
      {
        id: 'EC10000001',
        state: 'paid',
        createdAt: '2026-11-21T09:30:00.000Z',
        total: 110_27,
        customer: { lastName: 'Byrne' },
      },
    ]);
  });

  test('one order is on one screen, with what happened to it', async () => {
    await cli.type('ship EC10000001 1Z999AA10123456784');
    const sheet = (await cli.type('order ec10000001')).out.replace(/pi_\w+/, 'pi_1');
    expect(sheet).toMatchInlineSnapshot(`
      "Order       EC10000001  dispatched
      Placed      2026-11-21 09:30
      Paid        2026-11-21 09:30
      Dispatched  2026-11-22 09:30, tracking number 1Z999AA10123456784
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
      Card                  visa ending in 4242

      What happened
      When              Where    What
      2026-11-21 09:30  order    placed €110.27
      2026-11-21 09:30  order    awaiting payment
      2026-11-21 09:30  order    paid pi_1, €110.27
      2026-11-21 09:30  attempt  succeeded
      2026-11-21 09:30  mail     order-administrator-EC10000001 waiting
      2026-11-21 09:30  mail     order-customer-EC10000001 waiting
      2026-11-22 09:30  order    dispatched 1Z999AA10123456784
      2026-11-22 09:30  mail     order-dispatched-EC10000001-1Z999AA10123456784 waiting
      2026-11-22 09:30  desk     ship: dispatched at none → 2026-11-22 09:30, tracking number none → 1Z999AA10123456784
      "
    `);
    const { out } = await cli.type('order EC10000001 --json');
    expect(JSON.parse(out)).toMatchObject({
      trackingNumber: '1Z999AA10123456784',
      lines: [{ quantity: 2 }, { quantity: 1 }],
    });
  });

  test('a dispatched order tells its customer the tracking number, once for each number', async () => {
    const shipped = await cli.type('ship EC10000001 1Z999AA10123456784');
    expect(shipped).toEqual({
      code: 0,
      error: '',
      out: 'EC10000001 is dispatched; aoife@example.com is told the tracking number 1Z999AA10123456784.\n',
    });
    const again = await cli.type('ship EC10000001 1Z999AA10123456784');
    expect(again.out).toContain('already dispatched');
    await cli.type('ship EC10000001 RR-123456785-IE');
    const mails = (await mailsOf(cli.shop)).filter((key) => key.includes('dispatched'));
    expect(mails.sort()).toEqual([
      'order-dispatched-EC10000001-1Z999AA10123456784',
      'order-dispatched-EC10000001-RR-123456785-IE',
    ]);
    const { out } = await cli.type('mail read order-dispatched-EC10000001-RR-123456785-IE');
    expect(out).toContain('your order EC10000001 is on its way to 1 Grafton Street');
    expect(out).toContain('Tracking number: RR-123456785-IE');
    expect((await cli.type('orders --to-dispatch')).out).toBe('No order fits.\n');
  });

  test('what is not paid is not dispatched, and what is dispatched is not cancelled', async () => {
    expect(await cli.type('ship EC10000002 1Z999AA10123456784')).toMatchObject({
      code: 1,
      error: 'EC10000002 is draft: only a paid order is dispatched.\n',
    });
    await cli.type('ship EC10000001 1Z999AA10123456784');
    expect(await cli.type('cancel EC10000001 --yes')).toMatchObject({
      code: 1,
      error:
        'EC10000001 is dispatched: when the parcel has come back, give its money back with: npm run shop -- refund EC10000001\n',
    });
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('paid');
  });

  test('an unpaid order is cancelled after a question, and can no longer be paid', async () => {
    expect(await cli.type('cancel EC10000002', 'n')).toMatchObject({
      code: 1,
      error: 'Nothing was cancelled.\n',
    });
    expect(await cli.type('cancel EC10000002')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Nobody can be asked here: add --yes.'),
    });
    expect(await stateOf(cli.shop, 'EC10000002')).toBe('draft');
    expect(await cli.type('cancel EC10000002', 'y')).toMatchObject({
      code: 0,
      out: 'EC10000002 is cancelled and can no longer be paid.\n',
    });
    expect(await stateOf(cli.shop, 'EC10000002')).toBe('cancelled');
    expect((await cli.type('log EC10000002')).out).toContain('state draft → cancelled');
  });

  test('a paid order that is cancelled gives all of its money back, and is never sent', async () => {
    await cli.type('refund EC10000001 --amount 10 --yes');
    expect(await cli.type('cancel EC10000001', 'n')).toMatchObject({ code: 1 });
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('paid');
    const cancelled = await cli.type('cancel EC10000001 --note "The mask is sold out." --yes');
    expect(cancelled).toEqual({
      code: 0,
      error: '',
      out: 'EC10000001 is cancelled; €100.27 is given back. aoife@example.com is told by mail.\n',
    });
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('refunded');
    const { data } = await cli.shop.sandbox.stripe.refunds.list();
    expect(new Set(data.map(({ amount }) => amount))).toEqual(new Set([10_00, 100_27]));
    const keys = (await mailsOf(cli.shop)).filter((key) => key.startsWith('order-refunded'));
    const read = await Promise.all(keys.map((key) => cli.type(`mail read ${key}`)));
    expect(read.map(({ out }) => out).join()).toContain('The mask is sold out.');
    expect(await cli.type('ship EC10000001 1Z999AA10123456784')).toMatchObject({ code: 1 });
    expect(await cli.type('cancel EC10000001 --yes')).toMatchObject({
      code: 1,
      error: 'EC10000001 is refunded: there is nothing to cancel.\n',
    });
  });

  test('who withdrew from which order is listed, with whether it fits', async () => {
    const state = { name: 'Aoife Byrne', email: 'aoife@example.com' };
    await cli.shop.post('/api/withdrawals', { ...state, orderNumber: 'EC10000001' });
    cli.clock.now += 60_000;
    const slip = { ...state, orderNumber: 'EC99999999', items: 'the mask' };
    await cli.shop.post('/api/withdrawals', slip);
    expect((await cli.type('withdrawals')).out).toMatchInlineSnapshot(`
      "Came              Order       It is          From                            What of it
      2026-11-22 09:31  EC99999999  no paid order  Aoife Byrne, aoife@example.com  the mask
      2026-11-22 09:30  EC10000001  paid           Aoife Byrne, aoife@example.com  all
      "
    `);
    const { out } = await cli.type('withdrawals --limit 1 --json');
    expect(JSON.parse(out)).toMatchObject([{ orderNumber: 'EC99999999', orderId: null }]);
  });

  test.each(['order', 'cancel', 'refund'])(
    '%s says that there is no such order',
    async (command) => {
      expect(await cli.type(`${command} EC99999999`)).toEqual({
        code: 1,
        out: '',
        error: 'There is no order EC99999999.\n',
      });
    },
  );

  test('ship refuses a disputed order, whose page and doctor show the dispute, without --force', async () => {
    const { shop } = cli;
    const order = await findOrder(shop.context.db, 'EC10000001');
    await shop.sandbox.openDispute(order?.intent_id ?? '');
    const about = { object: 'dispute', payment_intent: order?.intent_id };
    await sendCardEvent(shop, { id: 'evt_1', type: 'charge.dispute.created', about });
    expect((await cli.type('orders --to-dispatch')).out).toContain('No order fits.');
    const page = (await cli.type('order EC10000001')).out;
    expect(page).toMatch(
      /Disputed +€110\.27, fraudulent: needs response, answer by 20\d\d-\d\d-\d\d/,
    );
    expect((await cli.type('doctor')).out).toMatch(/✗ Disputes +1 open, such as about EC10000001/);
    expect(await cli.type('ship EC10000001 1Z999')).toMatchObject({
      code: 1,
      error: 'The payment of EC10000001 is disputed. To send it all the same, add --force.\n',
    });
    expect(await cli.type('ship EC10000001 1Z999 --force')).toMatchObject({ code: 0 });
  });
});
