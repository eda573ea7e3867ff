import { describe, expect, test } from 'vitest';
import {
  makeIntent,
  openSandbox,
  PUBLISHABLE_KEY,
  pay,
  SECRET_KEY,
} from '../testing/open-sandbox.ts';

const VERSION = '2026-10-28.endive';

describe('endpoint', () => {
  test.each([
    ['GET', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents/pi_1'],
    ['POST', '/v1/payment_intents'],
    ['POST', '/v1/payment_intents/pi_1/confirm'],
    ['POST', '/v1/payment_intents/pi_1/cancel'],
    ['POST', '/v1/refunds'],
    ['GET', '/v1/refunds'],
    ['GET', '/v1/refunds/re_1'],
    ['GET', '/v1/disputes'],
    ['GET', '/v1/disputes/du_1'],
    ['GET', '/v1/charges'],
    ['GET', '/v1/charges/ch_1'],
    ['GET', '/v1/events'],
    ['GET', '/v1/events/evt_1'],
    ['POST', '/v1/payment_methods'],
    ['GET', '/v1/payment_methods/pm_1'],
    ['POST', '/card-sandbox/v1/payment_methods'],
    ['POST', '/card-sandbox/v1/payment_intents/pi_1/view'],
    ['POST', '/card-sandbox/v1/payment_intents/pi_1/challenge'],
    ['POST', '/card-sandbox/v1/payment_intents/pi_1/challenge/end'],
  ])('refuses an unknown parameter of %s %s', async (method, url) => {
    const { get, post } = openSandbox();
    const apiKey = url.startsWith('/card-sandbox') ? PUBLISHABLE_KEY : SECRET_KEY;
    const { status, body } =
      method === 'GET'
        ? await get(`${url}?colour=green`, { apiKey })
        : await post(url, { colour: 'green' }, { apiKey });
    expect([status, body.error]).toMatchObject([
      400,
      { type: 'invalid_request_error', code: 'parameter_unknown', param: 'colour' },
    ]);
  });

  test.each([
    ['more than 300 parameters', 'a=1&'.repeat(301)],
    ['more than 5 levels', 'a[b][c][d][e][f]=1'],
  ])('refuses a query with %s, and serves the next request', async (_what, query) => {
    const { app } = openSandbox();
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const file = `${base}/card-sandbox/stripe.js`;
    expect((await fetch(`${file}?${query}`)).status).toBe(400);
    expect((await fetch(file)).status).toBe(200);
  });

  test('names request id and API version in the headers of every response', async () => {
    const sandbox = openSandbox();
    const { id } = await makeIntent(sandbox);
    const responses = [
      await sandbox.get(`/v1/payment_intents/${id}`),
      await pay(sandbox),
      await pay(sandbox, '4000000000000002'),
      await sandbox.get('/v1/payment_intents?limit=0'),
      await sandbox.get('/v1/payment_intents', { apiKey: 'sk_live_0123456789abcdef' }),
      await sandbox.get('/v1/unknown'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 402, 400, 401, 404]);
    for (const { headers } of responses) {
      expect(headers['stripe-version']).toBe(VERSION);
      expect(headers['request-id']).toMatch(/^req_\w+$/);
    }
    expect(new Set(responses.map(({ headers }) => headers['request-id'])).size).toBe(6);
  });

  test.each([
    [VERSION, 200],
    ['2023-10-16', 400],
    ['latest', 400],
  ])('responds to Stripe-Version %s with %i', async (version, status) => {
    const { app } = openSandbox();
    const headers = { authorization: `Bearer ${SECRET_KEY}`, 'stripe-version': version };
    const response = await app.inject({ url: '/v1/payment_intents', headers });
    expect(response.statusCode).toBe(status);
    if (status === 400) expect(response.json().error.message).toContain(version);
  });

  test('returns 404 for an unknown URL', async () => {
    const { get } = openSandbox();
    const response = await get('/v1/customers?limit=1');
    expect([response.status, response.body.error.message]).toEqual([
      404,
      'Unrecognized request URL (GET: /v1/customers).',
    ]);
  });

  test('returns 415 for a body that is not a form', async () => {
    const { app } = openSandbox();
    const response = await app.inject({
      method: 'POST',
      url: '/v1/payment_intents',
      headers: { authorization: `Bearer ${SECRET_KEY}` },
      payload: { amount: 5000 },
    });
    expect(response.statusCode).toBe(415);
  });
});

describe('authentication', () => {
  test('accepts a secret key as Basic user name or Bearer token', async () => {
    const { app } = openSandbox();
    const basic = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
    for (const authorization of [basic, `Bearer ${SECRET_KEY}`]) {
      const response = await app.inject({ url: '/v1/payment_intents', headers: { authorization } });
      expect(response.statusCode).toBe(200);
    }
  });

  test('returns 401 without a key', async () => {
    const { app } = openSandbox();
    const response = await app.inject('/v1/payment_intents');
    expect(response.statusCode).toBe(401);
    expect(response.json().error.message).toContain('You did not provide an API key.');
  });

  test('returns 401 for an unknown key and masks it', async () => {
    const { get } = openSandbox();
    const response = await get('/v1/payment_intents', { apiKey: 'sk_live_0123456789abcdef' });
    expect(response.status).toBe(401);
    expect(response.body.error.message).toBe('Invalid API Key provided: sk_live_****cdef');
  });

  test('returns 401 for a publishable key on server calls', async () => {
    const { get, post } = openSandbox();
    const options = { apiKey: PUBLISHABLE_KEY };
    const responses = [
      await get('/v1/payment_intents', options),
      await get('/v1/events', options),
      await post('/v1/refunds', { payment_intent: 'pi_1' }, options),
    ];
    expect(responses.map(({ status, body }) => [status, body.error.code])).toEqual(
      responses.map(() => [401, 'secret_key_required']),
    );
  });
});
