import { afterEach, beforeEach, expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { openDatabase } from '#server/database/database.ts';
import { allEmails } from '#server/email/outbox-queries.ts';
import { dispatchOrder } from '#server/orders/dispatch-order.ts';
import { findOrder, findOrderEvents } from '#server/orders/order-queries.ts';
import { endUnpaidOrder } from '#server/payments/end-unpaid-order.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import { CALL_ENDED_AFTER_MS } from '#server/payments/settle-attempt.ts';
import { syncRefunds } from '#server/payments/sync-refunds.ts';
import { type PaymentRequest, takePayment } from '#server/payments/take-payment.ts';
import { CARDS, exampleCheckout, paymentFor } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/helpers/each-database.ts';
import {
  disconnected,
  killed,
  later,
  MISSING,
  NO_RESPONSE,
  UNAUTHORISED,
  withProvider,
} from '#tests/helpers/failing-provider.ts';
import { chargesOf, expectWarning, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { changeStock } from './count-stock.ts';
import { allocationsOf } from './stock-queries.ts';

const [SHAMPOO, MASK] = products;

describeOnEachDatabase('counted stock', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestShop;

  beforeEach(async () => {
    database = await openTestDatabase();
    shop = await openTestShop(async () => database);
  });

  afterEach(() => shop.close());

  async function count(units: number, product = SHAMPOO) {
    if (!product) throw new Error('No product');
    return changeStock(shop.context, product, { kind: 'count', units });
  }

  async function left(): Promise<number | undefined> {
    const rows = await shop.context.db.selectFrom('stock').selectAll().execute();
    return rows.find(({ productId }) => productId === 1)?.available;
  }

  /** An order of so many shampoos. */
  const order = (quantity: number, card: string = CARDS.visa) =>
    orderToPay(shop, card, items([{ productId: 1, quantity }]));

  const items = (list: PlaceOrderRequest['items']): Partial<PlaceOrderRequest> => ({
    items: list,
    expectedTotal: undefined,
  });

  const pay = (payment: PaymentRequest, context = shop.context) => takePayment(context, payment);

  const read = async (orderId: string) => {
    const found = await findOrder(shop.context.db, orderId);
    if (!found) throw new Error('No order');
    return found;
  };

  test('R14.5: is taken once when an order is paid, also by repeated requests and look-ups', async () => {
    await count(5);
    const { payment } = await order(2);
    expect(await left()).toBe(5);
    for (let times = 0; times < 2; times += 1)
      expect(await pay(payment)).toMatchObject({ kind: 'succeeded' });
    await reconcilePayments(shop.context, 0);
    expect(await left()).toBe(3);
  });

  test('R14.5: is not counted without a count', async () => {
    const { order: placed, payment } = await order(2);
    expect(await pay(payment)).toMatchObject({ kind: 'succeeded' });
    expect(await left()).toBeUndefined();
    expect(await allocationsOf(shop.context.db, placed.orderId)).toEqual([
      { productId: 1, quantity: 0 },
    ]);
  });

  test('R14.6: sells the last unit once to customers who pay at the same time in two processes', async () => {
    await count(1);
    const { dataDir, databaseUrl } = database;
    const db = openDatabase({ dataDir, databaseUrl });
    const orders = await Promise.all(Array.from({ length: 6 }, () => order(1)));
    const results = await Promise.all(
      orders.map(({ payment }, at) =>
        pay(payment, at % 2 ? { ...shop.context, db } : shop.context),
      ),
    );
    await db.destroy();
    expect(results.map(({ kind }) => kind).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'sold-out'),
      'succeeded',
    ]);
    expect([await chargesOf(shop), await left()]).toEqual([1, 0]);
  });

  test('R14.7: refuses orders and payments of more than is left, and names how many', async () => {
    await count(3);
    const { payment } = await order(3);
    const small = await order(2);
    expect(await pay(small.payment)).toMatchObject({ kind: 'succeeded' });
    const responses = [
      await shop.pay(payment),
      await shop.post(PATHS.orders, exampleCheckout(items([{ productId: 1, quantity: 2 }]))),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'sold_out',
        detail:
          'Only 1 of Deep Hydrating Shampoo is left. Please change the quantity in your cart. Nothing was charged.',
      });
    }
    expect(await left()).toBe(1);
  });

  test('R14.7: takes nothing of an order when one of its products is short', async () => {
    await count(5);
    await count(2, MASK);
    const both = items([
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 2 },
    ]);
    const { payment } = await orderToPay(shop, CARDS.visa, both);
    const other = await orderToPay(shop, CARDS.visa, items([{ productId: 2, quantity: 1 }]));
    await pay(other.payment);
    expect(await pay(payment)).toEqual({
      kind: 'few-left',
      products: [{ name: 'Conditioning Hair Mask', left: 1 }],
    });
    expect(await left()).toBe(5);
  });

  test('R14.8: shows a product as sold out at 0, and in stock again after a count', async () => {
    const soldOut = async () =>
      (await shop.get(PATHS.availability)).json<{ soldOut: number[] }>().soldOut;
    await count(2);
    expect(await soldOut()).toEqual([]);
    await pay((await order(2)).payment);
    await expect.poll(soldOut, { timeout: 3_000 }).toEqual([1]);
    const refused = await shop.post(PATHS.orders, exampleCheckout());
    expect(refused.json<{ detail: string }>().detail).toMatch(
      /^Deep Hydrating Shampoo has sold out/,
    );
    await count(1);
    await expect.poll(soldOut, { timeout: 3_000 }).toEqual([]);
  });

  test('R14.8: stays on the pages while the last unit is being paid, and other orders are refused', async () => {
    const soldOut = async () =>
      (await shop.get(PATHS.availability)).json<{ soldOut: number[] }>().soldOut;
    await count(1);
    const { payment, order: placed } = await order(1, CARDS.threeDSecure);
    await pay(payment);
    expect([await left(), await soldOut()]).toEqual([0, []]);
    const other = exampleCheckout(items([{ productId: 1, quantity: 1 }]));
    expect((await shop.post(PATHS.orders, other)).json()).toMatchObject({ code: 'sold_out' });
    await pay(await paymentFor(shop, placed, CARDS.visa));
    await expect.poll(soldOut, { timeout: 3_000 }).toEqual([1]);
  });

  test.each([
    ['is declined', CARDS.declined, 'declined', (context: TestShop['context']) => context],
    [
      'never reaches the provider',
      CARDS.visa,
      'not-charged',
      (context: TestShop['context']) =>
        withProvider(context, { createIntent: async () => UNAUTHORISED }),
    ],
    [
      'is refused by the provider',
      CARDS.visa,
      'not-charged',
      (context: TestShop['context']) =>
        withProvider(context, { confirmIntent: async () => UNAUTHORISED }),
    ],
  ])('R14.9: is given back when an attempt %s', async (_name, card, kind, broken) => {
    await count(2);
    const { payment } = await order(2, card);
    expect(await pay(payment, broken(shop.context))).toMatchObject({ kind });
    shop.loggedWarnings.splice(0);
    expect(await left()).toBe(2);
    expect(await pay(payment)).toMatchObject({ kind });
    expect(await left()).toBe(2);
  });

  test('R14.9: stays taken while the outcome is open, and is given back once nothing was charged', async () => {
    await count(2);
    const { payment } = await order(2);
    await pay(payment, disconnected(shop.context));
    expectWarning(shop, 'not known yet');
    expect(await left()).toBe(0);
    await reconcilePayments(later(shop.context, CALL_ENDED_AFTER_MS + MINUTE_MS), 0);
    expect(await pay(payment)).toEqual({ kind: 'not-charged' });
    expect(await left()).toBe(2);
  });

  test.each(['before createIntent', 'before confirmIntent', 'after confirmIntent'] as const)(
    'R14.9: is right after the process ends %s',
    async (at) => {
      await count(2);
      const { order: placed, payment } = await order(2);
      await expect(pay(payment, killed(shop.context, at))).rejects.toThrow('killed');
      expect(await left()).toBe(0);
      await reconcilePayments(later(shop.context, CALL_ENDED_AFTER_MS + MINUTE_MS), 0);
      const isPaid = (await stateOf(shop, placed.orderId)) === 'paid';
      expect([isPaid, await left()]).toEqual([
        at === 'after confirmIntent',
        at === 'after confirmIntent' ? 0 : 2,
      ]);
    },
  );

  test('R14.9: is given back when the attempt belongs to another order', async () => {
    await count(3);
    const [first, second] = [await order(1), await order(2)];
    await pay(first.payment);
    const { attemptId } = first.payment;
    expect(await pay({ ...second.payment, attemptId })).toEqual({ kind: 'order-not-found' });
    expect(await left()).toBe(2);
  });

  test('R14.9: stays taken by the order when a new card replaces a challenge', async () => {
    await count(1);
    const { order: placed, payment } = await order(1, CARDS.threeDSecure);
    expect(await pay(payment)).toMatchObject({ kind: 'requires-action' });
    const next = await paymentFor(shop, placed, CARDS.visa);
    expect(await pay(next)).toMatchObject({ kind: 'succeeded' });
    expect(await left()).toBe(0);
  });

  test('R14.9: is free for the order that replaces an unpaid one of the same checkout', async () => {
    await count(1);
    const { checkout, payment } = await order(1, CARDS.threeDSecure);
    await pay(payment);
    expect(await left()).toBe(0);
    const changed = { ...checkout, customer: { ...checkout.customer, city: 'Cork' } };
    const response = await shop.post(PATHS.orders, changed);
    expect([response.statusCode, await left()]).toEqual([201, 1]);
  });

  test('R14.9: is given back when an order is ended unpaid', async () => {
    await count(1);
    const { order: placed, payment } = await order(1, CARDS.threeDSecure);
    await pay(payment);
    expect(await endUnpaidOrder(shop.context, await read(placed.orderId))).toBe('ended');
    expect(await left()).toBe(1);
  });

  test('R14.9: is given back when the provider does not know the intent', async () => {
    await count(1);
    const { order: placed, payment } = await order(1, CARDS.threeDSecure);
    await pay(payment);
    const missing = withProvider(shop.context, {
      cancelIntent: async () => MISSING,
      retrieveIntent: async () => MISSING,
    });
    await endUnpaidOrder(missing, await read(placed.orderId));
    expectWarning(shop, 'knows no intent');
    expect(await left()).toBe(1);
  });

  test('R14.10: is given back once when a paid order is cancelled, and taken again when it is dispatched all the same', async () => {
    await count(5);
    const { order: placed, payment } = await order(2);
    await pay(payment);
    const refund = { orderId: placed.orderId, refundId: 'r1', amount: 1, cancels: true };
    for (let times = 0; times < 2; times += 1) await refundOrder(shop.context, refund);
    expect(await left()).toBe(5);
    await dispatchOrder(shop.context, placed.orderId, '1Z999', { force: true });
    expect(await left()).toBe(3);
  });

  test('R14.10: is given back with a full refund before dispatch, not with a part or after it', async () => {
    await count(9);
    const [part, full, sent] = [await order(1), await order(2), await order(4)];
    for (const { payment } of [part, full, sent]) await pay(payment);
    await dispatchOrder(shop.context, sent.order.orderId, '1Z999');
    await refundOrder(shop.context, { orderId: part.order.orderId, refundId: 'r1', amount: 1 });
    expect(await left()).toBe(2);
    await refundOrder(shop.context, { orderId: full.order.orderId, refundId: 'r2' });
    await refundOrder(shop.context, { orderId: sent.order.orderId, refundId: 'r3' });
    expect(await left()).toBe(4);
  });

  test('R14.10: is taken again when the bank returns the refund', async () => {
    await count(5);
    const { order: placed, payment } = await order(2);
    await pay(payment);
    const refund = { orderId: placed.orderId, refundId: 'r' };
    const made = await refundOrder(shop.context, refund);
    expect(await left()).toBe(5);
    const id = made.kind === 'refund' ? (made.refund.providerId ?? '') : '';
    const failed = { id, refundId: 'r', amount: placed.total, status: 'failed' as const };
    await syncRefunds(shop.context, placed.orderId, [failed]);
    expect([await stateOf(shop, placed.orderId), await left()]).toEqual(['paid', 3]);
  });

  test('R14.10: is given back with an order that was paid before the count', async () => {
    const { order: placed, payment } = await order(2);
    await pay(payment);
    await count(10);
    await refundOrder(shop.context, { orderId: placed.orderId, refundId: 'r', cancels: true });
    expect(await left()).toBe(12);
  });

  test('R14.11: is taken again, below zero, when an attempt is found paid after it was given back', async () => {
    await count(2);
    const first = await order(2);
    // The look-up shows no trace of a call that Stripe executes later.
    const blind = withProvider(shop.context, {
      confirmIntent: async () => NO_RESPONSE,
      retrieveIntent: async () => NO_RESPONSE,
      cancelIntent: async () => NO_RESPONSE,
    });
    await pay(first.payment, blind);
    shop.loggedWarnings.splice(0);
    await shop.context.db.updateTable('paymentAttempts').set({ state: 'not_charged' }).execute();
    await shop.context.db.deleteFrom('stockAllocations').execute();
    await count(2);
    const second = await order(2);
    await pay(second.payment);
    const { intentId } = await read(first.order.orderId);
    await shop.context.payments.confirmIntent({
      intentId: intentId ?? '',
      paymentMethodId: first.payment.paymentMethodId,
      idempotencyKey: 'late',
    });
    await endUnpaidOrder(shop.context, await read(first.order.orderId));
    expectWarning(shop, 'More of a product is sold than there is');
    expect([await stateOf(shop, first.order.orderId), await left()]).toEqual(['paid', -2]);
    const events = await findOrderEvents(shop.context.db, first.order.orderId);
    expect(events.map(({ kind, detail }) => `${kind} ${detail}`)).toContain(
      'oversold {"missing":2}',
    );
    const mails = (await allEmails(shop.context.db)).map(({ dedupeKey }) => dedupeKey);
    expect(mails.filter((key) => key.startsWith('stock-DP-HYD-SHM-oversold'))).toHaveLength(1);
  });

  test('R14.12: emails the owner once when few are left, and once when none is, as orders are paid', async () => {
    await count(8);
    const subjects = async () =>
      (await allEmails(shop.context.db))
        .filter(({ dedupeKey }) => dedupeKey.startsWith('stock-'))
        .map(({ mail }) => (JSON.parse(mail) as { subject: string }).subject);
    await pay((await order(2)).payment);
    expect(await subjects()).toEqual([]);
    const open = await order(3, CARDS.threeDSecure);
    await pay(open.payment);
    await pay((await order(1)).payment);
    expect(await subjects()).toEqual(['Order more Deep Hydrating Shampoo: 5 left']);
    await pay((await order(1)).payment);
    await endUnpaidOrder(shop.context, await read(open.order.orderId));
    await pay((await order(4)).payment);
    expect(await subjects()).toEqual([
      'Order more Deep Hydrating Shampoo: 5 left',
      'Order more Deep Hydrating Shampoo: sold out',
    ]);
    await count(20);
    await pay((await order(16)).payment);
    expect(await subjects()).toHaveLength(3);
  });

  test('R14.13: a count leaves out units that are being paid, which are given back when that fails', async () => {
    const { order: placed, payment } = await order(2, CARDS.threeDSecure);
    await pay(payment);
    expect(await count(10)).toMatchObject({ stock: { available: 8 } });
    expect(await count(10)).toMatchObject({ stock: { available: 8 } });
    await endUnpaidOrder(shop.context, await read(placed.orderId));
    expect(await left()).toBe(10);
  });
});
