import { describe, expect, test } from 'vitest';
import {
  confirm,
  endChallenge,
  eventTypes,
  makeIntent,
  makeMethod,
  openSandbox,
  PUBLISHABLE_KEY,
} from '../testing/open-sandbox.ts';

const CHALLENGED = '4000002760003184';
const BROWSER = { apiKey: PUBLISHABLE_KEY };

async function openChallenge(number = CHALLENGED) {
  const sandbox = openSandbox();
  const intent = await makeIntent(sandbox);
  const method = await makeMethod(sandbox, number);
  const { body: waiting } = await confirm(sandbox, intent.id, method);
  const retrieve = async () => (await sandbox.get(`/v1/payment_intents/${intent.id}`)).body;
  const browserCall = (path: string, params: object = {}) =>
    sandbox.post(
      `/card-sandbox/v1/payment_intents/${intent.id}/${path}`,
      { client_secret: intent.clientSecret, ...params },
      BROWSER,
    );
  return { sandbox, intent, method, waiting, retrieve, browserCall };
}

describe('3-D Secure challenge', () => {
  test('puts the intent of a 3-D Secure card in requires_action with a next_action', async () => {
    const { sandbox, intent, method, waiting } = await openChallenge();
    expect(waiting).toMatchObject({
      status: 'requires_action',
      client_secret: intent.clientSecret,
      payment_method: method,
      amount_received: 0,
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: {
          type: 'three_d_secure_redirect',
          stripe_js: '/card-sandbox/challenge.html',
        },
      },
    });
    expect(await eventTypes(sandbox)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
    ]);
  });

  test('charges when the challenge is completed', async () => {
    const { sandbox, intent, method, retrieve } = await openChallenge();
    const completed = await endChallenge(sandbox, intent, 'complete');
    expect(completed.body).toMatchObject({ status: 'succeeded', next_action: null });
    const paid = await retrieve();
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 11027,
      payment_method: method,
    });
    const charge = await sandbox.get(`/v1/charges/${paid.latest_charge}`);
    expect(charge.body).toMatchObject({
      paid: true,
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    });
    expect((await eventTypes(sandbox)).slice(2)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  test.each([
    ['4000008260003178', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000008400001629', 'generic_decline', 'Your card was declined.'],
  ])('declines %s when the challenge is completed', async (number, decline_code, message) => {
    const { sandbox, intent, retrieve } = await openChallenge(number);
    const completed = await endChallenge(sandbox, intent, 'complete');
    expect(completed.status).toBe(200);
    const declined = { type: 'card_error', code: 'card_declined', decline_code, message };
    expect(completed.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: declined,
    });
    expect(await retrieve()).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      amount_received: 0,
      next_action: null,
      last_payment_error: declined,
    });
    expect((await eventTypes(sandbox)).slice(2)).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
  });

  test('returns the intent to requires_payment_method when the challenge fails', async () => {
    const { sandbox, intent, retrieve } = await openChallenge();
    const failed = await endChallenge(sandbox, intent, 'fail');
    const last_payment_error = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    };
    const expected = { status: 'requires_payment_method', last_payment_error };
    expect(failed.body).toMatchObject(expected);
    expect(await retrieve()).toMatchObject({ ...expected, payment_method: null });
    expect((await eventTypes(sandbox)).slice(2)).toEqual(['payment_intent.payment_failed']);
    const paid = await confirm(sandbox, intent.id, await makeMethod(sandbox));
    expect(paid.body.status).toBe('succeeded');
  });

  test('keeps the challenge when the same payment method is confirmed again', async () => {
    const { sandbox, intent, method, waiting } = await openChallenge();
    const again = await confirm(sandbox, intent.id, method);
    expect(again.body).toEqual(waiting);
    expect(await eventTypes(sandbox)).toHaveLength(2);
  });

  test('replaces the payment method when another one is confirmed during a challenge', async () => {
    const { sandbox, intent, retrieve } = await openChallenge();
    const other = await makeMethod(sandbox);
    const paid = await confirm(sandbox, intent.id, other);
    expect(paid.body).toMatchObject({ status: 'succeeded', payment_method: other });
    const late = await endChallenge(sandbox, intent, 'fail');
    expect(late.body.status).toBe('succeeded');
    expect(await retrieve()).toMatchObject({ status: 'succeeded', payment_method: other });
  });

  test('refuses the outcome of a challenge that another payment method replaced', async () => {
    const { sandbox, intent, retrieve, browserCall } = await openChallenge();
    const { challenge: first } = (await browserCall('challenge')).body;
    const other = await makeMethod(sandbox, CHALLENGED);
    await confirm(sandbox, intent.id, other);
    const late = await endChallenge(sandbox, intent, 'complete', first);
    expect([late.status, late.body.error.code]).toEqual([400, 'payment_intent_unexpected_state']);
    expect(await retrieve()).toMatchObject({ status: 'requires_action', payment_method: other });
    const { challenge: second } = (await browserCall('challenge')).body;
    const completed = await endChallenge(sandbox, intent, 'complete', second);
    expect(completed.body.status).toBe('succeeded');
  });

  test('charges once when a challenge is ended twice', async () => {
    const { sandbox, intent } = await openChallenge();
    await endChallenge(sandbox, intent, 'complete');
    const late = await endChallenge(sandbox, intent, 'fail');
    expect(late.body.status).toBe('succeeded');
    const events = await eventTypes(sandbox);
    expect(events.filter((type) => type === 'charge.succeeded')).toHaveLength(1);
  });

  test('refuses a confirmation without use_stripe_sdk when a challenge is needed', async () => {
    const sandbox = openSandbox();
    const { id } = await makeIntent(sandbox);
    const payment_method = await makeMethod(sandbox, CHALLENGED);
    const params = { payment_method, return_url: 'https://shop.example/' };
    const refused = await sandbox.post(`/v1/payment_intents/${id}/confirm`, params);
    expect([refused.status, refused.body.error]).toMatchObject([400, { param: 'use_stripe_sdk' }]);
  });

  test('returns 404 to a browser without the client secret', async () => {
    const { sandbox, intent, retrieve, browserCall } = await openChallenge();
    const guess = { id: intent.id, clientSecret: `${intent.clientSecret.slice(0, -1)}!` };
    expect((await endChallenge(sandbox, guess, 'complete')).status).toBe(404);
    expect((await browserCall('view', { client_secret: 'pi_x' })).status).toBe(404);
    expect((await retrieve()).status).toBe('requires_action');
  });

  test("hides the shop's metadata from the browser", async () => {
    const { intent, browserCall } = await openChallenge();
    const { body } = await browserCall('view');
    expect(body).toMatchObject({ id: intent.id, amount: 11027, status: 'requires_action' });
    expect(body).not.toHaveProperty('metadata');
  });
});
