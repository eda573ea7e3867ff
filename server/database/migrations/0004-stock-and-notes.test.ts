import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takePayment } from '#server/payments/take-payment.ts';
import { allocationsOf } from '#server/stock/stock-queries.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop } from '#tests/helpers/test-shop.ts';
import { up } from './0004-stock-and-notes.ts';

describeOnEachDatabase('migration 0004-stock-and-notes', (openTestDatabase) => {
  test('R14.5: notes that orders paid before took nothing, and unpaid ones need nothing', async () => {
    const shop = await openTestShop(openTestDatabase);
    const { db } = shop.context;
    const [paid, unpaid] = [await orderToPay(shop), await orderToPay(shop)];
    await takePayment(shop.context, paid.payment);
    for (const table of ['stock_allocations', 'stock']) await db.schema.dropTable(table).execute();
    await sql`alter table orders drop column note`.execute(db);
    await up(db);
    const allocations = await allocationsOf(db, paid.order.orderId);
    expect(allocations.sort((one, other) => one.productId - other.productId)).toEqual([
      { productId: 1, quantity: 0 },
      { productId: 2, quantity: 0 },
    ]);
    expect(await allocationsOf(db, unpaid.order.orderId)).toEqual([]);
    await shop.close();
  });

  test('R12.42: lets the previous release delete orders', async () => {
    const shop = await openTestShop(openTestDatabase);
    const { db } = shop.context;
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    for (const table of ['paymentAttempts', 'orderEvents', 'orderLines'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('orders').where('id', '=', order.orderId).execute();
    expect(await allocationsOf(db, order.orderId)).toEqual([]);
    await shop.close();
  });
});
