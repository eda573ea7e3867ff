import { afterEach, describe, expect, test, vi } from 'vitest';
import { RESEND_AFTER_MS } from '#storefront/api/payments.ts';
import { ok, problem } from '#storefront/testing/fake-server.ts';
import type { CardClient } from './card-client.ts';
import { CHECK_AFTER_MS, KEEP_CHECKING_AFTER_MS } from './charge-card.ts';
import { challenge, ORDER_ID, press, status, succeeded, unknown } from './testing/press-pay.ts';

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

  test('reports “not charged” without repeating when the payment provider is unavailable', async () => {
    const detail = 'You were not charged.';
    const { end, paymentsSent } = await press({
      payments: [problem(503, 'unavailable', { detail })],
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
    expect(waits).toEqual(RESEND_AFTER_MS.slice(0, 3));
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
    expect(eventTypes).toEqual(['placed', 'checking', 'challenge-opened', 'checking', 'paid']);
    expect(authenticate).toHaveBeenCalledTimes(1);
  });

  test('shows the challenge that arrives after a minute of checking', async () => {
    const { eventTypes } = await press({
      payments: [...CHECK_AFTER_MS.map(() => unknown), unknown, challenge, succeeded],
    });
    expect(eventTypes).toEqual(['placed', 'checking', 'unconfirmed', 'challenge-opened', 'paid']);
  });

  test('R7.15: has paid when the challenge fails in the browser but the server finds the payment', async () => {
    const { end } = await press({ payments: [challenge, succeeded] }, failing);
    expect(end).toMatchObject({ type: 'paid', intentId: 'pi_1' });
  });

  test('prefers the message of the decline to that of the failed challenge', async () => {
    const { end } = await press({ payments: [challenge, declined] }, failing);
    expect(end).toEqual({ type: 'declined', message: DECLINED });
  });

  test.each([
    ['still requires it', [challenge, challenge]],
    ['declines without a message', [challenge, problem(402, 'card_declined')]],
    ['requires it after a check', [challenge, unknown, challenge]],
  ])('passes on the message of a failed challenge when the server %s', async (_, payments) => {
    const { end, authenticate } = await press({ payments }, failing);
    expect(end).toEqual({ type: 'declined', message: NOT_AUTHENTICATED });
    expect(authenticate).toHaveBeenCalledTimes(1);
  });

  test('keeps checking when the server refuses the request after the challenge', async () => {
    const { eventTypes } = await press({
      payments: [challenge, problem(404, 'order_not_found'), succeeded],
    });
    expect(eventTypes).toEqual(['placed', 'challenge-opened', 'checking', 'paid']);
  });

  test('declines after three challenges', async () => {
    const { end, authenticate } = await press({ payments: [challenge] });
    expect(end).toEqual({ type: 'declined', message: undefined });
    expect(authenticate).toHaveBeenCalledTimes(3);
  });
});

describe('payment with an unknown outcome', () => {
  test('checks with the order token until the order is paid', async () => {
    const { eventTypes, end, statusSent } = await press({
      payments: [unknown],
      status: [status('awaiting_payment'), status('paid')],
    });
    expect(eventTypes).toEqual(['placed', 'checking', 'paid']);
    expect(end).toMatchObject({ intentId: 'pi_1' });
    expect(statusSent[0]?.headers).toMatchObject({ 'x-order-token': 't' });
  });

  test.each([
    ['processing', ok({ id: 'pi_1', status: 'processing' })],
    ['in progress in another tab', problem(409, 'payment_in_progress')],
    ['a challenge without its client secret', ok({ id: 'pi_1', status: 'requires_action' })],
  ])('checks a payment that is %s', async (_, response) => {
    const { eventTypes } = await press({ payments: [response], status: [status('paid')] });
    expect(eventTypes).toEqual(['placed', 'checking', 'paid']);
  });

  test('passes on a decline that arrives while checking', async () => {
    const { end } = await press({ payments: [unknown, declined] });
    expect(end).toEqual({ type: 'declined', message: DECLINED });
  });

  test('ends the payment and places no other order when the order is cancelled meanwhile', async () => {
    const { eventTypes, ordersSent, paymentsSent } = await press({
      payments: [unknown, notPayable],
      status: [status('cancelled')],
    });
    expect(eventTypes).toEqual(['placed', 'checking', 'order-ended']);
    expect(ordersSent).toHaveLength(1);
    expect(bodiesOf(paymentsSent).size).toBe(1);
  });

  test('reports the refund when the order was paid and refunded meanwhile', async () => {
    const { end } = await press({ payments: [unknown], status: [status('refunded')] });
    expect(end).toEqual({ type: 'order-ended', orderId: ORDER_ID, refunded: true });
  });

  test('R7.9: lets the customer leave the page after one minute and checks until then with the same attempt', async () => {
    const { eventTypes, waits, paymentsSent } = await press({
      payments: [unknown],
      status: ['lost'],
    });
    expect(eventTypes).toEqual(['placed', 'checking', 'unconfirmed']);
    expect(waits).toEqual([
      ...CHECK_AFTER_MS,
      ...[KEEP_CHECKING_AFTER_MS, KEEP_CHECKING_AFTER_MS, KEEP_CHECKING_AFTER_MS],
    ]);
    expect(bodiesOf(paymentsSent).size).toBe(1);
    // Nothing is sent after the last wait, in which the customer left.
    expect(paymentsSent).toHaveLength(waits.length);
  });
});
