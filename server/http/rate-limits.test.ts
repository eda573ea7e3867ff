import { afterEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { deleteExpiredCounts } from '#server/database/request-counts.ts';
import { exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '#tests/helpers/test-shop.ts';

const REVIEW = { name: 'Aoife', rating: 5, text: 'Lovely.', date: '2026-11-21' };
const WITHDRAWAL = { name: 'Aoife', orderNumber: 'EC00000000', email: 'aoife@example.com' };
const MESSAGE = {
  user_id: 'test-key',
  service_id: 'test-service',
  template_id: 'contact-template',
  template_params: {
    from_name: 'Aoife',
    from_email: 'aoife@example.com',
    subject: 'Feedback',
    message: 'Lovely.',
  },
};

describeOnEachDatabase('registerRateLimits', (openTestDatabase) => {
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

  async function statuses(times: number, send: (time: number) => Promise<{ statusCode: number }>) {
    const codes: number[] = [];
    for (let time = 0; time < times; time += 1) codes.push((await send(time)).statusCode);
    return codes;
  }

  test.each([false, true])(
    'R11.4: admits 30 promo codes a minute of one address, then sends 429 with Retry-After (shared counts: %s)',
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

  test('has no limit over all addresses', async () => {
    await openLimited();
    const codes = await statuses(700, (time) =>
      guess({}, `198.51.${Math.floor(time / 100)}.${time % 100}`),
    );
    expect(new Set(codes)).toEqual(new Set([404]));
  });

  test('writes one row for each address', async () => {
    await openLimited({ shareCounts: true });
    await statuses(40, (time) => guess({}, `192.0.2.${time % 2}`));
    const rows = await shop.context.db.selectFrom('request_counts').selectAll().execute();
    expect(rows.map(({ key, count }) => [key, count]).sort()).toEqual([
      ['promoCodes 192.0.2.0', 20],
      ['promoCodes 192.0.2.1', 20],
    ]);
  });

  test('R11.4: counts one IPv6 network as one address', async () => {
    await openLimited();
    const codes = await statuses(31, (time) => guess({}, `2001:db8:1:2::${time.toString(16)}`));
    expect(codes.at(-1)).toBe(429);
    expect((await guess({}, '2001:db8:1:3::1')).statusCode).toBe(404);
  });

  test.each([
    [PATHS.orders, 30, 201, () => exampleCheckout()],
    [PATHS.reviews, 10, 201, () => REVIEW],
    [PATHS.withdrawals, 10, 202, () => WITHDRAWAL],
    [PATHS.emailSend, 10, 200, () => MESSAGE],
    [PATHS.shippingRates, 60, 400, () => ({})],
    [PATHS.createPayment, 90, 400, () => ({})],
  ])('R11.4: limits %s to %i a minute', async (path, limit, status, body) => {
    await openLimited();
    const codes = await statuses(limit + 1, () => shop.post(path, body()));
    expect(codes).toEqual([...Array(limit).fill(status), 429]);
  });

  test('counts messages and order confirmations separately', async () => {
    await openLimited();
    await statuses(11, () => shop.post(PATHS.emailSend, MESSAGE));
    const template_params = { order_id: 'EC00000000' };
    const confirmation = { ...MESSAGE, template_id: 'order-template', template_params };
    expect((await shop.post(PATHS.emailSend, confirmation)).statusCode).toBe(200);
  });

  test('R11.5: believes X-Forwarded-For only from the configured number of proxies', async () => {
    await openLimited();
    const unproxied = await statuses(31, (time) =>
      guess({ 'x-forwarded-for': `203.0.113.${time}` }),
    );
    expect(unproxied.at(-1)).toBe(429);
    await shop.close();
    await openLimited({ trustProxy: 1 });
    const behind = await statuses(31, (time) => guess({ 'x-forwarded-for': `203.0.113.${time}` }));
    expect(behind).toEqual(Array(31).fill(404));
    // The client's own entry comes first and is ignored.
    const forged = await statuses(31, (time) =>
      guess({ 'x-forwarded-for': `203.0.113.${time}, 203.0.114.9` }),
    );
    expect(forged.at(-1)).toBe(429);
  });

  test('accepts a proxy’s header with a port, and one without an address', async () => {
    await openLimited({ trustProxy: 1 });
    const withPort = await statuses(31, (time) =>
      guess({ 'x-forwarded-for': `203.0.113.7:${50_000 + time}` }),
    );
    expect(withPort).toEqual([...Array(30).fill(404), 429]);
    expect((await guess({ 'x-forwarded-for': 'unknown' })).statusCode).toBe(404);
  });

  test('R11.4: shares the counts between processes, and resets them after a minute', async () => {
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
    await deleteExpiredCounts(first.context.db, clock);
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
