import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlacedOrder } from '#contract/orders.ts';
import { CARDS, exampleCheckout, paymentFor } from '../../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { cutOff, later, losingAnswers } from '../../tests/helpers/failing-cards.ts';
import { chargesOf, expectComplaint, orderToPay, stateOf } from '../../tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import { findOrder } from '../database/orders.ts';
import { EXPIRES_AFTER_MS, expireOrders } from './expire-orders.ts';
import { placeOrder } from './place-order.ts';
import { ABANDONED_AFTER_MS, reconcilePayments } from './reconcile-payments.ts';
import { takePayment } from './take-payment.ts';

const MINUTE_MS = 60_000;

describeOnEachDatabase('An order that is not paid', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const replacing = (order: PlacedOrder, context = shop.context) =>
    placeOrder(context, {
      ...exampleCheckout({ items: [{ productId: 2, quantity: 1 }], expectedTotal: undefined }),
      replaces: { orderId: order.orderId, orderToken: order.orderToken },
    });

  const intentStatus = async (orderId: string) => {
    const id = (await findOrder(shop.context.db, orderId))?.intent_id ?? '';
    return (await shop.sandbox.stripe.paymentIntents.retrieve(id)).status;
  };

  test('3-D Secure abandoned: the intent is cancelled after 30 minutes, not before', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.threeDSecure);
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'requires-action' });
    await reconcilePayments(later(shop.context, ABANDONED_AFTER_MS - MINUTE_MS), 0);
    expect(await intentStatus(order.orderId)).toBe('requires_action');
    await reconcilePayments(later(shop.context, ABANDONED_AFTER_MS + MINUTE_MS), 0);
    expect(await intentStatus(order.orderId)).toBe('canceled');
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
    expect(await takePayment(shop.context, payment)).toEqual({ kind: 'order-not-payable' });
  });

  test('3-D Secure abandoned, but the cancel says succeeded: the order is paid', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.threeDSecure);
    await takePayment(shop.context, payment);
    // The customer's other tab paid, and the shop never heard of it.
    const intentId = (await findOrder(shop.context.db, order.orderId))?.intent_id ?? '';
    const { paymentMethodId } = await paymentFor(shop, order, CARDS.visa);
    await shop.context.payments.confirmIntent(intentId, paymentMethodId, randomUUID());
    await reconcilePayments(later(shop.context, ABANDONED_AFTER_MS + MINUTE_MS), 0);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
  });

  test('cart edited after a failed try: the old intent is cancelled first, then there is a new draft', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, payment);
    const placement = await replacing(order);
    expect(placement).toMatchObject({ kind: 'placed', order: { state: 'draft' } });
    expect(await intentStatus(order.orderId)).toBe('canceled');
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
  });

  test('cart edited, but the earlier order was paid after all: nothing more is charged', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(losingAnswers(shop.context), payment);
    expectComplaint(shop, 'not known yet');
    expect(await replacing(order)).toEqual({ kind: 'earlier-order-paid' });
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect(await chargesOf(shop)).toBe(1);
  });

  test('cart edited while the card company cannot be asked: the customer is told to wait', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(cutOff(shop.context), payment);
    expectComplaint(shop, 'not known yet');
    expect(await replacing(order, cutOff(shop.context))).toEqual({ kind: 'payment-in-progress' });
  });

  test('cart edited before any try: the draft is given up without asking anybody', async () => {
    const { order } = await orderToPay(shop);
    expect(await replacing(order, cutOff(shop.context))).toMatchObject({ kind: 'placed' });
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
  });

  test('is never given up for somebody who does not have its token', async () => {
    const { order } = await orderToPay(shop);
    const guessed = { ...order, orderToken: 'guessed' };
    expect(await replacing(guessed)).toMatchObject({ kind: 'placed' });
    expect(await stateOf(shop, order.orderId)).toBe('draft');
  });

  test('and was given up is placed anew when its checkout is posted again', async () => {
    const { checkout, order } = await orderToPay(shop);
    await replacing(order);
    expect(await placeOrder(shop.context, checkout)).toEqual({ kind: 'checkout-changed' });
  });

  test('expires after a day, its intent cancelled first', async () => {
    const untried = await orderToPay(shop);
    const tried = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, tried.payment);
    const paid = await orderToPay(shop);
    await takePayment(shop.context, paid.payment);
    const nextDay = later(shop.context, EXPIRES_AFTER_MS + MINUTE_MS);
    expect(await expireOrders(shop.context)).toBe(0);
    expect(await expireOrders(nextDay)).toBe(2);
    expect(await expireOrders(nextDay)).toBe(0);
    expect(await stateOf(shop, untried.order.orderId)).toBe('expired');
    expect(await stateOf(shop, tried.order.orderId)).toBe('cancelled');
    expect(await intentStatus(tried.order.orderId)).toBe('canceled');
    expect(await stateOf(shop, paid.order.orderId)).toBe('paid');
  });

  test('is not expired while the card company cannot be asked', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, payment);
    const nextDay = later(cutOff(shop.context), EXPIRES_AFTER_MS + MINUTE_MS);
    expect(await expireOrders(nextDay)).toBe(0);
    expect(await stateOf(shop, order.orderId)).toBe('awaiting_payment');
  });
});
