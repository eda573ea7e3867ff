import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CARDS, paymentFor, placeExampleOrder } from '../../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { losingResponses } from '../../tests/helpers/failing-provider.ts';
import { expectComplaint } from '../../tests/helpers/paying.ts';
import { openTestShop, TEST_WEBHOOK_SECRET, type TestShop } from '../../tests/helpers/test-shop.ts';
import { findOrder } from '../database/orders.ts';
import { allMails } from '../database/outbox.ts';
import { takePayment } from '../payments/take-payment.ts';

describeOnEachDatabase('POST /api/webhooks/stripe', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const eventFor = (intentId: string, id = 'evt_1') =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { object: 'payment_intent', id: intentId, status: 'succeeded' } },
    });

  const send = (payload: string, secret = TEST_WEBHOOK_SECRET, timestamp?: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret,
          ...(timestamp === undefined ? {} : { timestamp }),
        }),
      },
      payload,
    });

  /** An order whose card was charged while the answer got lost. */
  async function chargedOrder() {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.visa);
    await takePayment(losingResponses(shop.context), payment);
    expectComplaint(shop, 'not known yet');
    const intentId = (await findOrder(shop.context.db, order.orderId))?.intent_id ?? '';
    return { orderId: order.orderId, intentId };
  }

  const stateOf = async (orderId: string) => (await findOrder(shop.context.db, orderId))?.state;

  test('a charge whose answer was lost becomes a paid order by the card company’s event', async () => {
    const { orderId, intentId } = await chargedOrder();
    const answer = await send(eventFor(intentId));
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(await stateOf(orderId)).toBe('paid');
  });

  test('an event that comes twice, and twice at once, is noted once and mails once', async () => {
    const { intentId } = await chargedOrder();
    await Promise.all([send(eventFor(intentId)), send(eventFor(intentId))]);
    expect((await send(eventFor(intentId))).statusCode).toBe(200);
    expect((await send(eventFor(intentId, 'evt_2'))).statusCode).toBe(200);
    const events = await shop.context.db.selectFrom('provider_events').selectAll().execute();
    expect(events.map(({ id }) => id).sort()).toEqual(['evt_1', 'evt_2']);
    expect(await allMails(shop.context.db)).toHaveLength(2);
  });

  test('an event that says paid of an intent that is not pays nothing', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.declined);
    await shop.post('/api/create-payment', payment);
    const intentId = (await findOrder(shop.context.db, order.orderId))?.intent_id ?? '';
    expect((await send(eventFor(intentId))).statusCode).toBe(200);
    expect(await stateOf(order.orderId)).toBe('awaiting_payment');
  });

  test('an event with a forged or an old signature is refused', async () => {
    const { orderId, intentId } = await chargedOrder();
    expect((await send(eventFor(intentId), 'whsec_guess')).statusCode).toBe(400);
    const old = Math.floor(Date.now() / 1000) - 600;
    expect((await send(eventFor(intentId), TEST_WEBHOOK_SECRET, old)).statusCode).toBe(400);
    expect(await stateOf(orderId)).toBe('awaiting_payment');
  });

  test('an event about something else is taken and changes nothing', async () => {
    expect((await send(eventFor('pi_of_another_shop'))).statusCode).toBe(200);
  });

  test('while nothing can be recorded the card company is asked to send the event again', async () => {
    const { intentId } = await chargedOrder();
    await shop.sandbox.close();
    expect((await send(eventFor(intentId))).statusCode).toBe(500);
    expect(await shop.context.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  });

  test('news of a payment that is recorded already is noted while the card company is away', async () => {
    const { intentId } = await chargedOrder();
    await send(eventFor(intentId));
    await shop.sandbox.close();
    expect((await send(eventFor(intentId, 'evt_2'))).statusCode).toBe(200);
    const events = await shop.context.db.selectFrom('provider_events').selectAll().execute();
    expect(events.map(({ id }) => id).sort()).toEqual(['evt_1', 'evt_2']);
  });
});
