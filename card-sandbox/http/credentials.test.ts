import { expect, test } from 'vitest';
import { openSandbox, PUBLISHABLE_KEY, SECRET_KEY } from '../testing/open-sandbox.ts';

test('accepts a secret key as Basic user name or Bearer token', async () => {
  const { app } = openSandbox();
  const basic = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
  for (const authorization of [basic, `Bearer ${SECRET_KEY}`]) {
    const answer = await app.inject({ url: '/v1/payment_intents', headers: { authorization } });
    expect(answer.statusCode).toBe(200);
  }
});

test('returns 401 without a key', async () => {
  const { app } = openSandbox();
  const answer = await app.inject('/v1/payment_intents');
  expect(answer.statusCode).toBe(401);
  expect(answer.json().error.message).toContain('You did not provide an API key.');
});

test('returns 401 for an unknown key and masks it', async () => {
  const { get } = openSandbox();
  const answer = await get('/v1/payment_intents', { apiKey: 'sk_live_0123456789abcdef' });
  expect(answer.status).toBe(401);
  expect(answer.body.error.message).toBe('Invalid API Key provided: sk_live_****cdef');
});

test('returns 401 for a publishable key on server calls', async () => {
  const { get, post } = openSandbox();
  const options = { apiKey: PUBLISHABLE_KEY };
  const answers = [
    await get('/v1/payment_intents', options),
    await get('/v1/events', options),
    await post('/v1/refunds', { payment_intent: 'pi_1' }, options),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
    answers.map(() => [401, 'secret_key_required']),
  );
});

test('returns 404 for an unknown URL', async () => {
  const { get } = openSandbox();
  const answer = await get('/v1/customers?limit=1');
  expect([answer.status, answer.body.error.message]).toEqual([
    404,
    'Unrecognized request URL (GET: /v1/customers).',
  ]);
});

test('returns 415 for a body that is not a form', async () => {
  const { app } = openSandbox();
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/payment_intents',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    payload: { amount: 5000 },
  });
  expect(answer.statusCode).toBe(415);
});
