import { afterEach, expect, test, vi } from 'vitest';
import { orderPath, PATHS } from '#contract/paths.ts';
import { NetworkError, ProblemError } from '#storefront/api/http.ts';
import { RESEND_AFTER_MS } from '#storefront/api/payments.ts';
import { answerRequests, ok, problem } from '#storefront/testing/fake-server.ts';
import type { CardAnswer, CardDesk } from './card-desk.ts';
import { CHECK_AFTER_MS, payOrder } from './pay-order.ts';

const ORDER_ID = 'EC00000001';
const wanted = {
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
const quote = {
  subtotal: 28_50,
  discount: null,
  shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
  tax: 5_99,
  total: 43_48,
};
const order = { orderId: ORDER_ID, orderToken: 't', date: '2026-01-01T00:00:00.000Z', ...quote };
const card = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242' };
const placed = ok(order, 201);
const succeeded = ok({ id: 'pi_1', status: 'succeeded' });
const challenge = ok({ id: 'pi_1', status: 'requires_action', clientSecret: 'secret' });
const checking = ok({ id: '', status: 'unknown' });
const status = (state: string) => ok({ orderId: ORDER_ID, state, paymentId: 'pi_1' });

type Answers = Parameters<typeof answerRequests>[0][string];

/** Presses the pay button against a shop that answers so. */
function press(
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
    },
    wanted,
  );
  const paymentsSent = () => requests.filter(({ path }) => path === PATHS.createPayment);
  return { outcome, requests, paymentsSent, waits, onChecking, authenticate };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a customer with a good card pays the total that the shop reckoned', async () => {
  const { outcome, requests } = press({});
  expect(await outcome).toEqual({ kind: 'paid', order, card, paymentId: 'pi_1' });
  expect(requests.map(({ path }) => path)).toEqual([PATHS.orders, PATHS.createPayment]);
  expect(requests[0]?.body).toEqual(wanted);
  expect(requests[1]?.body).toEqual({
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

test('a total that moved is told and nothing is charged', async () => {
  const changed = problem(409, 'quote_changed', { quote });
  const { outcome, paymentsSent } = press({ orders: [changed] });
  expect(await outcome).toEqual({ kind: 'quote-changed', quote });
  expect(paymentsSent()).toHaveLength(0);
});

test('a checkout id that belongs to another order is reported as used up', async () => {
  const { outcome, paymentsSent } = press({ orders: [problem(409, 'checkout_changed')] });
  expect(await outcome).toEqual({ kind: 'checkout-used-up' });
  expect(paymentsSent()).toHaveLength(0);
});

test('an order that the shop cannot take is an error, and nothing is charged', async () => {
  const { outcome } = press({ orders: [problem(500, 'internal_error')] });
  await expect(outcome).rejects.toBeInstanceOf(ProblemError);
  await expect(press({ orders: ['lost'] }).outcome).rejects.toBeInstanceOf(NetworkError);
});

test('an incomplete card number is told in the provider’s words and never reaches the shop', async () => {
  const message = 'Your card number is incomplete.';
  const { outcome, paymentsSent } = press(
    {},
    { createPaymentMethod: async () => ({ kind: 'card-error', message }) },
  );
  expect(await outcome).toEqual({ kind: 'card-error', message });
  expect(paymentsSent()).toHaveLength(0);
});

test('a declined card is told in the provider’s words', async () => {
  const detail = 'Your card has insufficient funds.';
  const { outcome } = press({ payments: [problem(402, 'card_declined', { detail })] });
  expect(await outcome).toEqual({ kind: 'card-error', message: detail });
});

test('a card company out of reach means: not charged, in the shop’s words, without repetition', async () => {
  const detail = 'You were not charged.';
  const { outcome, paymentsSent } = press({
    payments: [problem(503, 'unavailable', { detail })],
  });
  expect(await outcome).toEqual({ kind: 'card-error', message: detail });
  expect(paymentsSent()).toHaveLength(1);
});

test('a lost answer is asked for again with the same attempt, so that it is charged once', async () => {
  const { outcome, paymentsSent, waits } = press({
    payments: ['lost', problem(500, 'internal_error'), succeeded],
  });
  expect(await outcome).toMatchObject({ kind: 'paid' });
  expect(new Set(paymentsSent().map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(paymentsSent()).toHaveLength(3);
  expect(waits).toEqual(RESEND_AFTER_MS.slice(0, 2));
});

test('a customer who proves who they are pays with the same attempt', async () => {
  const { outcome, paymentsSent, authenticate } = press({ payments: [challenge, succeeded] });
  expect(await outcome).toMatchObject({ kind: 'paid', paymentId: 'pi_1' });
  expect(authenticate).toHaveBeenCalledWith('secret');
  expect(paymentsSent()[0]?.body).toEqual(paymentsSent()[1]?.body);
});

test('a failed challenge is told in the provider’s words and not charged', async () => {
  const error = 'We are unable to authenticate your payment method.';
  const { outcome, paymentsSent } = press(
    { payments: [challenge, succeeded] },
    { authenticate: async () => ({ error }) },
  );
  expect(await outcome).toEqual({ kind: 'card-error', message: error });
  expect(paymentsSent()).toHaveLength(1);
});

test('challenges without an end are given up', async () => {
  const { outcome, authenticate } = press({ payments: [challenge] });
  expect(await outcome).toEqual({ kind: 'card-error', message: undefined });
  expect(authenticate.mock.calls.length).toBeLessThan(6);
});

test('while the outcome is open the shop looks until the order is paid', async () => {
  const { outcome, requests, onChecking } = press({
    payments: [checking],
    status: [status('awaiting_payment'), status('paid')],
  });
  expect(await outcome).toMatchObject({ kind: 'paid', paymentId: 'pi_1' });
  expect(onChecking).toHaveBeenCalledTimes(1);
  const asked = requests.find(({ path }) => path === orderPath(ORDER_ID));
  expect(asked?.headers).toMatchObject({ 'x-order-token': 't' });
});

test('an open outcome that turns into a decline is told as one', async () => {
  const detail = 'Your card was declined.';
  const { outcome } = press({
    payments: [checking, problem(402, 'card_declined', { detail })],
  });
  expect(await outcome).toEqual({ kind: 'card-error', message: detail });
});

test('another tab that is paying makes this one look, not charge again', async () => {
  const { outcome, onChecking } = press({
    payments: [problem(409, 'payment_in_progress')],
    status: [status('paid')],
  });
  expect(await outcome).toMatchObject({ kind: 'paid' });
  expect(onChecking).toHaveBeenCalledTimes(1);
});

test('an outcome that stays open ends with a promise to write, after about a minute', async () => {
  const { outcome, waits, paymentsSent } = press({ payments: [checking], status: ['lost'] });
  expect(await outcome).toEqual({ kind: 'unconfirmed', orderId: ORDER_ID });
  expect(waits).toEqual(CHECK_AFTER_MS);
  expect(new Set(paymentsSent().map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('an order that was given up meanwhile needs a new checkout', async () => {
  const { outcome } = press({ payments: [problem(409, 'order_not_payable')] });
  expect(await outcome).toEqual({ kind: 'checkout-used-up' });
});
