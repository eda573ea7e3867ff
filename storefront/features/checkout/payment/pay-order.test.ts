import { afterEach, describe, expect, test, vi } from 'vitest';
import { NetworkError, ProblemError } from '#storefront/api/request-errors.ts';
import { safeStorage } from '#storefront/api/safe-storage.ts';
import { problem } from '#storefront/testing/fake-server.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { checkoutIdFor, checkoutSeed } from './checkout-id.ts';
import { card, ORDER_ID, order, payment, placed, press, quote } from './testing/press-pay.ts';
import { orderToReplace, storeUnpaidOrder } from './unpaid-order.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const checkoutId = checkoutIdFor(payment.seed, payment.contents);
const earlier = { orderId: 'EC00000009', orderToken: 'earlier' };

/** The storage of a browser that has an unpaid order of other contents. */
function storageWithEarlierOrder() {
  const stored = webStorage();
  const storage = safeStorage(() => stored);
  storeUnpaidOrder(storage, 'other contents', earlier);
  return storage;
}

describe('payOrder', () => {
  test('R6.6, R6.7: pays the server’s total with a valid card', async () => {
    const { events, ordersSent, paymentsSent } = await press({});
    expect(events).toEqual([
      { type: 'placed', order },
      { type: 'paid', order, card, intentId: 'pi_1' },
    ]);
    expect(ordersSent[0]?.body).toEqual({
      ...payment.contents,
      checkoutId,
      expectedTotal: payment.expectedTotal,
    });
    expect(paymentsSent[0]?.body).toEqual({
      paymentMethodId: 'pm_1',
      amount: 43_48,
      currency: 'eur',
      metadata: {
        orderId: ORDER_ID,
        customerName: 'Aoife Byrne',
        customerEmail: 'aoife@example.com',
      },
      attemptId: '00000000-0000-4000-8000-000000000001',
    });
  });

  test('R7.1: charges nothing when the server calculates another total', async () => {
    const changed = problem(409, 'quote_changed', { quote });
    const { end, paymentsSent } = await press({ orders: [changed] });
    expect(end).toEqual({ type: 'quote-changed', quote });
    expect(paymentsSent).toHaveLength(0);
  });

  test.each([
    ['earlier_order_paid', 'earlier-order-paid'],
    ['payment_in_progress', 'earlier-order-open'],
  ] as const)('R7.20: charges nothing when placing the order returns %s', async (code, type) => {
    const { events, paymentsSent } = await press({ orders: [problem(409, code)] });
    expect(events).toEqual([{ type }]);
    expect(paymentsSent).toHaveLength(0);
  });

  test.each([
    [503, 'shop_closed'],
    [409, 'sold_out'],
  ] as const)(
    'R6.15, R6.16: charges nothing and gives the reason after %i %s',
    async (status, code) => {
      const detail = 'Back on Monday. Nothing was charged.';
      const refused = problem(status, code, { detail });
      const end = { type: 'not-charged', message: detail };
      const placing = await press({ orders: [refused] });
      expect(placing.end).toEqual(end);
      expect(placing.paymentsSent).toHaveLength(0);
      const paying = await press({ payments: [refused] });
      expect(paying.end).toEqual(end);
      expect(paying.paymentsSent).toHaveLength(1);
    },
  );

  test('R7.20: replaces the unpaid order of this browser, and stores its own before the charge', async () => {
    const storage = storageWithEarlierOrder();
    const { ordersSent } = await press({ payments: [problem(402, 'card_declined')] }, {}, storage);
    expect(ordersSent[0]?.body).toMatchObject({ replaces: earlier });
    expect(orderToReplace(storage, 'another checkout')).toEqual({
      orderId: ORDER_ID,
      orderToken: 't',
    });
  });

  test('forgets the unpaid order and renews the checkout seed once the order is paid', async () => {
    const storage = storageWithEarlierOrder();
    const seed = checkoutSeed(storage, () => payment.seed);
    await press({}, {}, storage);
    expect(orderToReplace(storage, 'another checkout')).toBeUndefined();
    expect(checkoutSeed(storage, () => payment.seed)).not.toBe(seed);
  });

  test('forgets the earlier order when it turns out to be paid', async () => {
    const storage = storageWithEarlierOrder();
    await press({ orders: [problem(409, 'earlier_order_paid')] }, {}, storage);
    expect(orderToReplace(storage, 'another checkout')).toBeUndefined();
  });

  test('places the order once more with a new checkout id when the server refuses the id', async () => {
    const refused = problem(409, 'checkout_changed');
    const { eventTypes, ordersSent, paymentsSent } = await press({ orders: [refused, placed] });
    expect(eventTypes).toEqual(['seed-renewed', 'placed', 'paid']);
    const ids = ordersSent.map(({ body }) => (body as { checkoutId: string }).checkoutId);
    expect(new Set(ids).size).toBe(2);
    expect(paymentsSent).toHaveLength(1);
  });

  test('throws and charges nothing when the server refuses the new checkout id too', async () => {
    const { thrown, ordersSent, paymentsSent } = await press({
      orders: [problem(409, 'checkout_changed')],
    });
    expect(thrown).toBeInstanceOf(Error);
    expect(ordersSent).toHaveLength(2);
    expect(paymentsSent).toHaveLength(0);
  });

  test.each([
    ['the server fails', problem(500, 'internal_error'), ProblemError],
    ['the connection breaks', 'lost', NetworkError],
  ] as const)(
    'throws and charges nothing when %s while placing the order',
    async (_, response, kind) => {
      const { thrown, paymentsSent } = await press({ orders: [response] });
      expect(thrown).toBeInstanceOf(kind);
      expect(paymentsSent).toHaveLength(0);
    },
  );

  test('R7.3: passes on the provider’s message and sends no payment when createPaymentMethod fails', async () => {
    const message = 'Your card number is incomplete.';
    const { end, paymentsSent } = await press(
      {},
      { createPaymentMethod: async () => ({ kind: 'card-error', message }) },
    );
    expect(end).toEqual({ type: 'not-charged', message });
    expect(paymentsSent).toHaveLength(0);
  });
});
