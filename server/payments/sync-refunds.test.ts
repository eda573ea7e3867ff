import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RefundState } from '#domain/refund.ts';
import { allEmails } from '#server/email/outbox-queries.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { FIRST_PAUSE_MS, syncRefunds } from './sync-refunds.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('syncRefunds', (openTestDatabase) => {
  let shop: TestShop;
  let orderId: string;
  let clock: number;

  beforeEach(async () => {
    clock = Date.now();
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock } });
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    orderId = order.orderId;
  });

  afterEach(() => shop.close());

  /** Applies what the provider lists a second after the time before; gives that time. */
  async function listed(status: RefundState, id = orderId): Promise<number> {
    clock += 1_000;
    const refund = { id: 're_1', amount: 10_00, refundId: undefined, status };
    await syncRefunds(shop.context, id, [refund as Parameters<typeof syncRefunds>[2][number]]);
    return clock;
  }

  const refunds = () => findRefunds(shop.context.db, orderId);
  const emails = async (prefix: string) =>
    (await allEmails(shop.context.db)).filter(({ dedupeKey }) => dedupeKey.startsWith(prefix));

  test('keeps when the money went out first, and when it came back last', async () => {
    const succeededAt = await listed('succeeded');
    expect(await refunds()).toMatchObject([{ state: 'succeeded', succeededAt, returnedAt: null }]);
    const returnedAt = await listed('failed');
    expect(await refunds()).toMatchObject([{ state: 'failed', succeededAt, returnedAt }]);
    await listed('failed');
    expect(await refunds()).toMatchObject([{ returnedAt, updatedAt: returnedAt }]);
  });

  test('dates no return of a pending refund that fails', async () => {
    const at = await listed('pending');
    expect(await refunds()).toMatchObject([
      { state: 'pending', dueAt: at + FIRST_PAUSE_MS, succeededAt: null },
    ]);
    await listed('failed');
    expect(await refunds()).toMatchObject([
      { state: 'failed', succeededAt: null, returnedAt: null },
    ]);
    expect(await emails('refund-failed-')).toHaveLength(1);
  });

  test('emails the customer once when a pending refund succeeds', async () => {
    await listed('pending');
    await listed('succeeded');
    expect(await emails('order-refunded-')).toHaveLength(1);
  });

  test('stores no refund that had failed before the shop knew of it', async () => {
    await listed('failed');
    expect(await refunds()).toEqual([]);
    expect(await emails('refund-failed-')).toEqual([]);
  });

  test('stores no refund of an order that received no money, or of none', async () => {
    const { order } = await orderToPay(shop);
    await listed('succeeded', order.orderId);
    await listed('succeeded', 'EC00000000');
    expect(await findRefunds(shop.context.db, order.orderId)).toEqual([]);
  });

  test('leaves an order in review that was never paid when a part returns', async () => {
    const review = { state: 'needs_review', paidAt: null } as const;
    await shop.context.db.updateTable('orders').set(review).where('id', '=', orderId).execute();
    await listed('succeeded');
    expect(await stateOf(shop, orderId)).toBe('needs_review');
  });
});
