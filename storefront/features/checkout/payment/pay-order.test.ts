import { afterEach, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { RESEND_AFTER_MS } from '#storefront/api/payments.ts';
import { NetworkError, ProblemError } from '#storefront/api/request-errors.ts';
import { problem } from '#storefront/testing/fake-server.ts';
import {
  card,
  challenge,
  ORDER_ID,
  order,
  press,
  quote,
  succeeded,
  wanted,
} from './testing/press-pay.ts';

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

test.each([
  ['earlier_order_paid', 'earlier-order-paid'],
  ['payment_in_progress', 'earlier-order-open'],
] as const)(
  'an order before this one that answers %s keeps this one from being charged',
  async (code, kind) => {
    const { outcome, paymentsSent, onPlaced } = press({ orders: [problem(409, code)] });
    expect(await outcome).toEqual({ kind });
    expect(paymentsSent()).toHaveLength(0);
    expect(onPlaced).not.toHaveBeenCalled();
  },
);

test('an order is kept in mind before its card is charged', async () => {
  const { outcome, onPlaced } = press({ payments: [problem(402, 'card_declined')] });
  await outcome;
  expect(onPlaced).toHaveBeenCalledWith(order);
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

test('createPaymentMethod fails: the provider’s message is told, and nothing reaches the shop’s till', async () => {
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
    payments: ['lost', problem(500, 'internal_error'), problem(503, 'interrupted'), succeeded],
  });
  expect(await outcome).toMatchObject({ kind: 'paid' });
  expect(new Set(paymentsSent().map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(paymentsSent()).toHaveLength(4);
  expect(waits).toEqual(RESEND_AFTER_MS.slice(0, 3));
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

test('an order that was given up meanwhile needs a new checkout', async () => {
  const { outcome } = press({ payments: [problem(409, 'order_not_payable')] });
  expect(await outcome).toEqual({ kind: 'checkout-used-up' });
});
