import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CreatePayment } from '#contract/payments.ts';
import { CARDS, paymentFor, placeExampleOrder } from '../../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { chargesOf } from '../../tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import { eventsOf, findOrder } from '../database/orders.ts';
import { allMails } from '../database/outbox.ts';
import { deliverDueMail } from '../workflows/deliver-mail.ts';

describeOnEachDatabase('POST /api/create-payment', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const pay = (payment: CreatePayment) => shop.post('/api/create-payment', payment);

  test('a good card pays the order, to the cent, and both mails are in the outbox', async () => {
    const order = await placeExampleOrder(shop);
    const answer = await pay(await paymentFor(shop, order, CARDS.visa));
    expect(answer.statusCode).toBe(200);
    const { id, status } = answer.json<{ id: string; status: string }>();
    expect(status).toBe('succeeded');
    expect(await shop.sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
      amount: 110_27,
      amount_received: 110_27,
      currency: 'eur',
      metadata: { orderId: order.orderId },
    });
    expect(await findOrder(shop.context.db, order.orderId)).toMatchObject({
      state: 'paid',
      intent_id: id,
      card_brand: 'visa',
      card_last4: '4242',
    });
    expect((await allMails(shop.context.db)).map((mail) => mail.dedupe_key)).toEqual([
      `order-administrator-${order.orderId}`,
      `order-customer-${order.orderId}`,
    ]);
    const events = await eventsOf(shop.context.db, order.orderId);
    expect(events.map((event) => event.kind).sort()).toEqual([
      'awaiting_payment',
      'paid',
      'placed',
    ]);
  });

  test('a declined card leaves the order payable, and another card pays the same intent', async () => {
    const order = await placeExampleOrder(shop);
    const declined = await pay(await paymentFor(shop, order, CARDS.declined));
    expect(declined.statusCode).toBe(402);
    expect(declined.json()).toMatchObject({
      code: 'card_declined',
      detail: 'Your card was declined.',
    });
    const poor = await pay(await paymentFor(shop, order, CARDS.noFunds));
    expect(poor.json()).toMatchObject({ detail: 'Your card has insufficient funds.' });
    const paid = await pay(await paymentFor(shop, order, CARDS.visa));
    expect(paid.json()).toMatchObject({ status: 'succeeded' });
    const { data } = await shop.sandbox.stripe.paymentIntents.list();
    expect(data).toHaveLength(1);
  });

  test('twenty identical payments at once give one charge and twenty equal answers', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.visa);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(payment)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ status: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('two tabs that pay the same order are charged once', async () => {
    const order = await placeExampleOrder(shop);
    const [first, second] = await Promise.all([
      paymentFor(shop, order, CARDS.visa).then(pay),
      paymentFor(shop, order, CARDS.visa).then(pay),
    ]);
    expect(first.json()).toEqual(second.json());
    expect(await chargesOf(shop)).toBe(1);
  });

  test('an answer that was lost is given again for the same attempt', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.declined);
    const first = await pay(payment);
    const second = await pay(payment);
    expect(second.statusCode).toBe(402);
    expect(second.json()).toMatchObject({ detail: first.json<{ detail: string }>().detail });
  });

  test('another amount is refused with the right quote, and nothing is charged', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.visa);
    const answer = await pay({ ...payment, amount: 1_00 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'quote_changed', quote: { total: 110_27 } });
    expect(await chargesOf(shop)).toBe(0);
  });

  test('an order number without the customer’s e-mail address pays nothing', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.visa);
    const metadata = { ...payment.metadata, customerEmail: 'somebody@example.com' };
    expect((await pay({ ...payment, metadata })).statusCode).toBe(404);
    const unknown = { ...payment.metadata, orderId: 'EC00000000' };
    expect((await pay({ ...payment, metadata: unknown })).statusCode).toBe(404);
    expect(await chargesOf(shop)).toBe(0);
  });

  test('3-D Secure asks the customer first, and asking again before that gives the same answer', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.threeDSecure);
    const answer = await pay(payment);
    expect(answer.json()).toMatchObject({
      status: 'requires_action',
      clientSecret: expect.stringContaining('_secret_'),
    });
    expect((await pay(payment)).json()).toEqual(answer.json());
    expect(await chargesOf(shop)).toBe(0);
  });

  test('a 3-D Secure step that was walked away from gives way to another card', async () => {
    const order = await placeExampleOrder(shop);
    const abandoned = await paymentFor(shop, order, CARDS.threeDSecure);
    await pay(abandoned);
    const paid = await pay(await paymentFor(shop, order, CARDS.visa));
    expect(paid.json()).toMatchObject({ status: 'succeeded' });
    expect((await pay(abandoned)).json()).toMatchObject({ status: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('while the card company cannot be reached nobody is charged, and the customer is told', async () => {
    const order = await placeExampleOrder(shop);
    const payment = await paymentFor(shop, order, CARDS.visa);
    await shop.sandbox.close();
    const answer = await pay({ ...payment, attemptId: randomUUID() });
    expect(answer.statusCode).toBe(503);
    expect(answer.json<{ detail: string }>().detail).toContain('You were not charged');
    expect(shop.complaints.splice(0).join('')).toContain('No payment intent could be created');
  });

  test('each mail of a paid order is delivered once', async () => {
    const order = await placeExampleOrder(shop);
    await pay(await paymentFor(shop, order, CARDS.visa));
    await deliverDueMail(shop.context);
    await deliverDueMail(shop.context);
    expect((await readdir(shop.outbox)).sort()).toEqual([
      `order-administrator-${order.orderId}.eml`,
      `order-customer-${order.orderId}.eml`,
    ]);
  });
});
