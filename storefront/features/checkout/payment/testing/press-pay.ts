import { vi } from 'vitest';
import { orderPath, PATHS } from '#contract/paths.ts';
import { answerRequests, ok } from '#storefront/testing/fake-server.ts';
import type { CardAnswer, CardDesk } from '../card-desk.ts';
import { CHECK_AFTER_MS, payOrder } from '../pay-order.ts';

export const ORDER_ID = 'EC00000001';
export const wanted = {
  checkoutId: '7d4d1f0e-6c1f-4a58-9a55-1f7a3c1f2e01',
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
  shippingMethod: 'standard',
  expectedTotal: 43_48,
};
export const quote = {
  subtotal: 28_50,
  discount: null,
  shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
  tax: 5_99,
  total: 43_48,
};
export const order = {
  orderId: ORDER_ID,
  orderToken: 't',
  date: '2026-01-01T00:00:00.000Z',
  ...quote,
};
export const card = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242' };
const placed = ok(order, 201);
export const succeeded = ok({ id: 'pi_1', status: 'succeeded' });
export const challenge = ok({ id: 'pi_1', status: 'requires_action', clientSecret: 'secret' });
export const checking = ok({ id: '', status: 'unknown' });
export const status = (state: string) => ok({ orderId: ORDER_ID, state, paymentId: 'pi_1' });

/** A patient customer, who leaves in the end. */
const LOOKS_UNTIL_GONE = CHECK_AFTER_MS.length + 3;

type Answers = Parameters<typeof answerRequests>[0][string];

/** Presses the pay button against a shop that answers so. */
export function press(
  answers: { orders?: Answers; payments?: Answers; status?: Answers },
  cards: Partial<CardDesk> = {},
) {
  const requests = answerRequests({
    [PATHS.orders]: answers.orders ?? [placed],
    [PATHS.createPayment]: answers.payments ?? [succeeded],
    [orderPath(ORDER_ID)]: answers.status ?? [status('awaiting_payment')],
  });
  const waits: number[] = [];
  const onChecking = vi.fn();
  const onPlaced = vi.fn();
  const onUnconfirmed = vi.fn();
  const authenticate = vi.fn(cards.authenticate ?? (async () => undefined));
  let attempts = 0;
  const outcome = payOrder(
    {
      cards: {
        createPaymentMethod:
          cards.createPaymentMethod ?? (async (): Promise<CardAnswer> => ({ kind: 'card', card })),
        authenticate,
      },
      newId: () => {
        attempts += 1;
        return `00000000-0000-4000-8000-00000000000${attempts}`;
      },
      wait: async (ms) => void waits.push(ms),
      onChecking,
      onPlaced,
      onUnconfirmed,
      isWatched: () => waits.length < LOOKS_UNTIL_GONE,
    },
    wanted,
  );
  const paymentsSent = () => requests.filter(({ path }) => path === PATHS.createPayment);
  return {
    outcome,
    requests,
    paymentsSent,
    waits,
    onChecking,
    onPlaced,
    onUnconfirmed,
    authenticate,
  };
}
