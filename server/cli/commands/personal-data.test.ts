import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { receiveMessage } from '#server/messages/contact-messages.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('personal data commands', (openTestDatabase) => {
  let cli: TestCli;
  let orderId: string;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { order, payment } = await orderToPay(cli.shop);
    orderId = order.orderId;
    await cli.shop.pay(payment);
    for (const email of ['Aoife@example.com', 'niamh@example.com'])
      await receiveMessage(cli.shop.context, {
        name: 'Customer',
        email,
        subject: 'Other',
        message: `Hello from ${email}`,
      });
  });

  afterEach(() => cli.shop.close());

  const finish = async () => {
    await cli.run(`dispatch ${orderId} 1Z999AA10123456784`);
    while ((await deliverDueEmails(cli.shop.context)) > 0);
  };

  test('R11.14: export-customer prints the data of one customer only, without tokens', async () => {
    const { out } = await cli.run('export-customer aoife@EXAMPLE.com');
    const order = await findOrder(cli.shop.context.db, orderId);
    expect(JSON.parse(out)).toMatchObject({
      orders: [
        { id: orderId, customer: { phone: '+353 1 555 0100' }, lines: [{ quantity: 2 }, {}] },
      ],
      messages: [{ message: 'Hello from Aoife@example.com' }],
    });
    expect(out).not.toContain('niamh');
    expect(out).not.toContain(order?.token);
    // As a field: the emails to the customer have the link.
    expect(JSON.parse(out).orders[0]).not.toHaveProperty('linkCode');
  });

  test('R11.15: erase refuses while an order is open', async () => {
    const { code, error } = await cli.run('--yes erase aoife@example.com');
    expect([code, error]).toEqual([1, `Nothing was erased: finish or cancel ${orderId} first.\n`]);
  });

  test('R11.15: erase keeps only the accounts of paid orders', async () => {
    await finish();
    const erased = await cli.run('--yes erase aoife@example.com');
    expect(erased.out).toContain('removed contact data from 1 paid orders');
    expect(await findOrder(cli.shop.context.db, orderId)).toMatchObject({
      customer: { firstName: 'Aoife', address: '1 Grafton Street', email: '', phone: '' },
      quote: { total: 110_27 },
      card: null,
    });
    const tables = ['contactMessages', 'outbox', 'withdrawals'] as const;
    for (const table of tables) {
      const rows = await cli.shop.context.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows).toLowerCase()).not.toContain('aoife@example.com');
    }
    expect((await cli.run('messages')).out).toContain('niamh@example.com');
    expect(await cli.run('--yes erase aoife@example.com')).toMatchObject({
      code: 1,
      error: 'Nothing is stored under aoife@example.com.\n',
    });
  });

  test('R12.11: retention deletes expired data and logs how much', async () => {
    expect((await cli.run('retention')).out).toBe(
      'Deleted 0 orders, 0 unpaid orders, 0 technical records, 0 messages and withdrawals.\n',
    );
    const { payments } = cli.shop.context;
    Object.assign(payments, { isLocal: false, currentTime: async () => cli.clock.now });
    cli.clock.now += 3 * 366 * 24 * 60 * 60_000;
    expect((await cli.run('retention')).out).toMatch(/^Deleted 0 orders.* [1-9]\d* messages/);
    expect((await cli.run('log database')).out).toContain('retention');
  });

  test('R12.70: retention refuses with a wrong clock, and says why', async () => {
    const { payments } = cli.shop.context;
    const { now } = cli.clock;
    Object.assign(payments, { isLocal: false, currentTime: async () => now });
    cli.clock.now += 7 * 366 * 24 * 60 * 60_000;
    expect(await cli.run('retention')).toMatchObject({
      code: 1,
      error:
        'Nothing was deleted: this machine’s clock may be wrong, because it differs from the payment provider’s, which is 2026-11-21T09:30:00.000Z.\n',
    });
  });
});
