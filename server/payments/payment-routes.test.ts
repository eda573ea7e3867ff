import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { findOrder, findOrderEvents } from '#server/orders/order-queries.ts';
import { CARDS, paymentCall, paymentFor, placeExampleOrder } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { chargesOf, mailsOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { findAttempts } from './attempt-queries.ts';
import type { PaymentRequest } from './take-payment.ts';

describeOnEachDatabase('POST /api/create-payment', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const pay = (payment: PaymentRequest) => shop.pay(payment);

  function problemOf(response: LightMyRequestResponse): object {
    const { requestId: _, ...problem } = response.json<{ requestId: string }>();
    return problem;
  }

  test('R6.7, R6.10: pays the order to the cent, and queues both emails', async () => {
    const order = await placeExampleOrder(shop);
    const response = await pay(await paymentFor(shop, order, CARDS.visa));
    expect(response.statusCode).toBe(200);
    const { id, status } = response.json<{ id: string; status: string }>();
    expect(status).toBe('succeeded');
    expect(await shop.sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
      amount: 110_27,
      amount_received: 110_27,
      currency: 'eur',
      metadata: { orderId: order.orderId },
    });
    expect(await findOrder(shop.context.db, order.orderId)).toMatchObject({
      state: 'paid',
      intentId: id,
      card: { brand: 'visa', last4: '4242' },
    });
    expect(await mailsOf(shop)).toEqual([
      `order-customer-${order.orderId}`,
      `order-owner-${order.orderId}`,
    ]);
    const events = await findOrderEvents(shop.context.db, order.orderId);
    expect(events.map((event) => event.kind).sort()).toEqual([
      'awaiting_payment',
      'paid',
      'placed',
    ]);
  });

  test('R6.3, R7.13: gives the provider’s message for a declined card, and another card pays the same intent', async () => {
    const order = await placeExampleOrder(shop);
    const declined = await pay(await paymentFor(shop, order, CARDS.declined));
    expect(declined.statusCode).toBe(402);
    expect(declined.json()).toMatchObject({
      code: 'card_declined',
      detail: 'Your card was declined.',
    });
    const noFunds = await pay(await paymentFor(shop, order, CARDS.noFunds));
    expect(noFunds.json()).toMatchObject({ detail: 'Your card has insufficient funds.' });
    const paid = await pay(await paymentFor(shop, order, CARDS.visa));
    expect(paid.json()).toMatchObject({ status: 'succeeded' });
    const { data } = await shop.sandbox.stripe.paymentIntents.list();
    expect(data).toHaveLength(1);
  });

  test('R7.18: charges once for twenty identical requests at the same time', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.visa);
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(payment)));
    const statuses = responses.map((response) => response.json<{ status: string }>().status);
    expect(statuses.filter((status) => status !== 'unknown')).toContain('succeeded');
    expect((await pay(payment)).json()).toMatchObject({ status: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.18: charges once when two tabs pay the same order', async () => {
    const order = await placeExampleOrder(shop);
    const payments = [
      await paymentFor(shop, order, CARDS.visa),
      await paymentFor(shop, order, CARDS.visa),
    ];
    const codes = (await Promise.all(payments.map(pay))).map(({ statusCode }) => statusCode);
    // The second is refused, unless the first has ended before it begins.
    expect(codes.sort()[0]).toBe(200);
    expect([200, 409]).toContain(codes[1]);
    for (const payment of payments)
      expect((await pay(payment)).json()).toMatchObject({ status: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.4: gives the stored result for the same attempt', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.declined);
    const first = await pay(payment);
    const second = await pay(payment);
    expect(second.statusCode).toBe(402);
    expect(second.json()).toMatchObject({ detail: first.json<{ detail: string }>().detail });
  });

  test('R7.1: refuses another amount with the right quote, and charges nothing', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.visa);
    const response = await pay({ ...payment, amount: 1_00 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'quote_changed', quote: { total: 110_27 } });
    expect(await chargesOf(shop)).toBe(0);
  });

  test.each([
    ['R8.2: charges nothing', 'an unpaid order', []],
    ['R11.33: shows neither quote nor decline', 'a declined order', [CARDS.declined]],
    ['R11.33: replaces no 3-D Secure challenge', 'an order in 3-D Secure', [CARDS.threeDSecure]],
    ['R11.33: shows no payment intent', 'a paid order', [CARDS.declined, CARDS.visa]],
  ])('%s without the token of %s, and hides whether it exists', async (_, __, cards) => {
    const order = await placeExampleOrder(shop);
    const earlier: PaymentRequest[] = [];
    for (const card of cards) {
      const payment = await paymentFor(shop, order, card);
      await pay(payment);
      earlier.push(payment);
    }
    const payment = await paymentFor(shop, order, CARDS.visa);
    const metadata = { ...payment.metadata, orderId: 'EC00000000' };
    const unknown = problemOf(await pay({ ...payment, metadata }));
    expect(unknown).toMatchObject({ status: 404, code: 'order_not_found' });
    const { orderToken } = order;
    const otherToken = (await placeExampleOrder(shop)).orderToken;
    const attempts = await findAttempts(shop.context.db, order.orderId);
    const charges = await chargesOf(shop);
    const transaction = vi.spyOn(shop.context.db, 'transaction');
    for (const request of [payment, { ...payment, amount: 1 }, ...earlier]) {
      for (const token of ['', 'guess', otherToken, orderToken.slice(1), `${orderToken}=`])
        expect(problemOf(await pay({ ...request, orderToken: token }))).toEqual(unknown);
      const withoutToken = await shop.post(PATHS.createPayment, paymentCall(request).body);
      expect(problemOf(withoutToken)).toEqual(unknown);
    }
    // The customer's requests would have to wait for one that locks the order.
    expect(transaction).not.toHaveBeenCalled();
    expect(await findAttempts(shop.context.db, order.orderId)).toEqual(attempts);
    expect(await chargesOf(shop)).toBe(charges);
  });

  test('R11.17: makes new attempts wait after ten declines from one network, not repeated requests or other networks', async () => {
    await shop.close();
    const limits = { rateLimits: true, trustProxy: 1, context: { now: () => clock } };
    let clock = Date.now();
    shop = await openTestShop(openTestDatabase, limits);
    const payFrom = (payment: PaymentRequest, address: string) => {
      const { headers, body } = paymentCall(payment);
      const forwarded = { ...headers, 'x-forwarded-for': address };
      return shop.app.inject({
        ...{ method: 'POST', url: PATHS.createPayment },
        ...{ headers: forwarded, payload: body },
      });
    };
    const [order, other] = [await placeExampleOrder(shop), await placeExampleOrder(shop)];
    const success = await paymentFor(shop, await placeExampleOrder(shop), CARDS.visa);
    expect((await payFrom(success, '203.0.113.7')).statusCode).toBe(200);
    const declines = [];
    for (let count = 0; count < 10; count += 1) {
      const payment = await paymentFor(shop, count < 5 ? order : other, CARDS.declined);
      declines.push(payment);
      for (const _repeated of [1, 2])
        expect((await payFrom(payment, '203.0.113.7')).statusCode).toBe(402);
    }
    const payment = await paymentFor(shop, order, CARDS.visa);
    const waiting = await payFrom(payment, '203.0.113.7');
    expect(waiting.statusCode).toBe(409);
    expect(waiting.json()).toMatchObject({
      code: 'too_many_declines',
      detail: expect.stringContaining('wait ten minutes'),
    });
    for (const declined of declines)
      expect((await payFrom(declined, '203.0.113.7')).statusCode).toBe(402);
    const elsewhere = await paymentFor(shop, other, CARDS.visa);
    expect((await payFrom(elsewhere, '203.0.113.8')).statusCode).toBe(200);
    clock += 10 * 60_000 + 1_000;
    expect((await payFrom(payment, '203.0.113.7')).statusCode).toBe(200);
  });

  test('R11.17: refuses an order after ten declines, and says so', async () => {
    const order = await placeExampleOrder(shop);
    // Not charged, but not declined either.
    await shop.sandbox.setFaults([{ kind: 'rate-limit-429', on: 'confirm', times: 1 }]);
    expect((await pay(await paymentFor(shop, order, CARDS.visa))).statusCode).toBe(503);
    for (let count = 0; count < 10; count += 1)
      expect((await pay(await paymentFor(shop, order, CARDS.declined))).statusCode).toBe(402);
    const refused = await pay(await paymentFor(shop, order, CARDS.visa));
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'too_many_declines',
      detail: expect.stringContaining('can no longer be paid by card'),
    });
    expect(await chargesOf(shop)).toBe(0);
  });

  test('R6.8: requires 3-D Secure, with the same client secret for a repeated request', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.threeDSecure);
    const response = await pay(payment);
    expect(response.json()).toMatchObject({
      status: 'requires_action',
      clientSecret: expect.stringContaining('_secret_'),
    });
    expect((await pay(payment)).json()).toEqual(response.json());
    expect(await chargesOf(shop)).toBe(0);
  });

  test('says that nothing was charged while the provider cannot be reached', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.visa);
    await shop.sandbox.close();
    const response = await pay({ ...payment, attemptId: randomUUID() });
    expect(response.statusCode).toBe(503);
    expect(response.json<{ detail: string }>().detail).toContain('You were not charged');
    expect(shop.loggedWarnings.splice(0).join('')).toContain('No payment intent could be created');
  });

  test('R8.6: has each email of a paid order delivered once', async () => {
    const order = await placeExampleOrder(shop);
    await pay(await paymentFor(shop, order, CARDS.visa));
    await deliverDueEmails(shop.context);
    await deliverDueEmails(shop.context);
    expect((await readdir(shop.outbox)).sort()).toEqual([
      `order-customer-${order.orderId}.eml`,
      `order-owner-${order.orderId}.eml`,
    ]);
  });
});
