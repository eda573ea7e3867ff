import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { connect, newIntent, readyToPay } from '../testing/connect.ts';

const { errors } = Stripe;
// The SDK retries a closed connection once, regardless of maxNetworkRetries.
const WITH_RETRY = 2;

describe('call fault', () => {
  test('charges on the retry after a connection lost before the charge', async () => {
    const { stripe, control } = await connect();
    const order = await readyToPay(stripe);
    await control('PUT', [{ kind: 'lose-before', on: 'confirm', times: WITH_RETRY }]);
    await expect(order.confirm()).rejects.toBeInstanceOf(errors.StripeConnectionError);
    expect(await order.status()).toBe('requires_payment_method');
    expect(await order.charges()).toBe(0);
    expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
    expect(await order.charges()).toBe(1);
  });

  test('replays the charge after a connection lost after it', async () => {
    const { stripe, control } = await connect();
    const order = await readyToPay(stripe);
    await control('PUT', [{ kind: 'lose-after', on: 'confirm', times: WITH_RETRY }]);
    await expect(order.confirm()).rejects.toBeInstanceOf(errors.StripeConnectionError);
    expect(await order.status()).toBe('succeeded');
    const replayed = await order.confirm();
    expect(replayed.status).toBe('succeeded');
    expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await order.charges()).toBe(1);
  });

  describe('delays', () => {
    const manualPause = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      return { pause: () => promise, endPause: resolve };
    };

    test('charges after the client timed out', async () => {
      const { pause, endPause } = manualPause();
      const { stripe, control } = await connect({ pause });
      const order = await readyToPay(stripe);
      await control('PUT', [{ kind: 'delay', on: 'confirm', ms: 1, times: 1 }]);
      await expect(order.confirm({ timeout: 1_000 })).rejects.toBeInstanceOf(
        errors.StripeConnectionError,
      );
      expect(await order.status()).toBe('requires_payment_method');
      await expect(order.confirm()).rejects.toMatchObject({ statusCode: 409 });
      endPause();
      await expect.poll(order.status, { timeout: 10_000 }).toBe('succeeded');
      expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
      expect(await order.charges()).toBe(1);
    });

    test('charges before the client times out with delay-after', async () => {
      const { pause, endPause } = manualPause();
      const { stripe, control } = await connect({ pause });
      const order = await readyToPay(stripe);
      await control('PUT', [{ kind: 'delay-after', on: 'confirm', ms: 1, times: 1 }]);
      await expect(order.confirm({ timeout: 1_000 })).rejects.toBeInstanceOf(
        errors.StripeConnectionError,
      );
      expect(await order.status()).toBe('succeeded');
      endPause();
      expect(await order.charges()).toBe(1);
    });

    test('waits for the configured time', async () => {
      const { stripe, control } = await connect();
      const { id } = await newIntent(stripe);
      await control('PUT', [{ kind: 'delay', on: 'retrieve', ms: 300, times: 1 }]);
      const began = performance.now();
      expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id });
      expect(performance.now() - began).toBeGreaterThan(295);
    });

    test('ends the delay when the sandbox closes', async () => {
      const { app, stripe, control } = await connect();
      const order = await readyToPay(stripe);
      await control('PUT', [{ kind: 'delay', on: 'confirm', ms: 600_000, times: 1 }]);
      const confirmed = order.confirm();
      await expect.poll(async () => (await control('GET')).json()).toEqual([]);
      await app.close();
      expect(await confirmed).toMatchObject({ status: 'succeeded' });
    });
  });

  test('does not store a 500 before execution', async () => {
    const { stripe, control } = await connect();
    const order = await readyToPay(stripe);
    await control('PUT', [{ kind: 'error-500-before', on: 'confirm', times: 1 }]);
    await expect(order.confirm()).rejects.toMatchObject({
      statusCode: 500,
      type: 'StripeAPIError',
    });
    expect(await order.status()).toBe('requires_payment_method');
    expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
    expect(await order.charges()).toBe(1);
  });

  test('stores and replays a 500 after the charge', async () => {
    const { stripe, control } = await connect();
    const order = await readyToPay(stripe);
    await control('PUT', [{ kind: 'error-500-after', on: 'confirm', times: 1 }]);
    await expect(order.confirm()).rejects.toMatchObject({
      statusCode: 500,
      type: 'StripeAPIError',
    });
    await expect(order.confirm()).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    });
    expect(await order.status()).toBe('succeeded');
    expect(await order.charges()).toBe(1);
  });

  test.each([
    ['conflict-409', 409, errors.StripeAPIError],
    ['rate-limit-429', 429, errors.StripeRateLimitError],
    ['unauthorised-401', 401, errors.StripeAuthenticationError],
    ['forbidden-403', 403, errors.StripePermissionError],
    ['missing-404', 404, errors.StripeInvalidRequestError],
  ])('refuses with %s, executes nothing and stores nothing', async (kind, statusCode, SdkError) => {
    const { stripe, control } = await connect();
    const order = await readyToPay(stripe);
    await control('PUT', [{ kind, on: 'confirm', times: 1 }]);
    const error = await order.confirm().catch((item: unknown) => item);
    expect(error).toBeInstanceOf(SdkError);
    expect(error).toMatchObject({ statusCode });
    expect(await order.status()).toBe('requires_payment_method');
    expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
  });

  test('names the missing object in an injected 404', async () => {
    const { stripe, control } = await connect();
    const { id } = await newIntent(stripe);
    await control('PUT', [{ kind: 'missing-404', on: 'any' }]);
    const missing = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({
      ...missing,
      param: 'intent',
      message: `No such payment_intent: '${id}'`,
    });
    await expect(stripe.refunds.list({ payment_intent: id })).rejects.toMatchObject(missing);
    await expect(stripe.refunds.retrieve('re_1')).rejects.toMatchObject({
      ...missing,
      message: "No such refund: 're_1'",
    });
    await expect(newIntent(stripe)).rejects.toMatchObject({ statusCode: 404 });
  });

  describe('garbage', () => {
    async function confirmToGarbage(body: string) {
      const { stripe, control } = await connect();
      const order = await readyToPay(stripe);
      await control('PUT', [{ kind: 'garbage', body, on: 'confirm', times: 1 }]);
      const [outcome] = await Promise.allSettled([order.confirm()]);
      expect(await order.status()).toBe('succeeded');
      expect(await order.confirm()).toMatchObject({
        object: 'payment_intent',
        status: 'succeeded',
      });
      expect(await order.charges()).toBe(1);
      return outcome;
    }

    test('makes the SDK reject HTML', async () => {
      const outcome = await confirmToGarbage('html');
      expect(outcome).toMatchObject({ reason: { type: 'StripeAPIError' } });
    });

    test('makes the SDK resolve JSON without an error object', async () => {
      const outcome = await confirmToGarbage('no-error');
      expect(outcome).toMatchObject({ status: 'fulfilled', value: { message: 'Bad gateway' } });
    });

    test('makes the SDK reject half of the response', async () => {
      const outcome = await confirmToGarbage('cut-off');
      expect(outcome.status).toBe('rejected');
    });

    // Not through the SDK, whose promise never settles for this response.
    test('sends a bare JSON string', async () => {
      const { stripe, url, control } = await connect();
      const order = await readyToPay(stripe);
      await control('PUT', [{ kind: 'garbage', body: 'string', on: 'retrieve', times: 1 }]);
      const response = await fetch(`${url}/v1/payment_intents/${order.id}`, {
        headers: { authorization: 'Bearer sk_sandbox_test' },
      });
      expect([response.status, await response.json()]).toEqual([200, 'OK']);
    });
  });
});
