import { vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import type { CardClient, CardResult } from '#storefront/features/checkout/payment/card-client.ts';
import {
  type PaymentSubmission,
  payOrder,
} from '#storefront/features/checkout/payment/pay-order.ts';
import type {
  PaymentEnd,
  PaymentEvent,
} from '#storefront/features/checkout/payment/payment-reducer.ts';
import { safeStorage } from '#storefront/state/browser-storage.ts';
import { fakeServer, ok } from '#storefront/testing/fake-server.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';

export const ORDER_ID = 'EC00000001';
export const payment = {
  checkoutId: '7d4d1f0e-6c1f-4a58-9a55-1f7a3c1f2e01',
  expectedTotal: 43_48,
  contents: {
    customer: {
      firstName: 'Aoife',
      lastName: 'Byrne',
      email: 'aoife@example.com',
      phone: '1',
      address: '1 Main Street',
      city: 'Cork',
      postalCode: 'T12',
      country: 'Ireland' as const,
    },
    items: [{ productId: 1, quantity: 1 }],
    promoCode: undefined,
    shippingMethod: 'standard',
  },
} satisfies PaymentSubmission;
export const quote = {
  subtotal: 28_50,
  discount: null,
  shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
  tax: 5_99,
  vatRate: 21_00,
  vatIncluded: false,
  total: 43_48,
};
export const order = {
  orderId: ORDER_ID,
  orderToken: 't',
  date: '2026-01-01T00:00:00.000Z',
  ...quote,
};
export const card = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242' };
export const placed = ok(order, 201);
export const succeeded = ok({ id: 'pi_1', status: 'succeeded' });
export const challenge = ok({ id: 'pi_1', status: 'requires_action', clientSecret: 'secret' });
export const unknown = ok({ id: '', status: 'unknown' });

/** Checks before the customer leaves the page. */
const CHECKS_UNTIL_LEFT = 8;

type Responses = Parameters<typeof fakeServer>[0][string];

export function typesOf(events: readonly PaymentEvent[]) {
  return events.map(({ type }) => type);
}

/** Presses Pay against a server with these responses, and collects what happens until the payment ends. */
export async function press(...given: Parameters<typeof startPress>) {
  const { done, events, sentTo, waits, authenticate } = startPress(...given);
  const thrown = await done;
  return {
    thrown,
    events,
    end: events.at(-1) as PaymentEnd | undefined,
    eventTypes: typesOf(events),
    ordersSent: sentTo(PATHS.orders),
    paymentsSent: sentTo(PATHS.createPayment),
    waits,
    authenticate,
  };
}

/** Like `press`, for a payment that does not end. */
export function startPress(
  responses: { orders?: Responses; payments?: Responses },
  cardClient: Partial<CardClient> = {},
  storage = safeStorage(() => stored),
  stored = webStorage(),
) {
  const requests = fakeServer({
    [PATHS.orders]: responses.orders ?? [placed],
    [PATHS.createPayment]: responses.payments ?? [succeeded],
  });
  const sentTo = (path: string) => requests.filter((request) => request.path === path);
  const waits: number[] = [];
  const events: PaymentEvent[] = [];
  const leaving = new AbortController();
  const authenticate = vi.fn(
    cardClient.authenticate ?? (async () => ({ kind: 'completed' as const })),
  );
  let ids = 0;
  const tools = {
    cardClient: {
      createPaymentMethod:
        cardClient.createPaymentMethod ??
        (async (): Promise<CardResult> => ({ kind: 'card', card })),
      authenticate,
    },
    storage,
    newId: () => {
      ids += 1;
      return `00000000-0000-4000-8000-00000000000${ids}`;
    },
    wait: async (ms: number) => {
      waits.push(ms);
      if (waits.length === CHECKS_UNTIL_LEFT) leaving.abort();
    },
    after: (ms: number, callBack: () => void) => {
      const timer = setTimeout(callBack, ms);
      return () => clearTimeout(timer);
    },
    send: (event: PaymentEvent) => void events.push(event),
    signal: leaving.signal,
  };
  const done = payOrder(tools, payment).catch((error: unknown) => error);
  return { done, events, sentTo, waits, authenticate };
}
