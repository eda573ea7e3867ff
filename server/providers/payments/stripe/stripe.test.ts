import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import { CARDS } from '#tests/helpers/checkouts.ts';
import { openTestSandbox, type TestSandbox } from '#tests/helpers/test-sandbox.ts';
import { stripeProvider } from './stripe.ts';

const OTHER = { webhookSecret: 'whsec_test', returnUrl: 'http://localhost:3000/checkout?step=3' };

describe('stripeProvider against the card sandbox', () => {
  let sandbox: TestSandbox;
  let provider: PaymentProvider;

  beforeAll(async () => {
    sandbox = await openTestSandbox();
    provider = stripeProvider({ ...OTHER, secretKey: sandbox.secretKey, apiUrl: sandbox.url });
  });

  afterEach(() => setFaults([]));
  afterAll(() => sandbox.close());

  async function setFaults(faults: object[]): Promise<void> {
    const response = await fetch(`${sandbox.url}/control/faults`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${sandbox.secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(faults),
    });
    expect(response.status).toBe(200);
  }

  async function newIntent(): Promise<string> {
    const response = await provider.createIntent({
      amount: 110_27,
      orderId: 'EC00004711',
      idempotencyKey: randomUUID(),
    });
    if (response.kind !== 'intent') throw new Error(`No intent was created: ${response.kind}`);
    return response.intent.id;
  }

  const confirm = async (intentId: string, card: string = CARDS.visa) =>
    provider.confirmIntent({
      intentId,
      paymentMethodId: await sandbox.paymentMethod(card),
      idempotencyKey: randomUUID(),
    });

  // The SDK repeats most of them once under the same key.
  test.each([
    [{ kind: 'lose-before', times: 2 }, 'requires_payment_method'],
    [{ kind: 'lose-after', times: 2 }, 'succeeded'],
    [{ kind: 'error-500-before', times: 2 }, 'requires_payment_method'],
    [{ kind: 'error-500-after', times: 1 }, 'succeeded'],
    [{ kind: 'conflict-409', times: 2 }, 'requires_payment_method'],
    [{ kind: 'garbage', body: 'html', times: 2 }, 'succeeded'],
    [{ kind: 'garbage', body: 'no-error', times: 2 }, 'succeeded'],
    [{ kind: 'garbage', body: 'string', times: 2 }, 'succeeded'],
    [{ kind: 'garbage', body: 'cut-off', times: 2 }, 'succeeded'],
  ])(
    'R7.8: gives unknown when a confirmation meets %o, and the intent’s status on look-up',
    async (fault, status) => {
      const intentId = await newIntent();
      await setFaults([{ ...fault, on: 'confirm' }]);
      expect((await confirm(intentId)).kind).toBe('unknown');
      const seen = await provider.retrieveIntent(intentId);
      expect(seen).toMatchObject({ kind: 'intent', intent: { status } });
    },
  );

  test.each([
    { kind: 'lose-before' },
    { kind: 'lose-after' },
    { kind: 'error-500-before' },
    { kind: 'conflict-409' },
  ])(
    'R7.8: repeats a confirmation under the same key after one %o, and charges once',
    async (fault) => {
      const intentId = await newIntent();
      await setFaults([{ ...fault, times: 1, on: 'confirm' }]);
      expect(await confirm(intentId)).toMatchObject({
        kind: 'intent',
        intent: { status: 'succeeded' },
      });
      const { data } = await sandbox.stripe.charges.list({ limit: 100 });
      expect(data.filter((item) => item.payment_intent === intentId)).toHaveLength(1);
    },
  );

  test.each(['html', 'no-error', 'string', 'cut-off'])(
    'gives unknown and never throws when every response is %s',
    async (body) => {
      const intentId = await newIntent();
      await setFaults([{ kind: 'garbage', body, on: 'any' }]);
      const kinds = await Promise.all([
        provider.retrieveIntent(intentId),
        provider.cancelIntent(intentId),
        provider.createRefund({
          intentId,
          amount: 1_00,
          refundId: 'r1',
          idempotencyKey: randomUUID(),
        }),
      ]);
      expect(kinds.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown']);
    },
  );

  test('gives the intent of a decline with its message', async () => {
    expect(await confirm(await newIntent(), CARDS.noFunds)).toMatchObject({
      kind: 'intent',
      intent: {
        status: 'requires_payment_method',
        declineMessage: 'Your card has insufficient funds.',
      },
    });
  });

  test('gives missing for an intent that Stripe does not know', async () => {
    expect(await provider.retrieveIntent('pi_none')).toMatchObject({ kind: 'missing' });
    expect(await provider.cancelIntent('pi_none')).toMatchObject({ kind: 'missing' });
  });

  test('gives refused, not missing, for an unknown payment method', async () => {
    const refused = await provider.confirmIntent({
      intentId: await newIntent(),
      paymentMethodId: 'pm_none',
      idempotencyKey: randomUUID(),
    });
    expect(refused).toEqual({ kind: 'invalid-request', reason: 'resource_missing' });
  });
});

describe('stripeProvider against a server with one response', () => {
  let server: Server;

  afterEach(() => server.close());

  const providerMeeting = (status: number, error: object) => providerAnswering(status, { error });

  async function providerAnswering(status: number, body: object): Promise<PaymentProvider> {
    server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    return stripeProvider({
      ...OTHER,
      secretKey: 'sk_test_1',
      apiUrl: `http://127.0.0.1:${port}`,
    });
  }

  test.each([
    [401, { type: 'invalid_request_error' }, 'not-executed'],
    [403, { type: 'invalid_request_error', code: 'more_permissions_required' }, 'not-executed'],
    [429, { type: 'invalid_request_error', code: 'rate_limit' }, 'not-executed'],
    [400, { type: 'invalid_request_error', code: 'parameter_unknown' }, 'invalid-request'],
    [400, { type: 'idempotency_error' }, 'unknown'],
    [404, { type: 'invalid_request_error', code: 'resource_missing' }, 'missing'],
    [404, { type: 'invalid_request_error' }, 'invalid-request'],
    [500, { type: 'api_error' }, 'unknown'],
  ])('maps %i %o to %s for every call', async (status, error, kind) => {
    const provider = await providerMeeting(status, error);
    const idempotencyKey = 'key';
    const results = await Promise.all([
      provider.createIntent({ amount: 1, orderId: 'EC00000001', idempotencyKey }),
      provider.confirmIntent({ intentId: 'pi_1', paymentMethodId: 'pm_1', idempotencyKey }),
      provider.retrieveIntent('pi_1'),
      provider.cancelIntent('pi_1'),
      provider.createRefund({ intentId: 'pi_1', amount: 1, refundId: 'r1', idempotencyKey }),
      provider.listRefunds('pi_1'),
      provider.listDisputes('pi_1'),
      provider.listEvents({ since: 0, until: 1_000 }),
      provider.listPayments({ since: 0, until: 1_000 }),
    ]);
    expect(new Set(results.map((result) => result.kind))).toEqual(new Set([kind]));
    expect(await provider.isReachable()).toBe(false);
  });

  // https://docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute
  test.each([
    ['prevented', 'block', 'prevented'],
    ['prevented', 'resolution', 'prevented_by_refund'],
    ['lost', 'chargeback', 'lost'],
  ])(
    'R8.16: gives a dispute that is %s, of the case type %s, as %s',
    async (status, case_type, shown) => {
      const dispute = {
        ...{ object: 'dispute', id: 'du_1', amount: 1, reason: 'fraudulent', status },
        evidence_details: { due_by: null },
        payment_method_details: { type: 'card', card: { case_type } },
      };
      const list = { object: 'list', data: [dispute], has_more: false, url: '/v1/disputes' };
      const provider = await providerAnswering(200, list);
      expect(await provider.listDisputes('pi_1')).toMatchObject({ disputes: [{ status: shown }] });
    },
  );

  test('R12.55: lists payments that succeeded, oldest first, with customer and refunds', async () => {
    const intent = { object: 'payment_intent', status: 'succeeded', amount: 5_00, created: 2 };
    const charge = {
      amount_refunded: 1_00,
      billing_details: { name: 'Aoife Byrne', email: 'aoife@example.com' },
    };
    const provider = await providerAnswering(200, {
      object: 'list',
      data: [
        { ...intent, id: 'pi_2', metadata: { orderId: 'EC00000002' }, latest_charge: charge },
        { ...intent, id: 'pi_0', metadata: {}, status: 'canceled', latest_charge: null },
        { ...intent, id: 'pi_1', metadata: {}, created: 1, latest_charge: null },
      ],
      has_more: false,
      url: '/v1/payment_intents',
    });
    expect(await provider.listPayments({ since: 0, until: 3_000 })).toEqual({
      kind: 'payments',
      payments: [
        {
          ...{ intentId: 'pi_1', amount: 5_00, refunded: 0, orderId: undefined, createdAt: 1_000 },
          customer: { name: null, email: null },
        },
        {
          ...{ intentId: 'pi_2', amount: 5_00, refunded: 1_00, orderId: 'EC00000002' },
          createdAt: 2_000,
          customer: { name: 'Aoife Byrne', email: 'aoife@example.com' },
        },
      ],
    });
  });

  test('distinguishes an internal error of Stripe, which it replays, from a lost connection', async () => {
    const failing = await providerMeeting(500, { type: 'api_error' });
    expect(await failing.retrieveIntent('pi_1')).toMatchObject({
      kind: 'unknown',
      needsNewIdempotencyKey: true,
    });
    await new Promise((closed) => server.close(closed));
    expect(await failing.retrieveIntent('pi_1')).toMatchObject({
      kind: 'unknown',
      needsNewIdempotencyKey: false,
    });
  });
});

test.each([
  ['sk_live_1', true],
  ['rk_live_1', true],
  ['sk_test_1', false],
  ['sk_sandbox_shop', false],
])('gives livemode for the key %s: %s', (secretKey, livemode) => {
  expect(stripeProvider({ ...OTHER, secretKey }).livemode).toBe(livemode);
});

test('sends no request to Stripe after the call timed out', async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{}}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  const provider = stripeProvider({
    ...OTHER,
    secretKey: 'sk_test_1',
    apiUrl,
    callTimeoutMs: 100,
  });
  const result = await provider.retrieveIntent('pi_1');
  expect(result.kind).toBe('unknown');
  // The SDK repeats a 503 after half a second.
  await wait(1_500);
  expect(calls).toBe(1);
  server.close();
});
