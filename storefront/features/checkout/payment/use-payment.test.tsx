import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { PATHS } from '#contract/paths.ts';
import { PAYMENT_TIMES } from '#storefront/api/payment-times.ts';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { fakeServer, problem } from '#storefront/testing/fake-server.ts';
import type { CardClient } from './card-client.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import type { Purchase } from './purchase.ts';
import { card, placed, succeeded, unknown } from './testing/press-pay.ts';
import { usePayment } from './use-payment.ts';

const PURCHASE: Purchase = {
  cart: EXAMPLE_ORDER.items,
  promo: undefined,
  customer: EXAMPLE_ORDER.customer,
  shippingMethod: 'standard',
};

const cardClient: CardClient = {
  createPaymentMethod: async () => ({ kind: 'card' as const, card }),
  authenticate: async () => ({ kind: 'completed' as const }),
};

beforeEach(() => localStorage.clear());

async function openPayment() {
  const onPaid = vi.fn();
  const { result, act, unmount } = await renderHook(() => usePayment(onPaid));
  return {
    onPaid,
    unmount,
    progress: () => result.current.state.progress,
    press: (client: CardClient | undefined) =>
      act(() => result.current.pay(client, PURCHASE, EXAMPLE_ORDER.total)),
  };
}

describe('usePayment', () => {
  test('reports a paid order once', async () => {
    fakeServer({ [PATHS.orders]: [placed], [PATHS.createPayment]: [succeeded] });
    const { press, onPaid } = await openPayment();
    await press(cardClient);
    await expect.poll(() => onPaid.mock.calls.length).toBe(1);
    expect(onPaid.mock.lastCall).toMatchObject([{ intentId: 'pi_1', purchase: PURCHASE }]);
  });

  test('R7.18: sends one order when Pay is pressed twice', async () => {
    const sent = fakeServer({ [PATHS.orders]: ['hanging'] });
    const { press, progress } = await openPayment();
    await press(cardClient);
    await press(cardClient);
    expect(progress()).toEqual({ kind: 'processing' });
    expect(sent).toHaveLength(1);
  });

  test('sends nothing while offline or before the card field has loaded', async () => {
    const sent = fakeServer({});
    const { press, progress } = await openPayment();
    await press(undefined);
    expect(progress()).toEqual({ kind: 'error', message: PAYMENT_TEXTS.fieldNotLoaded });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(cardClient);
    expect(progress()).toEqual({ kind: 'error', message: PAYMENT_TEXTS.offline });
    expect(sent).toEqual([]);
  });

  test('R7.18: keeps the id of the checkout for the next visit', async () => {
    const first = await renderHook(() => usePayment(() => {}));
    const second = await renderHook(() => usePayment(() => {}));
    const { checkoutId } = first.result.current.state;
    expect(checkoutId).toMatch(/^[\da-f-]{36}$/);
    expect(second.result.current.state.checkoutId).toBe(checkoutId);
  });

  test('posts what is in the cart', async () => {
    const sent = fakeServer({ [PATHS.orders]: ['hanging'] });
    const { press } = await openPayment();
    await press(cardClient);
    const items = [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 1 },
    ];
    expect(sent[0]?.body).toMatchObject({ items, expectedTotal: EXAMPLE_ORDER.total });
  });

  describe('with an unknown outcome', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    // Besides the pause, the two times of the payment clock.
    const waiting = () => expect.poll(() => vi.getTimerCount()).toBe(3);
    const payments = (sent: { path: string }[]) =>
      sent.filter(({ path }) => path === PATHS.createPayment).length;

    test('R7.4: asks again until it is known', async () => {
      const sent = fakeServer({
        [PATHS.orders]: [placed],
        [PATHS.createPayment]: [unknown, succeeded],
      });
      const { press, onPaid } = await openPayment();
      await press(cardClient);
      await waiting();
      expect(payments(sent)).toBe(1);
      await vi.advanceTimersByTimeAsync(1_000);
      await expect.poll(() => onPaid.mock.calls.length).toBe(1);
    });

    test('asks no more once the customer has left', async () => {
      const sent = fakeServer({ [PATHS.orders]: [placed], [PATHS.createPayment]: [unknown] });
      const { press, unmount } = await openPayment();
      await press(cardClient);
      await waiting();
      await unmount();
      await vi.advanceTimersByTimeAsync(PAYMENT_TIMES.mayLeave);
      expect(payments(sent)).toBe(1);
    });

    test('says nothing late about a payment that has ended', async () => {
      fakeServer({
        [PATHS.orders]: [placed],
        [PATHS.createPayment]: [problem(402, 'card_declined')],
      });
      const { press, progress } = await openPayment();
      await press(cardClient);
      await expect.poll(progress).toMatchObject({ kind: 'error' });
      await vi.advanceTimersByTimeAsync(PAYMENT_TIMES.mayLeave);
      expect(progress()).toMatchObject({ kind: 'error' });
    });
  });
});
