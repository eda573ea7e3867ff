import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { PROBLEM_CODES, PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';
import { type BadRequest, badRequest, type Call } from '#tests/helpers/bad-requests.ts';
import { CARDS, exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { TODAY } from '#tests/helpers/today.ts';

const REQUESTS = 10_000;
/** Fills the caches before the heap is measured. */
const WARM_UP = 1_000;
const MIN_PER_CALL = 200;
const MAX_HEAP_GROWTH = 16 * 1024 * 1024;

describeOnEachDatabase('invalid requests', (openTestDatabase) => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop(openTestDatabase, { trustProxy: 1 });
  });

  afterAll(() => shop.close());

  test('R11.8: get problem details, never a 5xx, and leave no log entry and no memory in use', async ({
    annotate,
  }) => {
    const calls = await allCalls(shop);
    const sent = new Map<string, number>();
    const statuses = new Map<number, number>();
    const send = async (request: BadRequest) => {
      const response = await sendTo(shop, request);
      checkResponse(request, response);
      if (request.method === 'POST') countOne(sent, request.url);
      countOne(statuses, response.statusCode);
    };
    const sendMany = (numRuns: number, seed: number) =>
      fc.assert(fc.asyncProperty(badRequest(calls), send), { numRuns, seed, endOnFailure: true });

    await sendMany(WARM_UP, 42);
    const before = heapInUse();
    await sendMany(REQUESTS - WARM_UP, 43);
    const grown = heapInUse() - before;

    expect(grown).toBeLessThan(MAX_HEAP_GROWTH);
    expect(shop.loggedWarnings).toEqual([]);
    expect((await shop.get(PATHS.healthz)).statusCode).toBe(200);
    for (const { method, path } of calls)
      if (method === 'POST') expect(sent.get(path), path).toBeGreaterThan(MIN_PER_CALL);
    const counts = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
    await annotate(`${counts.join(', ')}; the heap grew by ${Math.round(grown / 1024)} KiB`);
  }, 180_000);
});

function sendTo(shop: TestShop, { method, url, headers, body }: BadRequest) {
  return shop.app.inject({
    method,
    url,
    headers: { ...headers, ...(body.type === undefined ? {} : { 'content-type': body.type }) },
    ...(method === 'GET' || method === 'HEAD' ? {} : { payload: body.payload }),
  });
}

function checkResponse({ method, url }: BadRequest, response: LightMyRequestResponse): void {
  const what = `${method} ${url.slice(0, 200)}`;
  expect(response.statusCode, what).toBeLessThan(500);
  // The email library expects plain text.
  const asText = url.startsWith('/api/v1.0/') && response.headers['content-type'] === 'text/plain';
  if (response.statusCode < 400 || !url.startsWith('/api/') || method === 'HEAD' || asText) return;
  expect(response.headers['content-type'], what).toContain(PROBLEM_MEDIA_TYPE);
  expect(PROBLEM_CODES, what).toContain(response.json<{ code: string }>().code);
}

/** Every call in the OpenAPI description, so that none is left out. */
async function allCalls(shop: TestShop): Promise<Call[]> {
  const { order, payment } = await orderToPay(shop, CARDS.declined);
  const good = await validBodies(shop, order.orderId, payment);
  const { paths } = (await shop.get(PATHS.openApi)).json<{ paths: Record<string, object> }>();
  const calls = Object.entries(paths).flatMap(([template, methods]): Call[] => {
    const path = template
      .replace('{orderId}', order.orderId)
      .replace('{id}', '1')
      .replace('{*}', 'stripe.js');
    const bodies = good[template] ?? [{}];
    if ('post' in methods) return bodies.map((body) => ({ method: 'POST', path, good: body }));
    return [{ method: 'GET', path, good: {} }];
  });
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(good)));
  return calls;
}

/** Bodies that each call accepts. */
async function validBodies(
  _shop: TestShop,
  orderId: string,
  payment: object,
): Promise<Record<string, object[]>> {
  const address = { addressLine: 'Main St', city: 'Cork', postalCode: 'T12', countryCode: 'IE' };
  const message = {
    ...{ from_name: 'Aoife', from_email: 'aoife@example.com', phone_number: '1', to_name: 'Shop' },
    ...{ subject: 'Feedback', message: 'Lovely', homepage: '', filledInMs: '9000' },
  };
  const keys = { lib_version: '4.4.1', user_id: 'test-key', service_id: 'test-service' };
  const toShop = { ...keys, template_id: 'contact-template' };
  const ofOrder = { ...keys, template_id: 'order-template' };
  return {
    [PATHS.orders]: [exampleCheckout()],
    [PATHS.createPayment]: [payment],
    [PATHS.reviews]: [{ name: 'Aoife', rating: 5, text: 'Lovely', date: TODAY }],
    [PATHS.applyPromoCode]: [{ code: 'NATURAL10' }],
    [PATHS.validateAddress]: [address],
    [PATHS.shippingRates]: [{ destination: address, weightKg: 1.5 }],
    [PATHS.stripeWebhook]: [{ id: 'evt_1', object: 'event', data: { object: { id: 'pi_1' } } }],
    [PATHS.emailSend]: [
      { ...toShop, template_params: message },
      { ...ofOrder, template_params: { order_id: orderId } },
    ],
    [PATHS.emailSendForm]: [
      { ...toShop, ...message },
      { ...ofOrder, order_id: orderId },
    ],
  };
}

function countOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
