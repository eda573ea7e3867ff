import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlacedOrder } from '#contract/orders.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { CARDS, paymentFor, placeExampleOrder } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { chargesOf, expectWarning, mailsOf, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { applyIntent } from './apply-intent.ts';
import { refundOrder } from './refunds.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('applyIntent', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  async function intentOf({ orderId }: PlacedOrder) {
    const id = (await findOrder(shop.context.db, orderId))?.intentId ?? '';
    const response = await shop.context.payments.retrieveIntent(id);
    if (response.kind !== 'intent') throw new Error('The intent was not found');
    return response.intent;
  }

  test('R8.5: charges and mails nothing when a paid order is placed or paid again', async () => {
    const { checkout, order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const mails = await mailsOf(shop);
    for (const _reload of [1, 2]) {
      expect(await placeExampleOrder(shop, checkout)).toEqual(order);
      expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    }
    expect(await mailsOf(shop)).toEqual(mails);
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R8.8: commits the emails with the payment, so that they survive a mail server failure', async () => {
    const { payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const emailSender = {
      ...shop.context.emailSender,
      send: async () => {
        throw new TypeError('no mail server');
      },
    };
    await deliverDueEmails({ ...shop.context, emailSender });
    expectWarning(shop, 'A mail failed');
    const inAnHour = { ...shop.context, now: () => Date.now() + 3_600_000 };
    expect(await deliverDueEmails(inAnHour)).toBe(2);
  });

  test('R7.24: puts an order whose amount does not match into review, alerts, and can refund it', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, payment);
    const intent = await intentOf(order);
    const odd = { ...intent, status: 'succeeded' as const, amount: 1_00 };
    await applyIntent(shop.context, order.orderId, odd);
    expect(await stateOf(shop, order.orderId)).toBe('needs_review');
    expectWarning(shop, 'does not fit its order');
    expect(await mailsOf(shop)).toEqual([]);
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toEqual({ kind: 'payment-in-progress' });
    const tooMuch = { orderId: order.orderId, refundId: 'too-much', amount: 1_01 };
    expect(await refundOrder(shop.context, tooMuch)).toEqual({
      kind: 'amount-out-of-range',
      refundable: 1_00,
    });
  });

  test.each([
    ['currency', { currency: 'usd' }],
    ['order', { orderId: 'EC00000000' }],
    ['intent', { id: 'pi_of_another_order' }],
  ])(
    'R7.24: puts an order into review when the %s does not match, and alerts once',
    async (_, change) => {
      const { order, payment } = await orderToPay(shop, CARDS.declined);
      await takePayment(shop.context, payment);
      const charged = { ...(await intentOf(order)), status: 'succeeded' as const, ...change };
      for (const _twice of [1, 2]) await applyIntent(shop.context, order.orderId, charged);
      expect(shop.loggedWarnings.splice(0)).toHaveLength(1);
      expect(await stateOf(shop, order.orderId)).toBe('needs_review');
      expect(await mailsOf(shop)).toEqual([]);
    },
  );

  test('R7.25: leaves a refunded order refunded when its payment is reported again', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    await refundOrder(shop.context, { orderId: order.orderId, refundId: 'r1' });
    await applyIntent(shop.context, order.orderId, await intentOf(order));
    expect(await stateOf(shop, order.orderId)).toBe('refunded');
  });

  test('R7.25: never undoes a paid order', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const intent = await intentOf(order);
    for (const status of ['requires_payment_method', 'processing', 'canceled'] as const)
      await applyIntent(shop.context, order.orderId, { ...intent, status });
    await applyIntent(shop.context, order.orderId, intent);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect(await mailsOf(shop)).toHaveLength(2);
  });
});
