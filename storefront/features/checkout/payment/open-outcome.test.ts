import { afterEach, expect, test, vi } from 'vitest';
import { orderPath } from '#contract/paths.ts';
import { problem } from '#storefront/testing/fake-server.ts';
import { CHECK_AFTER_MS, CHECK_ON_AFTER_MS } from './pay-order.ts';
import { checking, ORDER_ID, press, status } from './testing/press-pay.ts';

afterEach(() => {
  vi.unstubAllGlobals();
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

test('an outcome that stays open for a minute lets the customer go, and is looked for until they do', async () => {
  const { outcome, waits, paymentsSent, onUnconfirmed } = press({
    payments: [checking],
    status: ['lost'],
  });
  expect(await outcome).toEqual({ kind: 'unconfirmed', orderId: ORDER_ID });
  expect(waits.slice(0, -3)).toEqual(CHECK_AFTER_MS);
  expect(waits.slice(-3)).toEqual([CHECK_ON_AFTER_MS, CHECK_ON_AFTER_MS, CHECK_ON_AFTER_MS]);
  expect(onUnconfirmed).toHaveBeenCalledTimes(1);
  expect(new Set(paymentsSent().map(({ body }) => JSON.stringify(body))).size).toBe(1);
});
