import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { ABANDONED_AFTER_MS } from '#domain/payment-state.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { CARDS, paymentFor } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import {
  disconnected,
  later,
  MISSING,
  NO_RESPONSE,
  withProvider,
} from '#tests/helpers/failing-provider.ts';
import { expectWarning, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { endStaleOrders, reconcilePayments, STALE_AFTER_MS } from './reconcile.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('endUnpaidOrder', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const intentStatus = async (orderId: string) => {
    const id = (await findOrder(shop.context.db, orderId))?.intentId ?? '';
    return (await shop.sandbox.stripe.paymentIntents.retrieve(id)).status;
  };

  test('R7.17: cancels the intent of an abandoned 3-D Secure challenge after 30 minutes, not before', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.threeDSecure);
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'requires-action' });
    await reconcilePayments(later(shop.context, ABANDONED_AFTER_MS - MINUTE_MS), 0);
    expect(await intentStatus(order.orderId)).toBe('requires_action');
    await reconcilePayments(later(shop.context, ABANDONED_AFTER_MS + MINUTE_MS), 0);
    expect(await intentStatus(order.orderId)).toBe('canceled');
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
    expect(await takePayment(shop.context, payment)).toEqual({ kind: 'order-not-payable' });
  });

  test('R7.17: makes an abandoned order paid when its intent has succeeded', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.threeDSecure);
    await takePayment(shop.context, payment);
    // Another tab paid, and its response was lost.
    const intentId = (await findOrder(shop.context.db, order.orderId))?.intentId ?? '';
    const { paymentMethodId } = await paymentFor(shop, order, CARDS.visa);
    await shop.context.payments.confirmIntent({
      intentId,
      paymentMethodId,
      idempotencyKey: randomUUID(),
    });
    await reconcilePayments(later(shop.context, ABANDONED_AFTER_MS + MINUTE_MS), 0);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
  });

  test('changes no order whose intent was created after it was read', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.declined);
    const read = await findOrder(shop.context.db, order.orderId);
    await takePayment(shop.context, payment);
    expect(read && (await endUnpaidOrder(shop.context, read))).toBe('still-payable');
    expect(await stateOf(shop, order.orderId)).toBe('awaiting_payment');
  });

  test('distinguishes a paid order from an ended one', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const paid = await findOrder(shop.context.db, order.orderId);
    expect(paid && (await endUnpaidOrder(shop.context, paid))).toBe('holds-money');
  });

  test('R7.21: ends an unpaid order after a day, and cancels its intent first', async () => {
    const untried = await orderToPay(shop);
    const tried = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, tried.payment);
    const paid = await orderToPay(shop);
    await takePayment(shop.context, paid.payment);
    const nextDay = later(shop.context, STALE_AFTER_MS + MINUTE_MS);
    expect(await endStaleOrders(shop.context)).toBe(0);
    expect(await endStaleOrders(nextDay)).toBe(2);
    expect(await endStaleOrders(nextDay)).toBe(0);
    expect(await stateOf(shop, untried.order.orderId)).toBe('expired');
    expect(await stateOf(shop, tried.order.orderId)).toBe('cancelled');
    expect(await intentStatus(tried.order.orderId)).toBe('canceled');
    expect(await stateOf(shop, paid.order.orderId)).toBe('paid');
  });

  test('ends no order while the provider gives no response', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, payment);
    const nextDay = later(disconnected(shop.context), STALE_AFTER_MS + MINUTE_MS);
    expect(await endStaleOrders(nextDay)).toBe(0);
    expect(await stateOf(shop, order.orderId)).toBe('awaiting_payment');
  });

  test('R7.21, R7.22: ends the other orders when the provider does not know the intent of one', async () => {
    const placed = [];
    for (let count = 0; count < 3; count += 1) {
      const { order, payment } = await orderToPay(shop, CARDS.declined);
      await takePayment(shop.context, payment);
      placed.push(order.orderId);
    }
    const [unknown = '', ...others] = placed.sort();
    const { db } = shop.context;
    await db.updateTable('orders').set({ intentId: 'pi_x' }).where('id', '=', unknown).execute();
    const nextDay = later(shop.context, STALE_AFTER_MS + MINUTE_MS);
    expect(await endStaleOrders(nextDay)).toBe(3);
    expectWarning(shop, 'knows no intent');
    for (const orderId of [unknown, ...others])
      expect(await stateOf(shop, orderId)).toBe('cancelled');
  });

  test('R7.21: ends the other orders while look-ups of one get no response', async () => {
    const placed = [];
    for (let count = 0; count < 3; count += 1) {
      const { order, payment } = await orderToPay(shop, CARDS.declined);
      await takePayment(shop.context, payment);
      placed.push(order.orderId);
    }
    const [first = '', ...others] = placed.sort();
    const unanswered = (await findOrder(shop.context.db, first))?.intentId;
    const { payments } = shop.context;
    const unansweredForOne = withProvider(shop.context, {
      cancelIntent: async (id) => (id === unanswered ? NO_RESPONSE : payments.cancelIntent(id)),
      retrieveIntent: async (id) => (id === unanswered ? NO_RESPONSE : payments.retrieveIntent(id)),
    });
    expect(await endStaleOrders(later(unansweredForOne, STALE_AFTER_MS + MINUTE_MS))).toBe(2);
    expect(await stateOf(shop, first)).toBe('awaiting_payment');
    for (const orderId of others) expect(await stateOf(shop, orderId)).toBe('cancelled');
  });

  test.each([
    ['test keys without an alert', 0 as const, []],
    ['live keys with an alert', 1 as const, [expect.stringContaining('knows no intent')]],
  ])(
    'R7.29: once live keys are set ends orders of %s when the provider knows no intent',
    async (_, livemode, alerts) => {
      const { order, payment } = await orderToPay(shop, CARDS.declined);
      await takePayment(shop.context, payment);
      await shop.context.db.updateTable('orders').set({ livemode }).execute();
      const live = withProvider(shop.context, {
        livemode: true,
        cancelIntent: async () => MISSING,
        retrieveIntent: async () => MISSING,
      });
      expect(await endStaleOrders(later(live, STALE_AFTER_MS + MINUTE_MS))).toBe(1);
      expect(await stateOf(shop, order.orderId)).toBe('cancelled');
      expect(shop.loggedWarnings.splice(0)).toEqual(alerts);
    },
  );
});
