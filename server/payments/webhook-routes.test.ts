import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { allEmails } from '#server/email/outbox-queries.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { CARDS, paymentFor, placeExampleOrder } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { losingResponses } from '#tests/helpers/failing-provider.ts';
import { expectWarning } from '#tests/helpers/paying.ts';
import { openTestShop, TEST_WEBHOOK_SECRET, type TestShop } from '#tests/helpers/test-shop.ts';
import { signedEvent } from '#tests/helpers/webhook-request.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('POST /api/webhooks/stripe', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const send = (intentId: string, id = 'evt_1', secret?: string, timestamp?: number) =>
    shop.app.inject({
      ...{ method: 'POST', url: PATHS.stripeWebhook },
      ...signedEvent({ id, intentId }, secret, timestamp),
    });

  /** An order whose card was charged, and whose response was lost. */
  async function chargedOrder() {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.visa);
    await takePayment(losingResponses(shop.context), payment);
    expectWarning(shop, 'not known yet');
    const intentId = (await findOrder(shop.context.db, order.orderId))?.intentId ?? '';
    return { orderId: order.orderId, intentId };
  }

  const stateOf = async (orderId: string) => (await findOrder(shop.context.db, orderId))?.state;

  test('R7.16: makes the order paid by the provider’s event when the response was lost', async () => {
    const { orderId, intentId } = await chargedOrder();
    const response = await send(intentId);
    expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
    expect(await stateOf(orderId)).toBe('paid');
  });

  test('R7.25: handles an event once that comes twice, also at the same time', async () => {
    const { intentId } = await chargedOrder();
    await Promise.all([send(intentId), send(intentId)]);
    expect((await send(intentId)).statusCode).toBe(200);
    expect((await send(intentId, 'evt_2')).statusCode).toBe(200);
    const events = await shop.context.db.selectFrom('providerEvents').selectAll().execute();
    expect(events.map(({ id }) => id).sort()).toEqual(['evt_1', 'evt_2']);
    expect(await allEmails(shop.context.db)).toHaveLength(2);
  });

  test('R7.25: looks the intent up instead of believing the event', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.declined);
    await shop.pay(payment);
    const intentId = (await findOrder(shop.context.db, order.orderId))?.intentId ?? '';
    expect((await send(intentId)).statusCode).toBe(200);
    expect(await stateOf(order.orderId)).toBe('awaiting_payment');
  });

  test('R7.26: refuses an event with a forged or an old signature', async () => {
    const { orderId, intentId } = await chargedOrder();
    expect((await send(intentId, 'evt_1', 'whsec_guess')).statusCode).toBe(400);
    const old = Math.floor(Date.now() / 1000) - 600;
    expect((await send(intentId, 'evt_1', TEST_WEBHOOK_SECRET, old)).statusCode).toBe(400);
    expect(await stateOf(orderId)).toBe('awaiting_payment');
  });

  test('R7.26: accepts and ignores an event about an intent of another shop', async () => {
    expect((await send('pi_of_another_shop')).statusCode).toBe(200);
  });

  test('R7.27: answers 500 while the intent cannot be looked up, so that the event is sent again', async () => {
    const { intentId } = await chargedOrder();
    await shop.sandbox.close();
    expect((await send(intentId)).statusCode).toBe(500);
    expect(await shop.context.db.selectFrom('providerEvents').selectAll().execute()).toEqual([]);
  });

  test('records an event about a paid order without calling the provider', async () => {
    const { intentId } = await chargedOrder();
    await send(intentId);
    await shop.sandbox.close();
    expect((await send(intentId, 'evt_2')).statusCode).toBe(200);
    const events = await shop.context.db.selectFrom('providerEvents').selectAll().execute();
    expect(events.map(({ id }) => id).sort()).toEqual(['evt_1', 'evt_2']);
  });
});
