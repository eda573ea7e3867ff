import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedEmail } from '#server/email/compose-email.ts';
import { allEmails } from '#server/email/outbox-queries.ts';
import { dispatchOrder } from '#server/orders/dispatch-order.ts';
import { findDisputes } from '#server/orders/dispute-queries.ts';
import { findOrder, findOrderEvents } from '#server/orders/order-queries.ts';
import { searchOrders } from '#server/orders/order-search.ts';
import { sendCardEvent } from '#tests/helpers/card-events.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { NO_RESPONSE, withProvider } from '#tests/helpers/failing-provider.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { recordDisputes } from './disputes.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('charge.dispute events', (openTestDatabase) => {
  let shop: TestShop;
  let orderId: string;
  let intentId: string;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    orderId = order.orderId;
    intentId = (await findOrder(shop.context.db, orderId))?.intentId ?? '';
  });

  afterEach(() => shop.close());

  const sendEvent = (id: string, type: string) =>
    sendCardEvent(shop, { id, type, about: { object: 'dispute', payment_intent: intentId } });

  const mailsAboutDisputes = async () =>
    (await allEmails(shop.context.db)).filter(({ dedupeKey }) => dedupeKey.startsWith('dispute-'));

  const toDispatch = () => searchOrders(shop.context.db, { filter: 'to-pack', limit: 10 });

  test('R8.16: record a dispute once, as an order event and by email, and block dispatch', async () => {
    const id = await shop.sandbox.openDispute(intentId);
    expect(await sendEvent('evt_1', 'charge.dispute.created')).toBe(200);
    expect(await sendEvent('evt_1', 'charge.dispute.created')).toBe(200);
    expect(await sendEvent('evt_2', 'charge.dispute.created')).toBe(200);
    expect(await findDisputes(shop.context.db, orderId)).toMatchObject([
      { id, amount: 110_27, status: 'needs_response' },
    ]);
    const events = (await findOrderEvents(shop.context.db, orderId)).map(({ kind }) => kind);
    expect(events.filter((kind) => kind === 'dispute')).toHaveLength(1);
    const [mail, ...others] = await mailsAboutDisputes();
    expect(others).toEqual([]);
    expect(JSON.parse(mail?.mail ?? '{}')).toMatchObject({
      to: shop.context.shopEmail,
      subject: expect.stringMatching(
        `^Answer by [A-Z][a-z]+ \\d+ [A-Z][a-z]+: €110\\.27 of ${orderId} disputed$`,
      ),
      text: expect.stringContaining('Customer: Aoife Byrne'),
    });
    for (const text of [
      `Answer at Stripe: https://dashboard.stripe.com/test/disputes/${id}\n`,
      'Aoife Byrne says that they did not make this payment',
      'Otherwise the money goes to the customer.',
      'Delivery: that the parcel was not sent, and why\n',
    ])
      expect(storedEmail(mail ?? { mail: '{}' }).text).toContain(text);
    expect(await toDispatch()).toEqual([]);
    expect(await dispatchOrder(shop.context, orderId, '1Z')).toEqual({ kind: 'disputed' });
  });

  test('R8.16: allow dispatch once the dispute is won', async () => {
    const id = await shop.sandbox.openDispute(intentId);
    await sendEvent('evt_1', 'charge.dispute.created');
    await shop.sandbox.changeDispute(id, 'under_review');
    await sendEvent('evt_2', 'charge.dispute.updated');
    expect(await toDispatch()).toEqual([]);
    await shop.sandbox.changeDispute(id, 'won');
    await sendEvent('evt_3', 'charge.dispute.closed');
    expect((await toDispatch()).map((order) => order.id)).toEqual([orderId]);
    expect(await mailsAboutDisputes()).toHaveLength(3);
    expect(await dispatchOrder(shop.context, orderId, '1Z')).toMatchObject({ kind: 'dispatched' });
  });

  test('R8.16: block dispatch of a lost dispute, except by force', async () => {
    const id = await shop.sandbox.openDispute(intentId);
    await shop.sandbox.changeDispute(id, 'lost');
    await sendEvent('evt_1', 'charge.dispute.closed');
    expect(await dispatchOrder(shop.context, orderId, '1Z')).toEqual({ kind: 'disputed' });
    expect(await dispatchOrder(shop.context, orderId, '1Z', { force: true })).toMatchObject({
      kind: 'dispatched',
    });
  });

  test('R8.16: mail a second loss after an appeal', async () => {
    const id = await shop.sandbox.openDispute(intentId);
    const statuses = ['lost', 'appeal_under_review', 'lost', 'won'];
    for (const [index, status] of statuses.entries()) {
      Object.assign(
        shop.context,
        withProvider(shop.context, {
          listDisputes: async () => ({
            kind: 'disputes',
            disputes: [{ id, amount: 110_27, status, reason: 'fraudulent', evidenceDueBy: null }],
          }),
        }),
      );
      await sendEvent(`evt_${index}`, 'charge.dispute.updated');
    }
    const subjects = (await mailsAboutDisputes()).map(
      ({ mail }) => (JSON.parse(mail) as { subject: string }).subject,
    );
    expect(
      subjects.filter((subject) => subject.endsWith('went back to the customer')),
    ).toHaveLength(2);
    expect(subjects.at(-1)).toBe(`Dispute closed: you keep €110.27 of ${orderId}`);
    expect(subjects).toHaveLength(4);
  });

  test('R8.16: keep the newer status when an older list arrives later', async () => {
    const of = (status: string) => [
      { id: 'du_1', amount: 110_27, status, reason: 'fraudulent', evidenceDueBy: null },
    ];
    const now = Date.now();
    await recordDisputes(shop.context, orderId, of('under_review'), now);
    await recordDisputes(shop.context, orderId, of('needs_response'), now - 1);
    expect(await findDisputes(shop.context.db, orderId)).toMatchObject([
      { status: 'under_review' },
    ]);
    expect(await mailsAboutDisputes()).toHaveLength(1);
  });

  test('R7.27: are answered with 500 while disputes cannot be looked up', async () => {
    await shop.sandbox.openDispute(intentId);
    Object.assign(
      shop.context,
      withProvider(shop.context, { listDisputes: async () => NO_RESPONSE }),
    );
    expect(await sendEvent('evt_1', 'charge.dispute.created')).toBe(500);
    expect(await findDisputes(shop.context.db, orderId)).toEqual([]);
  });
});
