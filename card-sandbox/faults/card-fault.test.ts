import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { connect, readyToPay } from '../testing/connect.ts';
import { RETURN_URL } from '../testing/open-sandbox.ts';

const { errors } = Stripe;
/** The retries of the shop's client. */
const AS_THE_SHOP = { maxNetworkRetries: 1 };

test.each([
  ['4000000000009102', 'before', 'requires_payment_method'],
  ['4000000000009110', 'after', 'succeeded'],
])('loses the response of %s %s the charge, then responds', async (number, _what, status) => {
  const { stripe } = await connect();
  const order = await readyToPay(stripe, number);
  await expect(order.confirm(AS_THE_SHOP)).rejects.toBeInstanceOf(errors.StripeConnectionError);
  expect(await order.status()).toBe(status);
  expect(await order.confirm(AS_THE_SHOP)).toMatchObject({ status: 'succeeded' });
  expect(await order.charges()).toBe(1);
});

test.each([
  ['4000000000009136', 'a 500 before the charge', 'requires_payment_method'],
  ['4000000000009151', 'garbage after the charge', 'succeeded'],
])('returns for %s %s, then the result', async (number, _what, status) => {
  const { stripe } = await connect();
  const order = await readyToPay(stripe, number);
  await expect(order.confirm(AS_THE_SHOP)).rejects.toBeInstanceOf(errors.StripeAPIError);
  expect(await order.status()).toBe(status);
  expect(await order.confirm(AS_THE_SHOP)).toMatchObject({ status: 'succeeded' });
  expect(await order.charges()).toBe(1);
});

test('replays a 500 after the charge of 4000000000009144', async () => {
  const { stripe } = await connect();
  const order = await readyToPay(stripe, '4000000000009144');
  for (let time = 0; time < 3; time++)
    await expect(order.confirm()).rejects.toMatchObject({ statusCode: 500 });
  expect(await order.status()).toBe('succeeded');
  expect(await order.charges()).toBe(1);
});

test('delays the first confirmation of 4000000000009128', async () => {
  const pauses: number[] = [];
  const { stripe } = await connect({ pause: async (ms) => void pauses.push(ms) });
  const order = await readyToPay(stripe, '4000000000009128');
  expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
  await order.confirm();
  expect(pauses).toEqual([8_000]);
});

test('remembers the faults of a card across a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'card-sandbox.sqlite');
  const before = await connect({ database });
  const order = await readyToPay(before.stripe, '4000000000009102');
  await expect(order.confirm()).rejects.toBeInstanceOf(errors.StripeConnectionError);
  await before.app.close();
  const after = await connect({ database });
  const again = await after.stripe.paymentIntents.confirm(order.id, {
    payment_method: order.paymentMethodId,
    return_url: RETURN_URL,
  });
  expect(again.status).toBe('succeeded');
});
