import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { connect, newIntent, readyToPay } from '../testing/connect.ts';

const { errors } = Stripe;
// The SDK repeats a call once by itself when the connection was closed.
const WITH_REPEAT = 2;

test('an answer lost before the charge leaves nothing done, and a replay charges once', async () => {
  const { stripe, control } = await connect();
  const order = await readyToPay(stripe);
  await control('PUT', [{ kind: 'lose-before', on: 'confirm', times: WITH_REPEAT }]);
  await expect(order.confirm()).rejects.toBeInstanceOf(errors.StripeConnectionError);
  expect(await order.status()).toBe('requires_payment_method');
  expect(await order.charges()).toBe(0);
  expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
  expect(await order.charges()).toBe(1);
});

test('an answer lost after the charge leaves it charged, and a replay tells of that charge', async () => {
  const { stripe, control } = await connect();
  const order = await readyToPay(stripe);
  await control('PUT', [{ kind: 'lose-after', on: 'confirm', times: WITH_REPEAT }]);
  await expect(order.confirm()).rejects.toBeInstanceOf(errors.StripeConnectionError);
  expect(await order.status()).toBe('succeeded');
  const replayed = await order.confirm();
  expect(replayed.status).toBe('succeeded');
  expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await order.charges()).toBe(1);
});

describe('a slow card company', () => {
  const gateway = () => {
    const gate = Promise.withResolvers<void>();
    return { pause: () => gate.promise, open: gate.resolve };
  };

  test('is still at it when the shop gives up; the charge comes later', async () => {
    const { pause, open } = gateway();
    const { stripe, control } = await connect({ pause });
    const order = await readyToPay(stripe);
    await control('PUT', [{ kind: 'delay', on: 'confirm', ms: 1, times: 1 }]);
    await expect(order.confirm({ timeout: 1_000 })).rejects.toBeInstanceOf(
      errors.StripeConnectionError,
    );
    expect(await order.status()).toBe('requires_payment_method');
    await expect(order.confirm()).rejects.toMatchObject({ statusCode: 409 });
    open();
    await expect.poll(order.status, { timeout: 10_000 }).toBe('succeeded');
    expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
    expect(await order.charges()).toBe(1);
  });

  test('or has charged already and is late with the answer', async () => {
    const { pause, open } = gateway();
    const { stripe, control } = await connect({ pause });
    const order = await readyToPay(stripe);
    await control('PUT', [{ kind: 'delay-after', on: 'confirm', ms: 1, times: 1 }]);
    await expect(order.confirm({ timeout: 1_000 })).rejects.toBeInstanceOf(
      errors.StripeConnectionError,
    );
    expect(await order.status()).toBe('succeeded');
    open();
    expect(await order.charges()).toBe(1);
  });

  test('answers after the time that was set', async () => {
    const { stripe, control } = await connect();
    const { id } = await newIntent(stripe);
    await control('PUT', [{ kind: 'delay', on: 'retrieve', ms: 300, times: 1 }]);
    const began = performance.now();
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id });
    expect(performance.now() - began).toBeGreaterThan(295);
  });

  test('that closes does not wait for it', async () => {
    const { app, stripe, control } = await connect();
    const order = await readyToPay(stripe);
    await control('PUT', [{ kind: 'delay', on: 'confirm', ms: 600_000, times: 1 }]);
    const confirmed = order.confirm();
    await expect.poll(async () => (await control('GET')).json()).toEqual([]);
    await app.close();
    expect(await confirmed).toMatchObject({ status: 'succeeded' });
  });
});

test('a 500 before anything is done is not kept: the same key charges', async () => {
  const { stripe, control } = await connect();
  const order = await readyToPay(stripe);
  await control('PUT', [{ kind: 'error-500-before', on: 'confirm', times: 1 }]);
  await expect(order.confirm()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  expect(await order.status()).toBe('requires_payment_method');
  expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
  expect(await order.charges()).toBe(1);
});

test('a 500 after the charge is kept under its key: only retrieving tells the truth', async () => {
  const { stripe, control } = await connect();
  const order = await readyToPay(stripe);
  await control('PUT', [{ kind: 'error-500-after', on: 'confirm', times: 1 }]);
  await expect(order.confirm()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
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
])('%s refuses before anything is done', async (kind, statusCode, SdkError) => {
  const { stripe, control } = await connect();
  const order = await readyToPay(stripe);
  await control('PUT', [{ kind, on: 'confirm', times: 1 }]);
  const error = await order.confirm().catch((it: unknown) => it);
  expect(error).toBeInstanceOf(SdkError);
  expect(error).toMatchObject({ statusCode });
  expect(await order.status()).toBe('requires_payment_method');
  expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
});

describe('garbage instead of an answer comes after the charge', () => {
  async function confirmToGarbage(body: string) {
    const { stripe, control } = await connect();
    const order = await readyToPay(stripe);
    await control('PUT', [{ kind: 'garbage', body, on: 'confirm', times: 1 }]);
    const [outcome] = await Promise.allSettled([order.confirm()]);
    expect(await order.status()).toBe('succeeded');
    expect(await order.confirm()).toMatchObject({ object: 'payment_intent', status: 'succeeded' });
    expect(await order.charges()).toBe(1);
    return outcome;
  }

  test('a page of HTML', async () => {
    const outcome = await confirmToGarbage('html');
    expect(outcome).toMatchObject({ reason: { type: 'StripeAPIError' } });
  });

  test('JSON without an error, which the SDK takes for an answer', async () => {
    const outcome = await confirmToGarbage('no-error');
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { message: 'Bad gateway' } });
  });

  test('half of the answer', async () => {
    const outcome = await confirmToGarbage('cut-off');
    expect(outcome.status).toBe('rejected');
  });

  test('a bare JSON string, at which the SDK never settles', async () => {
    const { stripe, url, control } = await connect();
    const order = await readyToPay(stripe);
    await control('PUT', [{ kind: 'garbage', body: 'string', on: 'retrieve', times: 1 }]);
    const answer = await fetch(`${url}/v1/payment_intents/${order.id}`, {
      headers: { authorization: 'Bearer sk_sandbox_test' },
    });
    expect([answer.status, await answer.json()]).toEqual([200, 'OK']);
  });
});
