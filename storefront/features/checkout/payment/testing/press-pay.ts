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
import { EXAMPLE_PLACED_ORDER, EXAMPLE_REQUEST } from '#tests/helpers/example-order.ts';

export const ORDER_ID = EXAMPLE_PLACED_ORDER.orderId;
const { checkoutId, expectedTotal, ...contents } = EXAMPLE_REQUEST;
export const payment = { checkoutId, expectedTotal, contents } satisfies PaymentSubmission;
export const card = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242' };
export const placed = ok(EXAMPLE_PLACED_ORDER, 201);
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
