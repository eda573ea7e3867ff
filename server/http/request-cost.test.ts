import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#tests/helpers/all-calls.ts';
import type { Call } from '#tests/helpers/bad-requests.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import {
  type LongRequest,
  withLongBody,
  withLongHeaders,
  withLongUrl,
} from '#tests/helpers/long-requests.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

/** Of the repeated input. Node accepts at most 16 KiB of URL and headers. */
const SHORT_BYTES = 1_000;
const LONG_BYTES = 15_000;
/** Linear work takes up to 15 times as long for the longer input, quadratic work 225 times. */
const MAX_GROWTH = 45;
/** Not measured again: most requests take less, and quadratic work on 15 kB some 100 ms. */
const CHEAP_MS = 5;
const MIN_ROUNDS = 3;
const MAX_ROUNDS = 10;

describe('the time of a request', () => {
  let shop: TestShop;
  let calls: Call[];

  beforeAll(async () => {
    // Without the limit of URLs, behind which slow code would not be seen.
    shop = await openTestShop(openSqliteTestDatabase, { trustProxy: 1, maxUrlBytes: 20_000 });
    calls = await allCalls(shop);
  });

  afterAll(() => shop.close());

  test.each([
    ['path and query', withLongUrl],
    ['headers', withLongHeaders],
    ['body', withLongBody],
  ])(
    'R11.18: grows at most linearly with the length of the %s, on every route',
    async (_what, requestsTo) => {
      const slow: string[] = [];
      let measured = 0;
      for (const call of calls)
        for (const request of requestsTo(call)) {
          measured += 1;
          const growth = await growthOf(request);
          if (growth > MAX_GROWTH)
            slow.push(`${nameOf(call, request)}: ${Math.round(growth)} times`);
        }
      expect(slow).toEqual([]);
      expect(measured).toBeGreaterThan(1_000);
    },
    120_000,
  );

  /** How many times as long the longer input takes; 0 if it takes less than 5 ms. */
  async function growthOf(request: (bytes: number) => LongRequest): Promise<number> {
    // The least of several times: other work on the machine only adds to them.
    let [short, long, growth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      long = Math.min(long, await timeOf(request(LONG_BYTES)));
      if (long < CHEAP_MS) return 0;
      short = Math.min(short, await timeOf(request(SHORT_BYTES)));
      growth = long / short;
      if (round >= MIN_ROUNDS && growth <= MAX_GROWTH) break;
    }
    return growth;
  }

  async function timeOf({ what: _, ...request }: LongRequest): Promise<number> {
    const start = performance.now();
    await shop.app.inject(request);
    return performance.now() - start;
  }
});

function nameOf({ method, path }: Call, request: (bytes: number) => LongRequest): string {
  return `${method} ${path}, ${request(0).what}`;
}
