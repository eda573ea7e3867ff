import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { toForm } from '../browser/call-sandbox.ts';
import { type CardSandboxOptions, createCardSandbox } from '../create-card-sandbox.ts';
import { expectStripeFormat } from './wire-format.ts';

export const SECRET_KEY = 'sk_sandbox_test';
export const PUBLISHABLE_KEY = 'pk_sandbox_test';
export const RETURN_URL = 'https://shop.example/checkout';

interface TestResponse {
  status: number;
  headers: Record<string, unknown>;
  body: TestBody;
}

/** The fields of Stripe's objects that tests read. */
interface TestBody {
  id: string;
  object: string;
  status: string;
  client_secret: string;
  payment_method: string;
  latest_charge: string;
  amount: number;
  challenge: string;
  has_more: boolean;
  data: { id: string; type: string }[];
  error: { code: string; type: string; message: string; charge: string; payment_intent: TestBody };
}

interface CallOptions {
  apiKey?: string;
  idempotencyKey?: string;
}

export type TestSandbox = ReturnType<typeof openSandbox>;

/** Opens a sandbox for one test. Every response is validated against Stripe's published format. */
export function openSandbox(options: Partial<CardSandboxOptions> = {}) {
  const app = createCardSandbox({ database: ':memory:', ...options });
  onTestFinished(() => app.close());

  async function call(
    method: 'GET' | 'POST',
    url: string,
    payload: string,
    { apiKey = SECRET_KEY, idempotencyKey }: CallOptions,
  ): Promise<TestResponse> {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    };
    const response = await app.inject({ method, url, headers, payload });
    const body = response.json<TestBody>();
    if (!url.includes('/challenge') || body.error || body.object) expectStripeFormat(body);
    return { status: response.statusCode, headers: response.headers, body };
  }

  return {
    app,
    get: (url: string, options: CallOptions = {}) => call('GET', url, '', options),
    post: (url: string, params: object = {}, options: CallOptions = {}) =>
      call('POST', url, toForm(params).toString(), options),
    /** Makes a control call that returns a Stripe object. */
    async control(path: string, payload: object): Promise<TestResponse> {
      const headers = { authorization: `Bearer ${SECRET_KEY}` };
      const url = `/control/${path}`;
      const response = await app.inject({ method: 'POST', url, headers, payload });
      const body = response.json<TestBody>();
      expectStripeFormat(body);
      return { status: response.statusCode, headers: response.headers, body };
    },
    setFaults: (faults: object[]) =>
      app.inject({
        method: 'PUT',
        url: '/control/faults',
        headers: { authorization: `Bearer ${SECRET_KEY}` },
        payload: faults,
      }),
  };
}

/** Creates a folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Returns the path of a database file for one test. */
export function databaseFile(): string {
  return join(temporaryFolder(), 'card-sandbox.sqlite');
}

/** The parameters that the card field sends for a card. */
export function cardParams(number: string, other: object = {}) {
  return { type: 'card', card: { number, exp_month: 12, exp_year: 2040, cvc: '123', ...other } };
}

export async function makeMethod({ post }: TestSandbox, number = '4242424242424242') {
  const { body } = await post('/v1/payment_methods', cardParams(number), {
    apiKey: PUBLISHABLE_KEY,
  });
  return body.id;
}

export async function makeIntent({ post }: TestSandbox, params: object = {}) {
  const { body } = await post('/v1/payment_intents', {
    amount: 11027,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    description: 'Order EC00000001',
    metadata: { orderId: 'EC00000001' },
    ...params,
  });
  return { id: body.id, clientSecret: body.client_secret };
}

export function confirm(
  { post }: TestSandbox,
  intentId: string,
  methodId?: string,
  idempotencyKey?: string,
) {
  const params = { payment_method: methodId, use_stripe_sdk: true, return_url: RETURN_URL };
  const options = idempotencyKey ? { idempotencyKey } : {};
  return post(`/v1/payment_intents/${intentId}/confirm`, params, options);
}

/** Creates an intent and pays it. */
export async function pay(sandbox: TestSandbox, number?: string) {
  const intent = await makeIntent(sandbox);
  return confirm(sandbox, intent.id, await makeMethod(sandbox, number));
}

/** Ends the 3-D Secure challenge as the challenge page does. */
export function endChallenge(
  { post }: TestSandbox,
  intent: { id: string; clientSecret: string },
  outcome: 'complete' | 'fail',
  challenge?: string,
) {
  return post(
    `/card-sandbox/v1/payment_intents/${intent.id}/challenge/end`,
    { client_secret: intent.clientSecret, outcome, challenge },
    { apiKey: PUBLISHABLE_KEY },
  );
}

/** Types of the events so far, oldest first. */
export async function eventTypes({ get }: TestSandbox): Promise<string[]> {
  const { body } = await get('/v1/events?limit=100');
  return body.data.map(({ type }) => type).reverse();
}
