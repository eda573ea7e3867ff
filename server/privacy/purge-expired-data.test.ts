import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { OrderState } from '#domain/order-state.ts';
import { newestAuditEntries } from '#server/database/audit-log.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { receiveMessage } from '#server/messages/contact-messages.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { withProvider } from '#tests/helpers/failing-provider.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { purgeExpiredData } from './purge-expired-data.ts';

const START = Date.UTC(2026, 10, 21, 12);
const MESSAGE = {
  name: 'Aoife',
  email: 'aoife@example.com',
  subject: 'Other',
  message: 'Hello',
} as const;

describeOnEachDatabase('purgeExpiredData', (openTestDatabase) => {
  let shop: TestShop;
  let clock = START;

  beforeEach(async () => {
    clock = START;
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock } });
  });

  afterEach(() => shop.close());

  /** With a provider that confirms the clock. */
  async function purge() {
    const confirming = { isLocal: false, currentTime: async () => clock };
    const result = await purgeExpiredData(withProvider(shop.context, confirming));
    if (result.kind !== 'purged') throw new Error(result.reason);
    return result.deleted;
  }

  const count = async (
    table: 'orders' | 'orderLines' | 'contactMessages' | 'withdrawals' | 'outbox',
  ) => (await shop.context.db.selectFrom(table).selectAll().execute()).length;

  const withdraw = (orderNumber: string) =>
    shop.post(PATHS.withdrawals, { name: 'Aoife', email: 'aoife@example.com', orderNumber });

  async function paidOrder(): Promise<string> {
    const { order, payment } = await orderToPay(shop);
    await shop.pay(payment);
    return order.orderId;
  }

  test('R11.13: deletes an order with its lines and withdrawals six years after its last change', async () => {
    await withdraw(await paidOrder());
    clock = Date.UTC(2032, 10, 21, 12) - MINUTE_MS;
    expect(await purge()).toMatchObject({ orders: 0 });
    expect([await count('orders'), await count('withdrawals')]).toEqual([1, 1]);
    clock += 2 * MINUTE_MS;
    expect(await purge()).toMatchObject({ orders: 1 });
    expect([await count('orders'), await count('orderLines'), await count('withdrawals')]).toEqual([
      0, 0, 0,
    ]);
  });

  test('deletes an order in review after six years, but none with a pending refund', async () => {
    const change = async (id: string, state: OrderState) =>
      shop.context.db
        .updateTable('orders')
        .set({ state, updatedAt: clock })
        .where('id', '=', id)
        .execute();
    const [review, refund] = [await paidOrder(), await paidOrder()];
    await change(review, 'needs_review');
    await change(refund, 'refund_pending');
    clock = Date.UTC(2032, 10, 21, 12) - MINUTE_MS;
    expect(await purge()).toMatchObject({ orders: 0 });
    clock += 2 * MINUTE_MS;
    expect(await purge()).toMatchObject({ orders: 1 });
    const left = await shop.context.db.selectFrom('orders').select('id').execute();
    expect(left).toEqual([{ id: refund }]);
    await change(refund, 'refunded');
    expect(await purge()).toMatchObject({ orders: 0 });
    clock = Date.UTC(2038, 10, 22, 12);
    expect(await purge()).toMatchObject({ orders: 1 });
  });

  test('R11.13: deletes an unpaid order thirty days after it ended', async () => {
    const { order } = await orderToPay(shop);
    await shop.context.db
      .updateTable('orders')
      .set({ state: 'expired', updatedAt: clock })
      .where('id', '=', order.orderId)
      .execute();
    clock = Date.UTC(2026, 11, 21, 12) - MINUTE_MS;
    await purge();
    expect(await count('orders')).toBe(1);
    clock += 2 * MINUTE_MS;
    expect(await purge()).toMatchObject({ unpaidOrders: 1 });
    expect(await count('orders')).toBe(0);
  });

  test('R11.13: deletes sent mails after twelve months', async () => {
    await paidOrder();
    while ((await deliverDueEmails(shop.context)) > 0);
    clock = Date.UTC(2027, 10, 21, 12) - MINUTE_MS;
    await purge();
    expect(await count('outbox')).toBe(2);
    clock += 2 * MINUTE_MS;
    await purge();
    expect(await count('outbox')).toBe(0);
    expect(await count('orders')).toBe(1);
  });

  test('R11.13: deletes messages, and withdrawals without an order, after two years', async () => {
    await receiveMessage(shop.context, MESSAGE);
    await withdraw('EC00000000');
    clock = Date.UTC(2028, 10, 21, 12) - MINUTE_MS;
    await purge();
    expect([await count('contactMessages'), await count('withdrawals')]).toEqual([1, 1]);
    clock += 2 * MINUTE_MS;
    expect(await purge()).toMatchObject({ support: 2 });
    expect([await count('contactMessages'), await count('withdrawals')]).toEqual([0, 0]);
  });

  test('R12.71: logs and audits how much was deleted, and nothing when nothing was', async () => {
    const logged: object[] = [];
    shop.context.log = { ...shop.context.log, info: (details) => logged.push(details) };
    await paidOrder();
    while ((await deliverDueEmails(shop.context)) > 0);
    await purge();
    const audit = () => newestAuditEntries(shop.context.db, 10);
    expect([logged, await audit()]).toEqual([[], []]);
    clock = Date.UTC(2032, 10, 22, 12);
    const deleted = await purge();
    expect(deleted).toEqual({ unpaidOrders: 0, orders: 1, technical: 2, support: 0 });
    expect(logged).toEqual([deleted]);
    expect(await audit()).toMatchObject([
      { command: 'retention', subject: 'database', at: clock, after: JSON.stringify(deleted) },
    ]);
  });

  test('R12.71: records what was deleted before a failure', async () => {
    await paidOrder();
    clock = Date.UTC(2032, 10, 22, 12);
    await shop.context.db.schema.dropTable('providerEvents').execute();
    await expect(purge()).rejects.toThrow('provider_events');
    expect(await count('orders')).toBe(0);
    expect(await newestAuditEntries(shop.context.db, 10)).toMatchObject([
      { after: expect.stringContaining('"orders":1') },
    ]);
  });

  test('R12.70: deletes nothing with a clock seven years ahead', async () => {
    await paidOrder();
    await receiveMessage(shop.context, MESSAGE);
    clock = Date.UTC(2033, 10, 21, 12);
    const refusals = [
      { isLocal: false, currentTime: async () => START },
      { isLocal: false, currentTime: async () => undefined },
      // The card sandbox has the same wrong clock.
      { isLocal: true, currentTime: async () => clock },
    ];
    for (const provider of refusals) {
      const context = withProvider(shop.context, provider);
      // A new row agrees with the wrong clock.
      await receiveMessage(context, MESSAGE);
      expect(await purgeExpiredData(context)).toMatchObject({ kind: 'clock-in-doubt' });
    }
    expect([await count('orders'), await count('contactMessages')]).toEqual([1, 4]);
  });

  test('R12.70: deletes with the card sandbox while rows of the last months confirm the clock', async () => {
    await receiveMessage(shop.context, MESSAGE);
    clock = Date.UTC(2028, 9, 1);
    await receiveMessage(shop.context, MESSAGE);
    clock = Date.UTC(2028, 10, 22);
    expect(await purgeExpiredData(shop.context)).toMatchObject({ deleted: { support: 1 } });
  });
});
