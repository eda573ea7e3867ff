import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takePayment } from '#server/payments/take-payment.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { STATEMENTS } from './0007-vat-and-documents.ts';

describeOnEachDatabase('migration 0007', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  /** Runs the updates of the migration again, on the rows that a test has made. */
  async function update() {
    for (const statement of STATEMENTS.filter((it) => it.startsWith('update')))
      await sql.raw(statement).execute(shop.context.db);
  }

  test('R15.4: finds out which earlier orders had VAT on delivery', async () => {
    // 83.70 of goods and 8.99 of delivery at 21%, each rounded half up.
    const cases = [
      { vatIncluded: 0, tax: 17_58, expected: 0 },
      { vatIncluded: 0, tax: 19_46, expected: 1 },
      { vatIncluded: 1, tax: 14_53, expected: 0 },
      { vatIncluded: 1, tax: 16_09, expected: 1 },
    ] as const;
    for (const { vatIncluded, tax, expected } of cases) {
      const { order } = await orderToPay(shop);
      const { db } = shop.context;
      await db
        .updateTable('orders')
        .set({ vatIncluded, tax, vatOnDelivery: 0 })
        .where('id', '=', order.orderId)
        .execute();
      await update();
      const { vatOnDelivery } = await db
        .selectFrom('orders')
        .select('vatOnDelivery')
        .where('id', '=', order.orderId)
        .executeTakeFirstOrThrow();
      expect({ vatIncluded, tax, vatOnDelivery }).toMatchObject({ vatOnDelivery: expected });
    }
  });

  test('R15.7: dates the refunds that had succeeded', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const { db } = shop.context;
    const refund = { orderId: order.orderId, amount: 1, providerId: null, cancels: 0 } as const;
    const rest = { note: '', keyNumber: 0, lookUps: 0, dueAt: 0, createdAt: 1, updatedAt: 7 };
    const unknown = { succeededAt: null, returnedAt: null };
    await db
      .insertInto('refunds')
      .values([
        { id: 'r1', state: 'succeeded', ...refund, ...rest, ...unknown },
        { id: 'r2', state: 'failed', ...refund, ...rest, ...unknown },
      ])
      .execute();
    await update();
    const rows = await db.selectFrom('refunds').select('succeededAt').orderBy('id').execute();
    expect(rows.map(({ succeededAt }) => succeededAt)).toEqual([7, null]);
  });
});
