import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { orderToPay } from '../../tests/helpers/paying.ts';
import { openTestDesk, type TestDesk } from '../../tests/helpers/test-desk.ts';
import { findOrder } from '../database/orders.ts';
import { deliverDueMail } from '../workflows/deliver-mail.ts';
import { receiveMessage } from '../workflows/receive-message.ts';

describeOnEachDatabase('The data of one customer, at the desk', (openTestDatabase) => {
  let desk: TestDesk;
  let orderId: string;

  beforeEach(async () => {
    desk = await openTestDesk(openTestDatabase);
    const { order, payment } = await orderToPay(desk.shop);
    orderId = order.orderId;
    await desk.shop.post(PATHS.createPayment, payment);
    for (const email of ['Aoife@example.com', 'niamh@example.com'])
      await receiveMessage(desk.shop.context, {
        name: 'Somebody',
        email,
        subject: 'Other',
        message: `Hello from ${email}`,
      });
  });

  afterEach(() => desk.shop.close());

  const finish = async () => {
    await desk.type(`ship ${orderId} 1Z999AA10123456784`);
    while ((await deliverDueMail(desk.shop.context)) > 0);
  };

  test('is exported whole, without anybody else’s and without keys', async () => {
    const { out } = await desk.type('export-customer aoife@EXAMPLE.com');
    const order = await findOrder(desk.shop.context.db, orderId);
    expect(JSON.parse(out)).toMatchObject({
      orders: [{ id: orderId, phone: '+353 1 555 0100', lines: [{ quantity: 2 }, {}] }],
      messages: [{ message: 'Hello from Aoife@example.com' }],
    });
    expect(out).not.toContain('niamh');
    expect(out).not.toContain(order?.token);
  });

  test('is not erased while an order is under way', async () => {
    const { code, error } = await desk.type('--yes erase aoife@example.com');
    expect([code, error]).toEqual([1, `Finish or cancel ${orderId} first; nothing was erased.\n`]);
  });

  test('is erased but for what the books need of a paid order', async () => {
    await finish();
    const erased = await desk.type('--yes erase aoife@example.com');
    expect(erased.out).toContain('1 paid orders are stripped');
    expect(await findOrder(desk.shop.context.db, orderId)).toMatchObject({
      first_name: 'Aoife',
      address: '1 Grafton Street',
      total: 110_27,
      email: '',
      phone: '',
      card_last4: null,
    });
    const tables = ['contact_messages', 'outbox', 'withdrawals'] as const;
    for (const table of tables) {
      const rows = await desk.shop.context.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows).toLowerCase()).not.toContain('aoife@example.com');
    }
    expect((await desk.type('messages')).out).toContain('niamh@example.com');
    expect(await desk.type('--yes erase aoife@example.com')).toMatchObject({ code: 1 });
  });
});
