import { afterEach, expect, test } from 'vitest';
import { exampleCheckout } from '../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../tests/helpers/test-shop.ts';
import { forgetEndedCounts } from './database/request-counts.ts';

describeOnEachDatabase('Limits on what is asked', (openTestDatabase) => {
  let shop: TestShop;

  afterEach(() => shop.close());

  async function openLimited(options: TestShopOptions = {}) {
    shop = await openTestShop(openTestDatabase, { rateLimits: true, ...options });
  }

  const guess = (headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/promo-codes/apply',
      payload: { code: 'GUESS' },
      headers,
      remoteAddress,
    });

  async function statuses(times: number, ask: (time: number) => Promise<{ statusCode: number }>) {
    const codes: number[] = [];
    for (let time = 0; time < times; time += 1) codes.push((await ask(time)).statusCode);
    return codes;
  }

  test.each([false, true])(
    'one address guesses 30 promo codes a minute, and is told when to try again (shared: %s)',
    async (shareCounts) => {
      await openLimited({ shareCounts });
      expect(await statuses(30, () => guess())).toEqual(Array(30).fill(404));
      const refused = await guess();
      expect(refused.statusCode).toBe(429);
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(50);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refused.json()).toMatchObject({
        code: 'too_many_requests',
        detail: `Please try again in ${seconds} seconds.`,
      });
      expect((await guess({}, '192.0.2.2')).statusCode).toBe(404);
    },
  );

  test('admits 700 requests of different addresses in a minute', async () => {
    await openLimited();
    const codes = await statuses(700, (time) =>
      guess({}, `198.51.${Math.floor(time / 100)}.${time % 100}`),
    );
    expect(new Set(codes)).toEqual(new Set([404]));
  });

  test('writes one row for each client address, and none that clients share', async () => {
    await openLimited({ shareCounts: true });
    await statuses(40, (time) => guess({}, `192.0.2.${time % 2}`));
    const rows = await shop.context.db.selectFrom('request_counts').selectAll().execute();
    expect(rows.map(({ key, count }) => [key, count]).sort()).toEqual([
      ['promoCodes 192.0.2.0', 20],
      ['promoCodes 192.0.2.1', 20],
    ]);
  });

  test('one network of IPv6 addresses counts as one', async () => {
    await openLimited();
    const codes = await statuses(31, (time) => guess({}, `2001:db8:1:2::${time.toString(16)}`));
    expect(codes.at(-1)).toBe(429);
    expect((await guess({}, '2001:db8:1:3::1')).statusCode).toBe(404);
  });

  test('one address places thirty orders a minute, and posts ten reviews', async () => {
    await openLimited();
    const placed = await statuses(31, () => shop.post('/api/orders', exampleCheckout()));
    expect(placed).toEqual([...Array(30).fill(201), 429]);
    const review = { name: 'Aoife', rating: 5, text: 'Lovely.', date: '2026-11-21' };
    const posted = await statuses(11, () => shop.post('/api/reviews', review));
    expect(posted).toEqual([...Array(10).fill(201), 429]);
  });

  test('what a customer says of their address counts only behind the shop’s own proxy', async () => {
    await openLimited();
    const lying = await statuses(31, (time) => guess({ 'x-forwarded-for': `203.0.113.${time}` }));
    expect(lying.at(-1)).toBe(429);
    await shop.close();
    await openLimited({ trustProxy: 1 });
    const behind = await statuses(31, (time) => guess({ 'x-forwarded-for': `203.0.113.${time}` }));
    expect(behind).toEqual(Array(31).fill(404));
    // What the customer wrote in front of it is not believed.
    const pretending = await statuses(31, (time) =>
      guess({ 'x-forwarded-for': `203.0.113.${time}, 203.0.114.9` }),
    );
    expect(pretending.at(-1)).toBe(429);
  });

  test('a proxy that passes on more or less than an address does not stop the shop', async () => {
    await openLimited({ trustProxy: 1 });
    const withPort = await statuses(31, (time) =>
      guess({ 'x-forwarded-for': `203.0.113.7:${50_000 + time}` }),
    );
    expect(withPort).toEqual([...Array(30).fill(404), 429]);
    expect((await guess({ 'x-forwarded-for': 'unknown' })).statusCode).toBe(404);
  });

  test('processes that share a database share the limit, and a minute later it is free again', async () => {
    let clock = 1_000_000;
    await openLimited({ shareCounts: true, context: { now: () => clock } });
    const first = shop;
    const sameDatabase = async () => ({ ...(await databaseOf(first)), remove: async () => {} });
    const second = await openTestShop(sameDatabase, {
      rateLimits: true,
      shareCounts: true,
      context: { now: () => clock },
    });
    const codes = await statuses(31, (time) => {
      shop = time % 2 ? first : second;
      return guess();
    });
    expect(codes.at(-1)).toBe(429);
    clock += 60_000;
    expect((await guess()).statusCode).toBe(404);
    clock += 60_000;
    await forgetEndedCounts(first.context.db, clock);
    const left = await first.context.db.selectFrom('request_counts').selectAll().execute();
    expect(left).toEqual([]);
    await second.close();
    shop = first;
  });

  const databaseOf = async ({ context, outbox }: TestShop) => ({
    db: context.db,
    dataDir: outbox,
    databaseUrl: undefined,
  });
});
