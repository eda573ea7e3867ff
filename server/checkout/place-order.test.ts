import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { findOrder, findOrdersOfCheckout } from '#server/orders/order-queries.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { CARDS, paymentFor, placeExampleOrder } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import {
  disconnected,
  losingResponses,
  NO_RESPONSE,
  withProvider,
} from '#tests/helpers/failing-provider.ts';
import { chargesOf, expectWarning, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { placeOrder } from './place-order.ts';

describeOnEachDatabase('placeOrder', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  /** The same checkout with another cart. */
  const changed = (checkout: PlaceOrderRequest): PlaceOrderRequest => ({
    ...checkout,
    items: [{ productId: 2, quantity: 1 }],
    expectedTotal: undefined,
  });

  const intentStatus = async (orderId: string) => {
    const id = (await findOrder(shop.context.db, orderId))?.intentId ?? '';
    return (await shop.sandbox.stripe.paymentIntents.retrieve(id)).status;
  };

  const ordersOf = async () =>
    (await shop.context.db.selectFrom('orders').selectAll().execute()).map(({ state }) => state);

  test('R7.20: cancels the old intent before a new draft when the cart changed after a declined card', async () => {
    const { checkout, order, payment } = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, payment);
    const placement = await placeOrder(shop.context, changed(checkout));
    expect(placement).toMatchObject({ kind: 'placed', order: { state: 'draft' } });
    expect(await intentStatus(order.orderId)).toBe('canceled');
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
  });

  test('R11.51: places different contents of one checkout at the same time without an error', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { checkout } = await orderToPay(shop);
      const requests = Array.from({ length: 8 }, (_, request) => ({
        ...checkout,
        items: [{ productId: 1, quantity: 1 + (request % 3) }],
        expectedTotal: undefined,
      }));
      const results = await Promise.all(
        requests.map((request) => placeOrder(shop.context, request)),
      );
      const kinds = results.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind !== 'placed' && kind !== 'earlier-order-open')).toEqual(
        [],
      );
      const orders = await findOrdersOfCheckout(shop.context.db, checkout.checkoutId);
      expect(orders.filter(({ state }) => state === 'draft')).toHaveLength(1);
    }
  });

  test('R7.20: names the paid order instead of placing another when the earlier one was paid', async () => {
    const { checkout, order, payment } = await orderToPay(shop);
    await takePayment(losingResponses(shop.context), payment);
    expectWarning(shop, 'not known yet');
    const paid = { kind: 'earlier-order-paid', orderId: order.orderId };
    expect(await placeOrder(shop.context, changed(checkout))).toEqual(paid);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect(await placeOrder(shop.context, changed(checkout))).toEqual(paid);
    expect(await ordersOf()).toHaveLength(1);
  });

  test('R7.20: places no order while it is not known whether the earlier one is paid', async () => {
    const { checkout, payment } = await orderToPay(shop);
    await takePayment(disconnected(shop.context), payment);
    expectWarning(shop, 'not known yet');
    const open = { kind: 'earlier-order-open' };
    let cancellations = 0;
    const silent = withProvider(disconnected(shop.context), {
      cancelIntent: async () => {
        cancellations += 1;
        return NO_RESPONSE;
      },
    });
    expect(await placeOrder(silent, changed(checkout))).toEqual(open);
    expect(cancellations).toBe(1);
    expect(await ordersOf()).toHaveLength(1);
  });

  test('R7.20: places no order while money for the earlier one is in review', async () => {
    const { checkout, order } = await orderToPay(shop);
    const { db } = shop.context;
    await db.updateTable('orders').set({ state: 'needs_review' }).execute();
    for (const posted of [checkout, changed(checkout)])
      expect(await placeOrder(shop.context, posted)).toEqual({ kind: 'earlier-order-open' });
    expect(await stateOf(shop, order.orderId)).toBe('needs_review');
  });

  test('ends a draft without calling the provider when no payment was tried', async () => {
    const { checkout, order } = await orderToPay(shop);
    const placement = await placeOrder(disconnected(shop.context), changed(checkout));
    expect(placement).toMatchObject({ kind: 'placed' });
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
  });

  test('R7.18: places a checkout again whose order was replaced, and ends the one that replaced it', async () => {
    const { checkout, order } = await orderToPay(shop);
    const second = await placeOrder(shop.context, changed(checkout));
    const third = await placeOrder(shop.context, checkout);
    if (second.kind !== 'placed' || third.kind !== 'placed') throw new Error('refused');
    expect(third.order.id).not.toBe(order.orderId);
    expect(await stateOf(shop, second.order.id)).toBe('cancelled');
    expect(await stateOf(shop, third.order.id)).toBe('draft');
  });

  test('R7.18: does not let an earlier draft be paid while the outcome of a later one is open', async () => {
    // The response to the first order is lost; the customer chooses another delivery, and its payment takes long.
    const { checkout } = await orderToPay(shop);
    const later = await placeOrder(shop.context, changed(checkout));
    if (later.kind !== 'placed') throw new Error('refused');
    const laterOrder = await placeExampleOrder(shop, changed(checkout));
    await takePayment(
      losingResponses(shop.context),
      await paymentFor(shop, laterOrder, CARDS.visa),
    );
    expectWarning(shop, 'not known yet');
    expect(await placeOrder(shop.context, checkout)).toEqual({
      kind: 'earlier-order-paid',
      orderId: later.order.id,
    });
    expect(await chargesOf(shop)).toBe(1);
  });

  test.each(['the same cart', 'another cart'])(
    'R7.18: places one order when two tabs post %s at the same time after the checkout’s order has ended',
    async (cart) => {
      const { checkout, payment } = await orderToPay(shop);
      await takePayment(shop.context, payment);
      const { orderId } = payment.metadata;
      await refundOrder(shop.context, { orderId, refundId: 'r1' });
      expect(await stateOf(shop, orderId)).toBe('refunded');
      const other = cart === 'another cart' ? changed(checkout) : checkout;
      const placements = await Promise.all(
        [checkout, other].map((posted) => placeOrder(shop.context, posted)),
      );
      const placed = placements.flatMap((item) => (item.kind === 'placed' ? [item.order] : []));
      expect((await ordersOf()).filter((state) => state === 'draft')).toHaveLength(1);
      if (cart === 'the same cart') expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    },
  );

  test('R7.18: charges no order of a checkout while another of it is paid', async () => {
    const first = await orderToPay(shop);
    const second = await orderToPay(shop);
    await takePayment(shop.context, first.payment);
    const { db } = shop.context;
    const { checkoutId } = first.checkout;
    await db.updateTable('orders').set({ checkoutId }).execute();
    expect(await takePayment(shop.context, second.payment)).toEqual({
      kind: 'earlier-order-paid',
      orderId: first.order.orderId,
    });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.1: gives the paid order of a repeated checkout although the total has changed since', async () => {
    const { checkout, order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const repeated = { ...checkout, expectedTotal: 1_00 };
    expect(await placeOrder(shop.context, repeated)).toMatchObject({
      kind: 'placed',
      order: { id: order.orderId, state: 'paid' },
    });
  });

  test('R7.1: prices an unpaid draft again when the customer saw another total', async () => {
    const { checkout, order } = await orderToPay(shop);
    const { catalogue } = shop.context;
    shop.context.catalogue = catalogue.map((item) => ({ ...item, price: item.price - 1 }));
    const seen = await placeOrder(shop.context, { ...checkout, expectedTotal: 1_00 });
    if (seen.kind !== 'quote-changed') throw new Error('The total was accepted');
    expect(await stateOf(shop, order.orderId)).toBe('draft');
    expect(seen.quote.total).toBeLessThan(order.total);
    const accepted = { ...checkout, expectedTotal: seen.quote.total };
    expect(await placeOrder(shop.context, accepted)).toMatchObject({
      kind: 'placed',
      order: { quote: { total: seen.quote.total } },
    });
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
  });

  test('R7.20: places no order when the earlier one is paid while its intent is being cancelled', async () => {
    const { checkout, order, payment } = await orderToPay(shop, CARDS.threeDSecure);
    await takePayment(shop.context, payment);
    const racing = withProvider(shop.context, {
      cancelIntent: async (intentId) => {
        const { client_secret } = await shop.sandbox.stripe.paymentIntents.retrieve(intentId);
        await shop.sandbox.completeChallenge(client_secret ?? '', 'complete');
        return shop.context.payments.cancelIntent(intentId);
      },
    });
    expect(await placeOrder(racing, changed(checkout))).toEqual({
      kind: 'earlier-order-paid',
      orderId: order.orderId,
    });
    expect(await chargesOf(shop)).toBe(1);
  });
});
