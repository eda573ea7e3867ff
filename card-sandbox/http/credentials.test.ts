import { expect, test } from 'vitest';
import { openSandbox, PUBLISHABLE_KEY, SECRET_KEY } from '../testing/open-sandbox.ts';

test('a secret key is taken as Basic user name or as Bearer token', async () => {
  const { app } = openSandbox();
  const basic = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
  for (const authorization of [basic, `Bearer ${SECRET_KEY}`]) {
    const answer = await app.inject({ url: '/v1/payment_intents', headers: { authorization } });
    expect(answer.statusCode).toBe(200);
  }
});

test('a call without a key is answered 401', async () => {
  const { app } = openSandbox();
  const answer = await app.inject('/v1/payment_intents');
  expect(answer.statusCode).toBe(401);
  expect(answer.json().error.message).toContain('You did not provide an API key.');
});

test('a key of somebody else is answered 401 and not repeated in full', async () => {
  const { get } = openSandbox();
  const answer = await get('/v1/payment_intents', { apiKey: 'sk_live_0123456789abcdef' });
  expect(answer.status).toBe(401);
  expect(answer.body.error.message).toBe('Invalid API Key provided: sk_live_****cdef');
});

test("the browser's key opens none of the shop's calls", async () => {
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

test('an unknown address is answered like at Stripe', async () => {
  const { get } = openSandbox();
  const answer = await get('/v1/customers?limit=1');
  expect([answer.status, answer.body.error.message]).toEqual([
    404,
    'Unrecognized request URL (GET: /v1/customers).',
  ]);
});

test('a body that is not a form is refused', async () => {
  const { app } = openSandbox();
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/payment_intents',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    payload: { amount: 5000 },
  });
  expect(answer.statusCode).toBe(415);
});
