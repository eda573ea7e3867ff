import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedEmail, toEmail } from '#server/email/compose-email.ts';
import { CLOSING } from '#server/email/email-text.ts';
import { allEmails } from '#server/email/outbox-queries.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { shop as shopConfig } from '#shop.config.ts';
import { sendCardEvent } from '#tests/helpers/card-events.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { later, NO_RESPONSE, withProvider } from '#tests/helpers/failing-provider.ts';
import { expectWarning, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { reconcileRefunds, refundOrder } from './refunds.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('emails about refunds', (openTestDatabase) => {
  let shop: TestShop;
  let orderId: string;
  let intentId: string;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase, {
      context: { randomOrderNumber: () => 12_345_678 },
    });
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    orderId = order.orderId;
    intentId = (await findOrder(shop.context.db, orderId))?.intentId ?? '';
  });

  afterEach(() => shop.close());

  const mailsAbout = async (prefix: string) =>
    (await allEmails(shop.context.db))
      .filter(({ dedupeKey }) => dedupeKey.startsWith(`${prefix}-${orderId}-`))
      .map((row) => toEmail(storedEmail(row), shop.context.publicUrl));

  const sendEvent = (id: string, type = 'charge.refunded') =>
    sendCardEvent(shop, { id, type, about: { object: 'charge', payment_intent: intentId } });

  test('tell the customer amount, card and duration', async () => {
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 10_00, note: 'Sorry!' });
    const [mail] = await mailsAbout('order-refunded');
    expect(mail).toMatchObject({ to: 'aoife@example.com', replyTo: shop.context.shopEmail });
    const text = `${mail?.subject}\n\n${mail?.text}`.replace(CLOSING, 'CLOSING');
    expect(
      text.replace(shopConfig.name, 'NAME').replace(/[\da-f]{48}/, 'CODE'),
    ).toMatchInlineSnapshot(`
      "Your refund is on its way: EC12345678

      Dear Aoife,

      €10.00 of your order EC12345678 at NAME is on its way to your Visa card ending in 4242.

      Sorry!

      Refund on its way: €10.00

      Your bank may take 5 to 10 business days to show it. You don’t need to do anything.

      After this refund, you have paid €100.27 for your order.

      See your order: http://localhost:3000/order-success#EC12345678.CODE

      CLOSING
      "
    `);
    expect(mail?.html).toContain('&#8364;10.00<');
    expect(mail?.html).toMatch(/border-left:3px solid #5d7350[^>]*>Sorry!<\/td>/);
  });

  test('R13.77: tell the customer that the rest is sent', async () => {
    const contents = { products: [{ productId: 2, quantity: 1 }], delivery: false };
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 39_21, contents });
    const [mail] = await mailsAbout('order-refunded');
    expect(mail?.text).toContain('1 × Conditioning Hair Mask');
    expect(mail?.text).toContain(
      'After this refund, you have paid €71.06 for your order.\n\nWe’ll send the rest of your order as planned.',
    );
  });

  test('R13.77: add up several refunds', async () => {
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 10_00 });
    await refundOrder(shop.context, { orderId, refundId: 'r2' });
    const texts = (await mailsAbout('order-refunded')).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.find((item) => item.includes('in full'))).toContain(
      'You paid: €110.27\nRefunded before: −€10.00\nRefund on its way: €100.27\n\n',
    );
  });

  test('R13.77: tell the customer that the order is cancelled, with its products', async () => {
    const note = 'The jars for your order broke.';
    await refundOrder(shop.context, { orderId, refundId: 'r1', cancels: true, note });
    const [mail] = await mailsAbout('order-refunded');
    expect(mail?.subject).toBe('Your order is cancelled: EC12345678');
    expect(mail?.text).toMatch(
      /We’re sorry: .* nothing will be sent\. .*\n\nThe jars for your order broke\./,
    );
    expect(mail?.text).not.toContain('did not expect');
    expect(mail?.text).not.toContain('€0.00');
    expect(mail?.text).toContain(
      '2 × Deep Hydrating Shampoo at\u00a0€28.50: €57.00\n1 × Conditioning Hair Mask at\u00a0€36.00: €36.00\n\nSubtotal: €93.00\nDiscount (NATURAL10): −€9.30\nDelivery: €8.99\nTax (21% VAT): €17.58\nRefund on its way: €110.27\n\n',
    );
  });

  test('R13.87: add up the price of a product, its discount, VAT and the delivery', async () => {
    const contents = { products: [{ productId: 2, quantity: 1 }], delivery: true };
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 48_20, contents });
    const [mail] = await mailsAbout('order-refunded');
    expect(mail?.text).toContain(
      'at\u00a0€36.00: €36.00\n\nDiscount (NATURAL10): −€3.60\nDelivery: €8.99\nTax (21% VAT): €6.81\nRefund on its way: €48.20\n\n',
    );
  });

  test('R8.14: are queued once, after a lost response, repeated events and look-ups', async () => {
    const { payments } = shop.context;
    const losing = withProvider(shop.context, {
      createRefund: async (wanted) => {
        await payments.createRefund(wanted);
        return NO_RESPONSE;
      },
    });
    await refundOrder(losing, { orderId, refundId: 'r1' });
    expectWarning(shop, 'A refund has no response yet');
    expect(await mailsAbout('order-refunded')).toEqual([]);
    expect(await Promise.all([sendEvent('evt_1'), sendEvent('evt_2', 'refund.created')])).toEqual([
      200, 200,
    ]);
    await refundOrder(shop.context, { orderId, refundId: 'r1' });
    await reconcileRefunds(later(shop.context, 20_000));
    expect(await mailsAbout('order-refunded')).toHaveLength(1);
    expect(await findRefunds(shop.context.db, orderId)).toMatchObject([
      { id: 'r1', amount: 110_27, state: 'succeeded' },
    ]);
  });

  test('R8.14: are queued for a refund made in the provider’s dashboard', async () => {
    const { refunds } = shop.sandbox.stripe;
    const made = await refunds.create({ payment_intent: intentId, amount: 20_00 });
    expect(await sendEvent('evt_1')).toBe(200);
    expect(await sendEvent('evt_1')).toBe(200);
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await findRefunds(shop.context.db, orderId)).toMatchObject([
      { id: made.id, providerId: made.id, amount: 20_00, state: 'succeeded' },
    ]);
    await refunds.create({ payment_intent: intentId });
    expect(await sendEvent('evt_2')).toBe(200);
    expect(await stateOf(shop, orderId)).toBe('refunded');
    const subjects = (await mailsAbout('order-refunded')).map(({ subject }) => subject);
    expect(subjects).toEqual(Array(2).fill('Your refund is on its way: EC12345678'));
    expect(await refundOrder(shop.context, { orderId, refundId: 'r1' })).toEqual({
      kind: 'nothing-to-refund',
    });
  });

  test('R11.15: go to no customer whose data was erased', async () => {
    await shop.context.db.updateTable('orders').set({ email: '' }).execute();
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 10_00 });
    expect(await mailsAbout('order-refunded')).toEqual([]);
  });

  test('R8.14: go to the shop when the bank returns the refund', async () => {
    const made = await refundOrder(shop.context, { orderId, refundId: 'r1' });
    const id = (made.kind === 'refund' && made.refund.providerId) || '';
    const { payments } = shop.context;
    const listed = { id, amount: 110_27, refundId: 'r1', status: 'failed' as const };
    Object.assign(shop.context, {
      payments: { ...payments, listRefunds: async () => ({ kind: 'refunds', refunds: [listed] }) },
    });
    expect([
      await sendEvent('evt_1', 'refund.failed'),
      await sendEvent('evt_2', 'refund.failed'),
    ]).toEqual([200, 200]);
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await mailsAbout('order-refunded')).toHaveLength(1);
    const [notice, ...others] = await mailsAbout('refund-failed');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: shop.context.shopEmail, replyTo: 'aoife@example.com' });
    expect(notice?.text).toContain('Ask for bank details by telephone only');
  });

  test('R7.27: have their event answered with 500 while refunds cannot be looked up', async () => {
    const { payments } = shop.context;
    Object.assign(shop.context, {
      payments: { ...payments, listRefunds: async () => NO_RESPONSE },
    });
    expect(await sendEvent('evt_1')).toBe(500);
    expect(await shop.context.db.selectFrom('providerEvents').selectAll().execute()).toEqual([]);
  });
});
