import { afterEach, describe, expect, test, vi } from 'vitest';
import { NetworkError, ProblemError } from '#storefront/api/request-errors.ts';
import { safeStorage } from '#storefront/state/browser-storage.ts';
import { problem } from '#storefront/testing/fake-server.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';
import {
  EXAMPLE_PLACED_ORDER as order,
  EXAMPLE_QUOTE as quote,
} from '#tests/helpers/example-order.ts';
import { readCheckoutId } from './checkout-id.ts';
import { card, ORDER_ID, payment, press } from './testing/press-pay.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { checkoutId } = payment;
const newId = () => '00000000-0000-4000-8000-0000000000ff';

/** The storage of a browser that is in this checkout. */
function storageIn(checkout: string) {
  const stored = webStorage({ checkoutId: checkout });
  return safeStorage(() => stored);
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
      amount: order.total,
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

  test('R7.20: charges nothing while the outcome of an earlier order is open', async () => {
    const storage = storageIn(checkoutId);
    const open = problem(409, 'earlier_order_open');
    const { events, paymentsSent } = await press({ orders: [open] }, {}, storage);
    expect(events).toEqual([{ type: 'earlier-order-open' }]);
    expect(paymentsSent).toHaveLength(0);
    expect(readCheckoutId(storage, newId)).toBe(checkoutId);
  });

  test('R7.20: charges nothing when an earlier order is paid, names it, and begins a new checkout', async () => {
    const storage = storageIn(checkoutId);
    const paid = problem(409, 'earlier_order_paid', { orderId: 'EC00000009' });
    const { events, paymentsSent } = await press({ orders: [paid] }, {}, storage);
    const renewed = readCheckoutId(storage, newId);
    expect(renewed).not.toBe(checkoutId);
    expect(events).toEqual([
      { type: 'checkout-renewed', checkoutId: renewed },
      { type: 'earlier-order-paid', orderId: 'EC00000009' },
    ]);
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

  test('begins a new checkout once the order is paid, for other pages than this one', async () => {
    const storage = storageIn(checkoutId);
    const { eventTypes } = await press({}, {}, storage);
    expect(eventTypes).toEqual(['placed', 'paid']);
    expect(readCheckoutId(storage, newId)).not.toBe(checkoutId);
  });

  test('keeps the checkout after a decline', async () => {
    const storage = storageIn(checkoutId);
    await press({ payments: [problem(402, 'card_declined')] }, {}, storage);
    expect(readCheckoutId(storage, newId)).toBe(checkoutId);
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
