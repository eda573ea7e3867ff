import { afterEach, beforeEach, expect, test } from 'vitest';
import { dispatchOrder } from '#server/orders/dispatch-order.ts';
import { findOrder, findOrderEvents } from '#server/orders/order-queries.ts';
import { searchOrders } from '#server/orders/order-search.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import {
  later,
  MISSING,
  NO_RESPONSE,
  UNAUTHORISED,
  withProvider,
} from '#tests/helpers/failing-provider.ts';
import { expectWarning, mailsOf, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { reconcileRefunds, refundOrder } from './refunds.ts';
import { syncRefunds } from './sync-refunds.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('refundOrder', (openTestDatabase) => {
  let shop: TestShop;
  let orderId: string;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    orderId = order.orderId;
  });

  afterEach(() => shop.close());

  const refunded = async () => {
    const { data } = await shop.sandbox.stripe.refunds.list();
    return data.map(({ amount }) => amount);
  };

  test('R8.10: refunds a whole order once for any number of requests', async () => {
    const wanted = { orderId, refundId: 'r1' };
    const [first, second] = [
      await refundOrder(shop.context, wanted),
      await refundOrder(shop.context, wanted),
    ];
    expect(first).toMatchObject({ refund: { amount: 110_27, state: 'succeeded' } });
    expect(second).toMatchObject({ refund: { amount: 110_27, state: 'succeeded' } });
    expect(await stateOf(shop, orderId)).toBe('refunded');
    expect(await refunded()).toEqual([110_27]);
    const events = await findOrderEvents(shop.context.db, orderId);
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['paid', 'refund_pending', 'refunded']),
    );
  });

  test('R8.10: leaves an order paid after a partial refund, and never refunds more than is left', async () => {
    const part = { orderId, refundId: 'r1', amount: 28_50 };
    expect(await refundOrder(shop.context, part)).toMatchObject({ kind: 'refund' });
    expect(await stateOf(shop, orderId)).toBe('paid');
    const tooMuch = { orderId, refundId: 'r2', amount: 81_78 };
    expect(await refundOrder(shop.context, tooMuch)).toEqual({
      kind: 'amount-out-of-range',
      refundable: 81_77,
    });
    await refundOrder(shop.context, { orderId, refundId: 'r3' });
    expect(await stateOf(shop, orderId)).toBe('refunded');
    const late = { orderId, refundId: 'r4' };
    expect(await refundOrder(shop.context, late)).toEqual({ kind: 'nothing-to-refund' });
    expect((await refunded()).sort()).toEqual([28_50, 81_77]);
  });

  test('R8.10: refunds an order once for simultaneous requests', async () => {
    const outcomes = await Promise.all(
      ['r1', 'r2', 'r3'].map((refundId) => refundOrder(shop.context, { orderId, refundId })),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
      'nothing-to-refund',
      'nothing-to-refund',
      'refund',
    ]);
    expect(await refunded()).toEqual([110_27]);
  });

  test('R8.11: refunds once when the response is lost', async () => {
    const losing = withProvider(shop.context, {
      createRefund: async (wanted) => {
        await shop.context.payments.createRefund(wanted);
        return NO_RESPONSE;
      },
    });
    const outcome = await refundOrder(losing, { orderId, refundId: 'r1' });
    expect(outcome).toMatchObject({ refund: { state: 'requested' } });
    expectWarning(shop, 'A refund has no response yet');
    expect(await stateOf(shop, orderId)).toBe('refund_pending');
    expect(await reconcileRefunds(later(shop.context, 20_000))).toBe(1);
    expect(await stateOf(shop, orderId)).toBe('refunded');
    expect(await refunded()).toEqual([110_27]);
  });

  test('leaves the order paid after a failed refund, and accepts another', async () => {
    const failing = withProvider(shop.context, {
      createRefund: async ({ refundId, amount }) => ({
        kind: 'refund',
        refund: { id: 're_1', amount, status: 'failed', refundId },
      }),
    });
    await refundOrder(failing, { orderId, refundId: 'r1' });
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await findRefunds(shop.context.db, orderId)).toMatchObject([
      { state: 'failed', providerId: 're_1' },
    ]);
    await refundOrder(shop.context, { orderId, refundId: 'r2' });
    expect(await stateOf(shop, orderId)).toBe('refunded');
  });

  test('refuses to refund an order that is unpaid or unknown', async () => {
    const { order } = await orderToPay(shop);
    const wanted = { orderId: order.orderId, refundId: 'r1' };
    expect(await refundOrder(shop.context, wanted)).toEqual({ kind: 'nothing-to-refund' });
    const unknown = { orderId: 'EC99999999', refundId: 'r2' };
    expect(await refundOrder(shop.context, unknown)).toEqual({ kind: 'order-not-found' });
  });

  test.each([UNAUTHORISED, MISSING, NO_RESPONSE])(
    'R8.12: does not fail a refund that Stripe accepted while look-ups give %o',
    async (failure) => {
      const losing = withProvider(shop.context, {
        createRefund: async (wanted) => {
          await shop.context.payments.createRefund(wanted);
          return NO_RESPONSE;
        },
      });
      await refundOrder(losing, { orderId, refundId: 'r1', amount: 10_00 });
      const refusing = withProvider(shop.context, { listRefunds: async () => failure });
      await reconcileRefunds(later(refusing, 20_000));
      expectWarning(shop, 'refund');
      expect(await findRefunds(shop.context.db, orderId)).toMatchObject([{ state: 'requested' }]);
      await reconcileRefunds(later(shop.context, 86_400_000));
      expect(await findRefunds(shop.context.db, orderId)).toMatchObject([{ state: 'succeeded' }]);
      expect(await refunded()).toEqual([10_00]);
    },
  );

  test('R8.12: does not fail a refund when Stripe refuses the API key of its creation', async () => {
    const refusing = withProvider(shop.context, { createRefund: async () => UNAUTHORISED });
    await refundOrder(refusing, { orderId, refundId: 'r1' });
    expectWarning(shop, 'refused a call about a refund');
    expect(await findRefunds(shop.context.db, orderId)).toMatchObject([{ state: 'requested' }]);
    await reconcileRefunds(later(shop.context, 20_000));
    expect(await refunded()).toEqual([110_27]);
  });

  test('R8.12: fails a refund whose creation Stripe refuses', async () => {
    const refusing = withProvider(shop.context, {
      createRefund: async () => ({ kind: 'invalid-request', reason: 'charge_disputed' }),
    });
    await refundOrder(refusing, { orderId, refundId: 'r1' });
    expectWarning(shop, 'refused a call about a refund');
    expect(await findRefunds(shop.context.db, orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await stateOf(shop, orderId)).toBe('paid');
  });

  test('R8.12: refunds the order when Stripe lists a full refund as succeeded that had failed', async () => {
    await refundOrder(shop.context, { orderId, refundId: 'r1' });
    const { db } = shop.context;
    await db.updateTable('refunds').set({ state: 'failed' }).execute();
    await db.updateTable('orders').set({ state: 'paid' }).execute();
    const intentId = (await findOrder(db, orderId))?.intentId ?? '';
    const listed = await shop.context.payments.listRefunds(intentId);
    if (listed.kind !== 'refunds') throw new Error('Refunds could not be listed');
    await syncRefunds(shop.context, orderId, listed.refunds);
    expect(await findRefunds(db, orderId)).toMatchObject([{ state: 'succeeded' }]);
    expect(await stateOf(shop, orderId)).toBe('refunded');
    expect(await searchOrders(db, { filter: 'to-pack', limit: 10 })).toEqual([]);
  });

  test('R7.29: ends an open refund of test keys without a mail once live keys are set', async () => {
    const silent = withProvider(shop.context, { listRefunds: async () => NO_RESPONSE });
    await refundOrder(silent, { orderId, refundId: 'r1' });
    expectWarning(shop, 'A refund has no response yet');
    const live = withProvider(shop.context, {
      livemode: true,
      listRefunds: async () => MISSING,
    });
    await reconcileRefunds(later(live, 20_000));
    expect(await findRefunds(shop.context.db, orderId)).toMatchObject([{ state: 'failed' }]);
    expect((await mailsOf(shop)).filter((key) => key.startsWith('refund-failed'))).toEqual([]);
    expect(await reconcileRefunds(later(live, 86_400_000))).toBe(0);
  });

  test('R8.11: creates a refund under a new key after a 500, which Stripe replays', async () => {
    await shop.sandbox.setFaults([{ kind: 'error-500-before', on: 'refund', times: 2 }]);
    const keys: string[] = [];
    const watched = withProvider(shop.context, {
      createRefund: (wanted) => {
        keys.push(wanted.idempotencyKey);
        return shop.context.payments.createRefund(wanted);
      },
    });
    await refundOrder(watched, { orderId, refundId: 'r1', amount: 10_00 });
    expectWarning(shop, 'A refund has no response yet');
    await reconcileRefunds(later(watched, 20_000));
    expect(new Set(keys).size).toBe(2);
    expect(await refunded()).toEqual([10_00]);
  });

  test('R8.11: repeats a lost call under its key, so that it refunds nothing more when it arrives late', async () => {
    const late: Parameters<typeof shop.context.payments.createRefund>[0][] = [];
    const losing = withProvider(shop.context, {
      createRefund: async (wanted) => {
        late.push(wanted);
        return NO_RESPONSE;
      },
    });
    await refundOrder(losing, { orderId, refundId: 'r1', amount: 10_00 });
    expectWarning(shop, 'A refund has no response yet');
    await reconcileRefunds(later(shop.context, 20_000));
    for (const wanted of late) await shop.context.payments.createRefund(wanted);
    expect(late).toHaveLength(1);
    expect(await refunded()).toEqual([10_00]);
  });

  test('R8.11: finds a refund that was made before a 500, and does not create it again', async () => {
    await shop.sandbox.setFaults([{ kind: 'error-500-after', on: 'refund', times: 1 }]);
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 10_00 });
    expectWarning(shop, 'A refund has no response yet');
    await reconcileRefunds(later(shop.context, 20_000));
    expect(await findRefunds(shop.context.db, orderId)).toMatchObject([{ state: 'succeeded' }]);
    expect(await refunded()).toEqual([10_00]);
  });

  test('R8.13: doubles the pause before each look-up of a refund, up to six hours', async () => {
    const silent = withProvider(shop.context, { listRefunds: async () => NO_RESPONSE });
    let now = Date.now();
    const at = () => ({ ...silent, now: () => now });
    await refundOrder(at(), { orderId, refundId: 'r1' });
    const waits: number[] = [];
    for (let look = 0; look < 14; look += 1) {
      const [refund] = await findRefunds(shop.context.db, orderId);
      waits.push(((refund?.dueAt ?? 0) - now) / 1_000);
      expect(await reconcileRefunds({ ...at(), now: () => (refund?.dueAt ?? 0) - 1 })).toBe(0);
      now = refund?.dueAt ?? 0;
      expect(await reconcileRefunds(at())).toBe(1);
    }
    shop.loggedWarnings.length = 0;
    expect(waits.slice(0, 4)).toEqual([15, 30, 60, 120]);
    expect(waits.at(-1)).toBe(6 * 60 * 60);
  });

  test('cancels no order that was dispatched meanwhile', async () => {
    await dispatchOrder(shop.context, orderId, '1Z');
    const wanted = { orderId, refundId: 'r1', cancels: true };
    expect(await refundOrder(shop.context, wanted)).toEqual({ kind: 'already-dispatched' });
    expect(await refunded()).toEqual([]);
    expect(await stateOf(shop, orderId)).toBe('paid');
  });

  test('R8.15: leaves a cancelled order off the packing list when the bank returns its refund', async () => {
    await refundOrder(shop.context, { orderId, refundId: 'r1', cancels: true });
    const [refund] = await findRefunds(shop.context.db, orderId);
    await shop.sandbox.failRefund(refund?.providerId ?? '');
    const intentId = (await findOrder(shop.context.db, orderId))?.intentId ?? '';
    const listed = await shop.context.payments.listRefunds(intentId);
    if (listed.kind !== 'refunds') throw new Error('Refunds could not be listed');
    await syncRefunds(shop.context, orderId, listed.refunds);
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await searchOrders(shop.context.db, { filter: 'to-pack', limit: 10 })).toEqual([]);
    expect(await dispatchOrder(shop.context, orderId, '1Z')).toEqual({ kind: 'cancelled' });
    expect(await dispatchOrder(shop.context, orderId, '1Z', { force: true })).toMatchObject({
      kind: 'dispatched',
    });
  });
});
