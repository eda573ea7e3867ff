import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { PROBLEM_CODES, PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';
import { BAD_HEADERS, badBody, badTarget } from '../tests/helpers/bad-requests.ts';
import { CARDS, exampleCheckout } from '../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { orderToPay } from '../tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '../tests/helpers/test-shop.ts';

const ON_EACH_DATABASE = 10_000;
const HEAP_MAY_GROW_BY = 48 * 1024 * 1024;

describeOnEachDatabase('Ten thousand bad requests', (openTestDatabase) => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterAll(() => shop.close());

  test('get no 5xx, no crash, no error in the log and no memory, whatever they are', async () => {
    const good = await goodBodies(shop);
    const request = fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'),
      url: badTarget(Object.keys(good)),
      body: badBody(Object.values(good)),
      headers: fc.constantFrom(...BAD_HEADERS),
    });
    const send = async ({
      method,
      url,
      body,
      headers,
    }: typeof request extends fc.Arbitrary<infer T> ? T : never) => {
      const answer = await shop.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url,
        headers: { ...headers, ...(body.type ? { 'content-type': body.type } : {}) },
        ...(method === 'GET' || method === 'HEAD' ? {} : { payload: body.payload }),
      });
      expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500);
      const refused = answer.statusCode >= 400 && url.startsWith('/api/') && method !== 'HEAD';
      if (refused && !url.startsWith('/api/v1.0/')) {
        expect(answer.headers['content-type'], `${method} ${url}`).toContain(PROBLEM_MEDIA_TYPE);
        expect(PROBLEM_CODES).toContain(answer.json<{ code: string }>().code);
      }
    };
    const sample = { numRuns: 500, seed: 42, endOnFailure: true };
    await fc.assert(fc.asyncProperty(request, send), sample);
    const before = heapInUse();
    await fc.assert(fc.asyncProperty(request, send), {
      ...sample,
      numRuns: ON_EACH_DATABASE - sample.numRuns,
      seed: 43,
    });
    expect(heapInUse() - before).toBeLessThan(HEAP_MAY_GROW_BY);
    expect(shop.complaints).toEqual([]);
    expect((await shop.get(PATHS.healthz)).statusCode).toBe(200);
  }, 120_000);
});

/** A body that each call would take, to be spoilt. */
async function goodBodies(shop: TestShop): Promise<Record<string, object>> {
  const { order, payment } = await orderToPay(shop, CARDS.declined);
  const { paths } = (await shop.get(PATHS.openApi)).json<{ paths: object }>();
  const address = { addressLine: 'Main St', city: 'Cork', postalCode: 'T12', countryCode: 'IE' };
  const mail = { user_id: 'test-key', service_id: 'test-service' };
  const bodies: Record<string, object> = {
    [PATHS.orders]: exampleCheckout(),
    [PATHS.createPayment]: payment,
    [PATHS.reviews]: { name: 'Aoife', rating: 5, text: 'Lovely', date: '2026-11-21' },
    [PATHS.applyPromoCode]: { code: 'NATURAL10' },
    [PATHS.validateAddress]: address,
    [PATHS.shippingRates]: { destination: address, weightKg: 1.5 },
    [PATHS.emailSend]: { ...mail, template_id: 'contact-template', template_params: {} },
    [PATHS.emailSendForm]: { ...mail, template_id: 'order-template', order_id: order.orderId },
  };
  // Calls that nobody thought of are tried as well.
  return { ...Object.fromEntries(Object.keys(paths).map((path) => [path, {}])), ...bodies };
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
