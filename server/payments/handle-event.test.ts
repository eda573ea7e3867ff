import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrder } from '#server/orders/order-queries.ts';
import type { ProviderEvent } from '#server/providers/payments/payment-provider.ts';
import { CARDS } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { expectWarning, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { handleProviderEvent } from './handle-event.ts';
import { takePayment } from './take-payment.ts';

const FOREIGN: ProviderEvent = {
  id: 'evt_1',
  type: 'payment_intent.succeeded',
  livemode: false,
  subject: 'payment',
  intentId: 'pi_of_another_shop',
  orderId: undefined,
};

describeOnEachDatabase('handleProviderEvent', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase, { logLevel: 'trace' });
  });

  afterEach(() => shop.close());

  test('R7.26: ignores an event about an intent of another shop, and logs it once', async () => {
    expect(await handleProviderEvent(shop.context, FOREIGN, 'poll')).toBe('not-ours');
    expect(await handleProviderEvent(shop.context, FOREIGN, 'poll')).toBe('handled');
    const logged = shop.log.filter((line) => line.includes('about no order of this shop'));
    expect(logged).toHaveLength(1);
  });

  test('alerts when an unknown intent has an order number', async () => {
    const named = { ...FOREIGN, orderId: 'EC00004711' };
    expect(await handleProviderEvent(shop.context, named, 'poll')).toBe('not-ours');
    expectWarning(shop, 'names an order number, but no order of this shop has its payment intent');
  });

  test('R7.26: ignores an event of the other mode', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.threeDSecure);
    const result = await takePayment(shop.context, payment);
    if (result.kind !== 'requires-action') throw new Error(`No challenge: ${result.kind}`);
    await shop.sandbox.completeChallenge(result.clientSecret, 'complete');
    const intentId = (await findOrder(shop.context.db, order.orderId))?.intentId ?? '';
    const live = { ...FOREIGN, intentId, livemode: true };
    expect(await handleProviderEvent(shop.context, live, 'poll')).toBe('not-ours');
    expect(await stateOf(shop, order.orderId)).toBe('awaiting_payment');
    expect(await handleProviderEvent(shop.context, { ...live, livemode: false }, 'webhook')).toBe(
      'handled',
    );
    expect(await stateOf(shop, order.orderId)).toBe('paid');
  });

  test('R7.22: ends the order of an intent that the provider does not know', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, payment);
    await shop.context.db.updateTable('orders').set({ intentId: 'pi_unknown' }).execute();
    const event = { ...FOREIGN, intentId: 'pi_unknown' };
    expect(await handleProviderEvent(shop.context, event, 'poll')).toBe('handled');
    expectWarning(shop, 'knows no intent');
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
  });
});
