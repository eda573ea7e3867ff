import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlacedOrder } from '#contract/orders.ts';
import {
  CARDS,
  exampleCheckout,
  paymentFor,
  placeExampleOrder,
} from '../../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import {
  chargesOf,
  expectComplaint,
  mailsOf,
  orderToPay,
  stateOf,
} from '../../tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import { findOrder } from '../database/orders.ts';
import { deliverDueMail } from '../workflows/deliver-mail.ts';
import { applyIntent } from './apply-intent.ts';
import { refundOrder } from './refunds.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('What can go wrong at checkout', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  test('quote is stale or tampered with: 409 with the right quote, and nothing is charged', async () => {
    const stale = await shop.post('/api/orders', exampleCheckout({ expectedTotal: 1_00 }));
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'quote_changed', quote: { total: 110_27 } });
    const { payment } = await orderToPay(shop);
    const tampered = await shop.post('/api/create-payment', { ...payment, amount: 1_00 });
    expect(tampered.statusCode).toBe(409);
    expect(tampered.json()).toMatchObject({ code: 'quote_changed', quote: { total: 110_27 } });
    expect(await chargesOf(shop)).toBe(0);
  });

  test.each([
    ['a price', { items: [{ productId: 1, quantity: 1, price: 1, unitPrice: 1 }] }],
    ['a quantity', { items: [{ productId: 1, quantity: 1 }] }],
    ['a discount', { promoCode: 'HALFPRICE', discount: 0.5 }],
  ])(
    '%s that was changed on the way is refused with 409, and nothing is charged',
    async (_, change) => {
      const answer = await shop.post('/api/orders', { ...exampleCheckout(), ...change });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'quote_changed' });
      expect(await chargesOf(shop)).toBe(0);
    },
  );

  test('order draft posted twice: the same order comes back', async () => {
    const { checkout, order } = await orderToPay(shop);
    expect(await placeExampleOrder(shop, checkout)).toEqual(order);
    expect(await shop.context.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  test('create-payment request lost: sent again with the same attempt id, it runs once', async () => {
    const { payment } = await orderToPay(shop);
    const sendings = [1, 2, 3].map(() => shop.post('/api/create-payment', payment));
    for (const answer of await Promise.all(sendings)) expect(answer.statusCode).toBe(200);
    expect(await chargesOf(shop)).toBe(1);
  });

  test('its response lost: the same attempt id answers the stored result', async () => {
    const { payment } = await orderToPay(shop, CARDS.noFunds);
    const first = await shop.post('/api/create-payment', payment);
    const second = await shop.post('/api/create-payment', payment);
    expect(first.json()).toMatchObject({ detail: 'Your card has insufficient funds.' });
    expect(second.json()).toMatchObject({
      status: 402,
      detail: 'Your card has insufficient funds.',
    });
  });

  test('declined: the order waits, and the next try is a new attempt on the same intent', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.declined);
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'declined' });
    expect(await stateOf(shop, order.orderId)).toBe('awaiting_payment');
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toMatchObject({ kind: 'succeeded' });
    const { data } = await shop.sandbox.stripe.paymentIntents.list();
    expect(data).toHaveLength(1);
  });

  test('double click, two tabs: charged at most once', async () => {
    const { order, payment } = await orderToPay(shop);
    const otherTab = await paymentFor(shop, order, CARDS.visa);
    const outcomes = await Promise.all(
      [payment, payment, otherTab, otherTab].map((it) => takePayment(shop.context, it)),
    );
    for (const outcome of outcomes) expect(outcome.kind).toBe('succeeded');
    expect(await chargesOf(shop)).toBe(1);
  });

  test('success page reloaded: no second charge and no further mail', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const mails = await mailsOf(shop);
    for (const _reload of [1, 2]) {
      expect(await statusOf(order)).toMatchObject({ state: 'paid' });
      expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    }
    expect(await mailsOf(shop)).toEqual(mails);
    expect(await chargesOf(shop)).toBe(1);
  });

  test('e-mail fails: the mails were committed with the payment and are tried again', async () => {
    const { payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const mailbox = {
      ...shop.context.mailbox,
      send: async () => {
        throw new TypeError('no mail server');
      },
    };
    await deliverDueMail({ ...shop.context, mailbox });
    expectComplaint(shop, 'A mail failed');
    const inAnHour = { ...shop.context, now: () => Date.now() + 3_600_000 };
    expect(await deliverDueMail(inAnHour)).toBe(2);
  });

  test('paid, but amount or order does not match: kept for review, logged, and refundable', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const other = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, other.payment);
    const intent = await intentOf(other.order);
    const odd = { ...intent, status: 'succeeded' as const, amount: 1_00 };
    await applyIntent(shop.context, other.order.orderId, odd);
    expect(await stateOf(shop, other.order.orderId)).toBe('review');
    expectComplaint(shop, 'does not fit its order');
    expect(await mailsOf(shop)).toEqual([
      `order-administrator-${order.orderId}`,
      `order-customer-${order.orderId}`,
    ]);
    const again = await paymentFor(shop, other.order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toEqual({ kind: 'payment-in-progress' });
    const wanted = { orderId: other.order.orderId, refundId: 'too-much', amount: 1_01 };
    expect(await refundOrder(shop.context, wanted)).toEqual({
      kind: 'amount-out-of-range',
      refundable: 1_00,
    });
  });

  test('late news never undoes a paid order', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const intent = await intentOf(order);
    for (const status of ['requires_payment_method', 'processing', 'canceled'] as const)
      await applyIntent(shop.context, order.orderId, { ...intent, status });
    await applyIntent(shop.context, order.orderId, intent);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect(await mailsOf(shop)).toHaveLength(2);
  });

  test('a payment method that does not exist is a decline, not a charge', async () => {
    const { payment } = await orderToPay(shop);
    const outcome = await takePayment(shop.context, { ...payment, paymentMethodId: 'pm_nothing' });
    expect(outcome).toMatchObject({ kind: 'declined' });
  });

  const statusOf = async ({ orderId, orderToken }: PlacedOrder) =>
    (await shop.get(`/api/orders/${orderId}`, { 'x-order-token': orderToken })).json<object>();

  async function intentOf({ orderId }: PlacedOrder) {
    const id = (await findOrder(shop.context.db, orderId))?.intent_id ?? '';
    const answer = await shop.context.payments.retrieveIntent(id);
    if (answer.kind !== 'intent') throw new Error('The intent was not found');
    return answer.intent;
  }
});
