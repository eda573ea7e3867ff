import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { PROBLEM_CODES, PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';
import { allCalls } from '#tests/helpers/all-calls.ts';
import { type BadRequest, badRequest } from '#tests/helpers/bad-requests.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

const REQUESTS = 4_000;
/** Fills the caches before the heap is measured. */
const WARM_UP = 1_000;
const MIN_PER_CALL = 60;
const MAX_HEAP_GROWTH = 8 * 1024 * 1024;

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

function countOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
