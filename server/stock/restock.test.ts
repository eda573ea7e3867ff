import { afterEach, beforeEach, expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import { findEntriesOfCommand } from '#server/database/audit-log.ts';
import { dispatchOrder } from '#server/orders/dispatch-order.ts';
import { undoDispatch } from '#server/orders/undo-dispatch.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { withProvider } from '#tests/helpers/failing-provider.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { changeStock } from './count-stock.ts';
import { allStock } from './stock-queries.ts';

const [SHAMPOO, MASK] = products;

describeOnEachDatabase('returned units', (openTestDatabase) => {
  let shop: TestShop;
  let orderId: string;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
    await count(10);
    // Two shampoos and a mask, which is not counted.
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    orderId = order.orderId;
  });

  afterEach(() => shop.close());

  async function count(units: number, product = SHAMPOO) {
    if (!product) throw new Error('No product');
    await changeStock(shop.context, product, { kind: 'count', units });
  }

  const dispatch = () =>
    dispatchOrder(shop.context, orderId, '1Z999AA1', { force: false, emailDelay: 30_000 });

  const cancel = (refundId: string) =>
    refundOrder(shop.context, { orderId, refundId, cancels: true });

  const left = async () => (await allStock(shop.context.db)).map(({ available }) => available);

  /** Refunds so many shampoos and the mask. */
  const refund = (refundId: string, quantity: number, context = shop.context) =>
    refundOrder(context, {
      orderId,
      refundId,
      amount: 10_00,
      contents: {
        products: [
          { productId: 1, quantity },
          ...(refundId === 'r1' ? [{ productId: 2, quantity: 1 }] : []),
        ],
        delivery: false,
      },
      restocks: true,
    });

  test('R14.86: go back into stock once, of counted products, and into the log', async () => {
    await dispatch();
    expect(await left()).toEqual([8]);
    await Promise.all([refund('r1', 1), refund('r1', 1)]);
    expect(await left()).toEqual([9]);
    const [entry, ...more] = await findEntriesOfCommand(shop.context.db, 'restock');
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      subject: 'DP-HYD-SHM',
      before: JSON.stringify({ left: 8 }),
      after: JSON.stringify({ left: 9, orderId }),
    });
  });

  test('R14.86: do not go back twice when the refund fails and is made again', async () => {
    await dispatch();
    const refused = withProvider(shop.context, {
      createRefund: async () => ({ kind: 'invalid-request', reason: 'no' }),
    });
    expect(await refund('r2', 2, refused)).toMatchObject({ refund: { state: 'failed' } });
    expect(shop.loggedWarnings.splice(0)).toHaveLength(1);
    expect(await left()).toEqual([10]);
    expect(await refund('r3', 2)).toEqual({ kind: 'nothing-to-restock' });
    expect(await left()).toEqual([10]);
  });

  test('R14.86: do not go back again when the dispatch is undone and the order cancelled', async () => {
    await dispatch();
    await refund('r2', 1);
    await undoDispatch(shop.context, orderId);
    await cancel('r3');
    expect(await left()).toEqual([10]);
  });

  test('R14.86: go into a count that began after the dispatch', async () => {
    await dispatch();
    await count(3, MASK);
    await refund('r1', 1);
    expect(await left()).toEqual([9, 4]);
  });

  test.each([
    ['is sent', dispatch, [9]],
    ['is cancelled', () => cancel('r3'), [10]],
  ])(
    'R14.86: go back before the dispatch, and not again when the rest %s',
    async (_name, end, after) => {
      await refund('r2', 1);
      expect(await left()).toEqual([9]);
      await end();
      expect(await left()).toEqual(after);
    },
  );

  test('R14.86: go back only if one of them is counted', async () => {
    if (SHAMPOO) await changeStock(shop.context, SHAMPOO, { kind: 'stop' });
    expect(await refund('r1', 1)).toEqual({ kind: 'nothing-to-restock' });
  });
});
