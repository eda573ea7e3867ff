import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { orderToPay } from '../../tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '../../tests/helpers/test-cli.ts';
import { findOrder } from '../database/orders.ts';
import { deliverDueMail } from '../workflows/deliver-mail.ts';
import { receiveMessage } from '../workflows/receive-message.ts';

describeOnEachDatabase('The data of one customer, at the desk', (openTestDatabase) => {
  let cli: TestCli;
  let orderId: string;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { order, payment } = await orderToPay(cli.shop);
    orderId = order.orderId;
    await cli.shop.post(PATHS.createPayment, payment);
    for (const email of ['Aoife@example.com', 'niamh@example.com'])
      await receiveMessage(cli.shop.context, {
        name: 'Somebody',
        email,
        subject: 'Other',
        message: `Hello from ${email}`,
      });
  });

  afterEach(() => cli.shop.close());

  const finish = async () => {
    await cli.type(`ship ${orderId} 1Z999AA10123456784`);
    while ((await deliverDueMail(cli.shop.context)) > 0);
  };

  test('is exported whole, without anybody else’s and without keys', async () => {
    const { out } = await cli.type('export-customer aoife@EXAMPLE.com');
    const order = await findOrder(cli.shop.context.db, orderId);
    expect(JSON.parse(out)).toMatchObject({
      orders: [{ id: orderId, phone: '+353 1 555 0100', lines: [{ quantity: 2 }, {}] }],
      messages: [{ message: 'Hello from Aoife@example.com' }],
    });
    expect(out).not.toContain('niamh');
    expect(out).not.toContain(order?.token);
  });

  test('is not erased while an order is under way', async () => {
    const { code, error } = await cli.type('--yes erase aoife@example.com');
    expect([code, error]).toEqual([1, `Finish or cancel ${orderId} first; nothing was erased.\n`]);
  });

  test('is erased but for what the books need of a paid order', async () => {
    await finish();
    const erased = await cli.type('--yes erase aoife@example.com');
    expect(erased.out).toContain('1 paid orders are stripped');
    expect(await findOrder(cli.shop.context.db, orderId)).toMatchObject({
      first_name: 'Aoife',
      address: '1 Grafton Street',
      total: 110_27,
      email: '',
      phone: '',
      card_last4: null,
    });
    const tables = ['contact_messages', 'outbox', 'withdrawals'] as const;
    for (const table of tables) {
      const rows = await cli.shop.context.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows).toLowerCase()).not.toContain('aoife@example.com');
    }
    expect((await cli.type('messages')).out).toContain('niamh@example.com');
    expect(await cli.type('--yes erase aoife@example.com')).toMatchObject({ code: 1 });
  });
});
