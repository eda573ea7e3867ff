import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrder } from '#server/orders/order-queries.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { vatEntries } from './vat-entries.ts';

// Rows that earlier releases stored: before an upgrade, beside it, or after a rollback.
describeOnEachDatabase('orders and refunds of earlier releases', (openTestDatabase) => {
  let shop: TestShop;
  let orderId: string;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    orderId = order.orderId;
  });

  afterEach(() => shop.close());

  // 83.70 of goods and 8.99 of delivery at 21%, each rounded half up.
  test.each([
    [0, 17_58, false],
    [0, 19_46, true],
    [1, 14_53, false],
    [1, 16_09, true],
  ] as const)(
    'R15.4: tell whether delivery was taxed: %d, %d, %s',
    async (vatIncluded, tax, expected) => {
      const { db } = shop.context;
      await db
        .updateTable('orders')
        .set({ vatIncluded, tax, vatOnDelivery: null })
        .where('id', '=', orderId)
        .execute();
      expect((await findOrder(db, orderId))?.quote.vatOnDelivery).toBe(expected);
    },
  );

  test('R15.7: count a refund when it last changed, and none that failed', async () => {
    const { db } = shop.context;
    const rest = { note: '', keyNumber: 0, lookUps: 0, dueAt: 0, createdAt: 1, updatedAt: 7 };
    const facts = { orderId, amount: 10_00, providerId: null, cancels: 0 } as const;
    const unknown = { succeededAt: null, returnedAt: null };
    await db
      .insertInto('refunds')
      .values([
        { id: 'r1', state: 'succeeded', ...facts, ...rest, ...unknown },
        { id: 'r2', state: 'failed', ...facts, ...rest, ...unknown },
      ])
      .execute();
    expect(await vatEntries(db, { from: 7, until: 8, liveOnly: false })).toMatchObject([
      { kind: 'refund', at: 7, taxable: -7_59, vat: -1_59, untaxed: -82 },
    ]);
    expect(await vatEntries(db, { from: 8, until: 9, liveOnly: false })).toEqual([]);
  });
});
