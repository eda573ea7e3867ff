import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { connect, readyToPay } from '../testing/connect.ts';
import { databaseFile, RETURN_URL } from '../testing/open-sandbox.ts';

const { errors } = Stripe;
// The shop's client retries once.
const WITH_RETRY = { maxNetworkRetries: 1 };

describe('fault of a test card', () => {
  test.each([
    [
      '9102',
      'a lost connection before the charge',
      errors.StripeConnectionError,
      'requires_payment_method',
    ],
    ['9110', 'a lost connection after the charge', errors.StripeConnectionError, 'succeeded'],
    ['9136', 'a 500 before the charge', errors.StripeAPIError, 'requires_payment_method'],
    ['9151', 'HTML after the charge', errors.StripeAPIError, 'succeeded'],
  ])('injects for %s %s, then charges once', async (lastDigits, _fault, SdkError, status) => {
    const { stripe } = await connect();
    const order = await readyToPay(stripe, `400000000000${lastDigits}`);
    await expect(order.confirm(WITH_RETRY)).rejects.toBeInstanceOf(SdkError);
    expect(await order.status()).toBe(status);
    expect(await order.confirm(WITH_RETRY)).toMatchObject({ status: 'succeeded' });
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

  test('counts the occurrences across a restart', async () => {
    const database = databaseFile();
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
});
