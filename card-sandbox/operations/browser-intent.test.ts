import { expect, test } from 'vitest';
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
  return { sandbox, intent, method, waiting };
}

test('a card with 3-D Secure asks for a challenge before it pays', async () => {
  const { sandbox, intent, method, waiting } = await openChallenge();
  expect(waiting).toMatchObject({
    status: 'requires_action',
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
  const passed = await endChallenge(sandbox, intent, 'complete');
  expect(passed.body).toMatchObject({ status: 'requires_confirmation', next_action: null });
  const paid = await confirm(sandbox, intent.id);
  expect(paid.body).toMatchObject({ status: 'succeeded', amount_received: 11027 });
  expect(await eventTypes(sandbox)).toContain('payment_intent.requires_action');
});

test('confirming again before the challenge is answered asks for it again', async () => {
  const { sandbox, intent, method } = await openChallenge();
  const again = await confirm(sandbox, intent.id, method);
  expect(again.body.status).toBe('requires_action');
});

test('a failed challenge leaves the intent open for another card', async () => {
  const { sandbox, intent } = await openChallenge();
  const failed = await endChallenge(sandbox, intent, 'fail');
  expect(failed.body).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
  });
  const { body } = await sandbox.get(`/v1/payment_intents/${intent.id}`);
  expect(body).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  const paid = await confirm(sandbox, intent.id, await makeMethod(sandbox));
  expect(paid.body.status).toBe('succeeded');
});

test('another card after a passed challenge needs its own', async () => {
  const { sandbox, intent } = await openChallenge();
  await endChallenge(sandbox, intent, 'complete');
  const other = await confirm(sandbox, intent.id, await makeMethod(sandbox, CHALLENGED));
  expect(other.body.status).toBe('requires_action');
});

test.each([
  ['4000008260003178', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000008400001629', 'generic_decline', 'Your card was declined.'],
])('%s passes its challenge and is then declined', async (number, decline_code, message) => {
  const { sandbox, intent } = await openChallenge(number);
  await endChallenge(sandbox, intent, 'complete');
  const declined = await confirm(sandbox, intent.id);
  expect(declined.status).toBe(402);
  expect(declined.body.error).toMatchObject({ decline_code, message });
});

test('a challenge that has ended stays as it ended', async () => {
  const { sandbox, intent } = await openChallenge();
  await endChallenge(sandbox, intent, 'complete');
  const late = await endChallenge(sandbox, intent, 'fail');
  expect(late.body.status).toBe('requires_confirmation');
});

test('without the client secret a browser sees and changes nothing', async () => {
  const { sandbox, intent } = await openChallenge();
  const guess = { id: intent.id, clientSecret: `${intent.clientSecret.slice(0, -1)}!` };
  expect((await endChallenge(sandbox, guess, 'complete')).status).toBe(404);
  const path = `/card-sandbox/v1/payment_intents/${intent.id}/view`;
  expect((await sandbox.post(path, { client_secret: 'pi_x' }, BROWSER)).status).toBe(404);
  const { body } = await sandbox.get(`/v1/payment_intents/${intent.id}`);
  expect(body.status).toBe('requires_action');
});

test("a browser sees the intent without the shop's metadata", async () => {
  const { sandbox, intent } = await openChallenge();
  const path = `/card-sandbox/v1/payment_intents/${intent.id}/view`;
  const { body } = await sandbox.post(path, { client_secret: intent.clientSecret }, BROWSER);
  expect(body).toMatchObject({ id: intent.id, amount: 11027, status: 'requires_action' });
  expect(body).not.toHaveProperty('metadata');
});
