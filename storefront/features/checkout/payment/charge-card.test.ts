import { afterEach, describe, expect, test, vi } from 'vitest';
import { PAYMENT_TIMES } from '#storefront/api/payment-times.ts';
import { ok, problem } from '#storefront/testing/fake-server.ts';
import { EXAMPLE_QUOTE as quote } from '#tests/helpers/example-order.ts';
import type { CardClient, ChallengeResult } from './card-client.ts';
import {
  challenge,
  ORDER_ID,
  placed,
  press,
  startPress,
  succeeded,
  typesOf,
  unknown,
} from './testing/press-pay.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const DECLINED = 'Your card has insufficient funds.';
const declined = problem(402, 'card_declined', { detail: DECLINED });
const notPayable = problem(409, 'order_not_payable');

/** A card client whose challenge fails with a message of the provider's. */
const NOT_AUTHENTICATED = 'We are unable to authenticate your payment method.';
const failing: Partial<CardClient> = {
  authenticate: async () => ({ kind: 'failed', message: NOT_AUTHENTICATED }),
};

function bodiesOf(requests: { body: unknown }[]): Set<string> {
  return new Set(requests.map(({ body }) => JSON.stringify(body)));
}

describe('charging a card', () => {
  test('R6.3: passes on the provider’s message when the card is declined', async () => {
    const { end } = await press({ payments: [declined] });
    expect(end).toEqual({ type: 'declined', message: DECLINED });
  });

  test('passes on a decline without a message', async () => {
    const { end } = await press({ payments: [problem(402, 'card_declined')] });
    expect(end).toEqual({ type: 'declined', message: undefined });
  });

  test('R7.1: passes on the server’s total when it has changed since the order was placed', async () => {
    const { end } = await press({ payments: [problem(409, 'quote_changed', { quote })] });
    expect(end).toEqual({ type: 'quote-changed', quote });
  });

  test('reports “not charged” without repeating when the payment provider is unavailable', async () => {
    const detail = 'You were not charged.';
    const { end, paymentsSent } = await press({
      payments: [problem(503, 'not_charged', { detail })],
    });
    expect(end).toEqual({ type: 'not-charged', message: detail });
    expect(paymentsSent).toHaveLength(1);
  });

  test('R7.4: repeats a request whose response was lost with the same attempt id', async () => {
    const { end, paymentsSent, waits } = await press({
      payments: ['lost', problem(500, 'internal_error'), problem(503, 'interrupted'), succeeded],
    });
    expect(end).toMatchObject({ type: 'paid' });
    expect(paymentsSent).toHaveLength(4);
    expect(bodiesOf(paymentsSent).size).toBe(1);
    expect(waits).toEqual(PAYMENT_TIMES.repeatAfter.slice(0, 3));
  });

  test('R7.19: ends the payment and places no other order when the order is not payable', async () => {
    const { end, ordersSent } = await press({ payments: [notPayable] });
    expect(end).toEqual({ type: 'order-ended', orderId: ORDER_ID, refunded: false });
    expect(ordersSent).toHaveLength(1);
  });
});

describe('3-D Secure challenge', () => {
  test('R6.8: posts the same request again after the challenge and has paid', async () => {
    const { eventTypes, end, paymentsSent, authenticate } = await press({
      payments: [challenge, succeeded],
    });
    expect(eventTypes).toEqual(['placed', 'challenge-opened', 'paid']);
    expect(end).toMatchObject({ intentId: 'pi_1' });
    expect(authenticate).toHaveBeenCalledWith('secret');
    expect(bodiesOf(paymentsSent).size).toBe(1);
  });

  test('R7.14: shows the challenge that arrives while the payment is being checked, then keeps checking', async () => {
    const { eventTypes, authenticate } = await press({
      payments: [unknown, unknown, challenge, unknown, succeeded],
    });
    expect(eventTypes).toEqual(['placed', 'challenge-opened', 'paid']);
    expect(authenticate).toHaveBeenCalledTimes(1);
  });

  test('R7.15: has paid when the challenge fails in the browser but the server finds the payment', async () => {
    const { end } = await press({ payments: [challenge, succeeded] }, failing);
    expect(end).toMatchObject({ type: 'paid', intentId: 'pi_1' });
  });

  test('prefers the message of the decline to that of the failed challenge', async () => {
    const { end } = await press({ payments: [challenge, declined] }, failing);
    expect(end).toEqual({ type: 'declined', message: DECLINED });
  });

  test('passes on the message of a failed challenge when the server declines without one', async () => {
    const payments = [challenge, problem(402, 'card_declined')];
    const { end } = await press({ payments }, failing);
    expect(end).toEqual({ type: 'declined', message: NOT_AUTHENTICATED });
  });

  test.each([
    ['still requires it', [challenge, challenge]],
    ['requires it after a check', [challenge, unknown, challenge]],
  ])(
    'R7.15: ends as open, not as declined, when a challenge failed in the browser and the server %s',
    async (_, payments) => {
      const { end, authenticate } = await press({ payments }, failing);
      expect(end).toEqual({ type: 'challenge-open', message: NOT_AUTHENTICATED });
      expect(authenticate).toHaveBeenCalledTimes(1);
    },
  );

  test('keeps checking when the server refuses the request after the challenge', async () => {
    const { eventTypes } = await press({
      payments: [challenge, problem(404, 'order_not_found'), succeeded],
    });
    expect(eventTypes).toEqual(['placed', 'challenge-opened', 'paid']);
  });

  test('ends as open after three challenges', async () => {
    const { end, authenticate } = await press({ payments: [challenge] });
    expect(end).toEqual({ type: 'challenge-open', message: undefined });
    expect(authenticate).toHaveBeenCalledTimes(3);
  });
});

describe('payment with an unknown outcome', () => {
  test.each([
    ['processing', ok({ id: 'pi_1', status: 'processing' })],
    ['in progress in another tab', problem(409, 'payment_in_progress')],
    ['a challenge without its client secret', ok({ id: 'pi_1', status: 'requires_action' })],
    ['rate-limited by the shop', problem(429, 'too_many_requests')],
  ])('repeats the request of a payment that is %s', async (_, response) => {
    const { end, paymentsSent } = await press({ payments: [response, succeeded] });
    expect(end).toMatchObject({ type: 'paid', intentId: 'pi_1' });
    expect(bodiesOf(paymentsSent).size).toBe(1);
  });

  test('R8.2: sends the order’s token with each request', async () => {
    const { paymentsSent } = await press({ payments: [unknown, succeeded] });
    for (const { headers } of paymentsSent)
      expect(headers).toMatchObject({ 'x-order-token': 'secret' });
  });

  test('passes on a decline that arrives while checking', async () => {
    const { end } = await press({ payments: [unknown, declined] });
    expect(end).toEqual({ type: 'declined', message: DECLINED });
  });

  test.each([
    ['cancelled', notPayable, { type: 'order-ended', orderId: ORDER_ID, refunded: false }],
    [
      'refunded',
      ok({ id: 'pi_1', status: 'refunded' }),
      { type: 'order-ended', orderId: ORDER_ID, refunded: true },
    ],
    [
      'paid for by an attempt that replaced this one',
      problem(409, 'payment_replaced'),
      { type: 'replaced' },
    ],
    [
      'replaced by a paid order',
      problem(409, 'earlier_order_paid', { orderId: 'EC00000002' }),
      { type: 'earlier-order-paid', orderId: 'EC00000002' },
    ],
  ])(
    'ends and places no other order when the order is %s meanwhile',
    async (_, response, expected) => {
      const { end, ordersSent } = await press({ payments: [unknown, response] });
      expect(end).toEqual(expected);
      expect(ordersSent).toHaveLength(1);
    },
  );

  test('checks at growing intervals with the same attempt until the customer leaves', async () => {
    const { thrown, waits, paymentsSent } = await press({ payments: ['lost'] });
    expect(thrown).toBeUndefined();
    const { repeatAfter } = PAYMENT_TIMES;
    expect(waits.slice(0, repeatAfter.length + 1)).toEqual([...repeatAfter, 15_000]);
    expect(bodiesOf(paymentsSent).size).toBe(1);
    // Nothing is sent after the last wait, in which the customer left.
    expect(paymentsSent).toHaveLength(waits.length);
  });
});

describe('payment clock', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('R7.9: says after 10 s that it is checking, and lets the customer leave after 60 s, while every payment request hangs', async () => {
    vi.useFakeTimers();
    const { events } = startPress({ orders: [placed], payments: ['hanging'] });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(typesOf(events)).toEqual(['placed']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(typesOf(events)).toEqual(['placed', 'checking']);
    await vi.advanceTimersByTimeAsync(49_000);
    expect(typesOf(events)).toEqual(['placed', 'checking']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(typesOf(events)).toEqual(['placed', 'checking', 'unconfirmed']);
  });

  test('R7.9: begins again after a challenge, and stands still while it is open', async () => {
    vi.useFakeTimers();
    const opened = Promise.withResolvers<ChallengeResult>();
    const { events } = startPress(
      { orders: [placed], payments: [challenge, 'hanging'] },
      { authenticate: () => opened.promise },
    );
    await vi.advanceTimersByTimeAsync(300_000);
    expect(typesOf(events)).toEqual(['placed', 'challenge-opened']);
    opened.resolve({ kind: 'completed' });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(typesOf(events)).toEqual(['placed', 'challenge-opened', 'checking']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(typesOf(events).at(-1)).toBe('unconfirmed');
  });

  test('R7.3: charges nothing when the provider’s script makes no payment method within 30 s', async () => {
    vi.useFakeTimers();
    const { events } = startPress({}, { createPaymentMethod: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(30_500);
    expect(events.at(-1)).toMatchObject({
      type: 'not-charged',
      message: expect.stringContaining('Nothing was charged'),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(typesOf(events)).toEqual(['placed', 'checking', 'not-charged']);
  });
});
