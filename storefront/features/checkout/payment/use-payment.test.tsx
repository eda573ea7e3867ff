import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { PATHS } from '#contract/paths.ts';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { fakeServer } from '#storefront/testing/fake-server.ts';
import type { CardClient } from './card-client.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import type { Purchase } from './purchase.ts';
import { card, placed, succeeded } from './testing/press-pay.ts';
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

  test('keeps the id of the checkout for the next visit', async () => {
    fakeServer({});
    const first = await renderHook(() => usePayment(() => {}));
    const second = await renderHook(() => usePayment(() => {}));
    const { checkoutId } = first.result.current.state;
    expect(second.result.current.state.checkoutId).toBe(checkoutId);
  });
});
