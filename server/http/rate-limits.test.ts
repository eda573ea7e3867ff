import { afterEach, expect, test } from 'vitest';
import type { PlacedOrder } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { deleteExpiredCounts } from '#server/database/request-counts.ts';
import { sendCardEvent } from '#tests/helpers/card-events.ts';
import { CARDS, exampleCheckout, paymentFor } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '#tests/helpers/test-shop.ts';
import { TODAY } from '#tests/helpers/today.ts';

const REVIEW = { name: 'Aoife', rating: 5, text: 'Lovely.', date: TODAY };
const WITHDRAWAL = { name: 'Aoife', orderNumber: 'EC00000000', email: 'aoife@example.com' };
const LINK_REQUEST = { orderNumber: 'EC00000000', email: 'aoife@example.com' };
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

/** The calls of a visit that ends with a paid order. */
async function buyLikeABrowser(shop: TestShop) {
  const get = (path: string) => shop.get(path);
  const checkout = exampleCheckout();
  const { address: addressLine, city, postalCode } = checkout.customer;
  const destination = { addressLine, city, postalCode, countryCode: 'IE' };
  const responses = [
    await get(PATHS.config),
    await get(PATHS.availability),
    await get(`${PATHS.reviews}?limit=4`),
    await get(`${PATHS.reviews}?limit=24`),
    await get(PATHS.availability),
    await shop.post(PATHS.applyPromoCode, { code: 'NATURAL10' }),
    await shop.post(PATHS.validateAddress, destination),
    await shop.post(PATHS.shippingRates, { destination, weightKg: 1.5 }),
  ];
  const placed = await shop.post(PATHS.orders, checkout);
  const order = placed.json<PlacedOrder>();
  const confirmation = {
    ...MESSAGE,
    template_id: 'order-template',
    template_params: { order_id: order.orderId },
  };
  return [
    ...responses,
    placed,
    await shop.pay(await paymentFor(shop, order, CARDS.visa)),
    await shop.post(PATHS.emailSend, confirmation),
    await shop.post(PATHS.emailSend, confirmation),
    await get(PATHS.availability),
  ];
}

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

  test('R11.22: counts a call whose path is written in another way', async () => {
    await openLimited();
    const codes = await statuses(1_201, async (time) =>
      shop.get(time % 2 ? '/%61pi/config' : PATHS.config),
    );
    expect(codes.indexOf(429)).toBe(1_200);
  });

  test('has no limit over all addresses', async () => {
    await openLimited();
    const codes = await statuses(700, (time) =>
      guess({}, `198.51.${Math.floor(time / 100)}.${time % 100}`),
    );
    expect(new Set(codes)).toEqual(new Set([404]));
  });

  test('writes a row for each address and period', async () => {
    await openLimited({ shareCounts: true });
    await statuses(40, (time) => guess({}, `192.0.2.${time % 2}`));
    const rows = await shop.context.db.selectFrom('requestCounts').selectAll().execute();
    expect(rows.map(({ key, count }) => [key, count]).sort()).toEqual([
      ['promoCodes 192.0.2.0', 20],
      ['promoCodes 192.0.2.1', 20],
      ['promoCodes a day 192.0.2.0', 20],
      ['promoCodes a day 192.0.2.1', 20],
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
    [PATHS.requestOrderLink, 10, 202, () => LINK_REQUEST],
    [PATHS.stockRequests, 10, 202, () => ({ productId: 1, email: 'aoife@example.com' })],
    [PATHS.emailSend, 10, 200, () => MESSAGE],
    [PATHS.shippingRates, 60, 400, () => ({})],
    [PATHS.createPayment, 90, 400, () => ({})],
  ])('R11.4: limits %s to %i a minute', async (path, limit, status, body) => {
    await openLimited();
    const codes = await statuses(limit + 1, () => shop.post(path, body()));
    expect(codes).toEqual([...Array(limit).fill(status), 429]);
  });

  test.each([
    [PATHS.orders, 30],
    [PATHS.createPayment, 90],
    [PATHS.applyPromoCode, 30],
    [PATHS.reviews, 10],
    [PATHS.withdrawals, 10],
    [PATHS.requestOrderLink, 10],
    [PATHS.openOrderLink, 20],
    [PATHS.orderDocument, 20],
    [PATHS.shippingRates, 60],
    [PATHS.validateAddress, 60],
    [PATHS.emailSend, 90],
    [PATHS.emailSendForm, 90],
  ])('R11.22: counts posts to %s before their body is read, up to %i', async (url, limit) => {
    await openLimited();
    const send = () =>
      shop.app.inject({
        method: 'POST',
        url,
        payload: '{',
        headers: { 'content-type': 'application/json' },
      });
    expect(await statuses(limit + 1, send)).toEqual([...Array(limit).fill(400), 429]);
  });

  test.each([
    ['GET', PATHS.config, 200],
    ['POST', '/unknown', 404],
  ] as const)('R11.22: limits %s %s to 1200 a minute', async (method, url, status) => {
    await openLimited({ shareCounts: true });
    const codes = await statuses(1_201, () => shop.app.inject({ method, url }));
    expect(codes.filter((code) => code === status)).toHaveLength(1_200);
    expect(codes.at(-1)).toBe(429);
    // Shared counts are for what costs more than they do.
    const rows = await shop.context.db.selectFrom('requestCounts').selectAll().execute();
    expect(rows).toEqual([]);
    expect((await shop.get('/')).statusCode).toBe(200);
  });

  test('R11.22: limits webhooks without a valid signature to 60 a minute, and no others', async () => {
    await openLimited();
    const event = { id: 'evt_1', type: 'unknown.event', about: {} };
    const signed = await Promise.all(Array.from({ length: 200 }, () => sendCardEvent(shop, event)));
    expect(new Set(signed)).toEqual(new Set([200]));
    const forged = await statuses(61, () => shop.post(PATHS.stripeWebhook, {}));
    expect(forged).toEqual([...Array(60).fill(400), 429]);
  });

  test('refuses requests above a shared limit without counting them in the database', async () => {
    await openLimited({ shareCounts: true });
    await statuses(50, () => guess());
    const rows = await shop.context.db.selectFrom('requestCounts').selectAll().execute();
    expect(rows.map(({ key, count }) => [key, count]).sort()).toEqual([
      ['promoCodes 192.0.2.1', 31],
      ['promoCodes a day 192.0.2.1', 30],
    ]);
  });

  test.each([
    ['reviews', PATHS.reviews, 201, REVIEW],
    ['messages', PATHS.emailSend, 200, MESSAGE],
    ['withdrawals', PATHS.withdrawals, 202, WITHDRAWAL],
    ['requests for an order link', PATHS.requestOrderLink, 202, LINK_REQUEST],
  ])(
    'R11.23: admits 60 %s a day, then names the shop’s email',
    async (_what, url, status, body) => {
      let clock = Date.UTC(2026, 10, 21, 9, 30);
      await openLimited({ shareCounts: true, context: { now: () => clock } });
      // A review has the date of its day.
      const send = () =>
        shop.post(url, {
          ...body,
          ...('date' in body ? { date: new Date(clock).toISOString().slice(0, 10) } : {}),
        });
      const codes = await statuses(60, (time) => {
        if (time % 10 === 0) clock += 60_000;
        return send();
      });
      expect(codes).toEqual(Array(60).fill(status));
      clock += 60_000;
      const refused = await send();
      expect(refused.statusCode).toBe(429);
      expect(refused.json().detail).toContain('Please email shop@elderandclover.example instead.');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
      clock += 86_400_000;
      expect((await send()).statusCode).toBe(status);
    },
  );

  async function storeCount(key: string, count: number): Promise<void> {
    const endsAt = Date.now() + 3_600_000;
    await shop.context.db.insertInto('requestCounts').values({ key, count, endsAt }).execute();
  }

  test('R11.23: admits 1,000 orders a day', async () => {
    await openLimited({ shareCounts: true });
    await storeCount('orders a day 127.0.0.1', 999);
    const codes = await statuses(2, () => shop.post(PATHS.orders, exampleCheckout()));
    expect(codes).toEqual([201, 429]);
  });

  test('R11.46: admits 1,000 promo codes a day', async () => {
    await openLimited({ shareCounts: true });
    await storeCount('promoCodes a day 192.0.2.1', 999);
    expect(await statuses(2, () => guess())).toEqual([404, 429]);
  });

  test('R11.23: refuses nothing to 30 people of one office who buy at the same time', async () => {
    await openLimited({ shareCounts: true });
    const responses = await Promise.all(Array.from({ length: 30 }, () => buyLikeABrowser(shop)));
    const codes = responses.flat().map(({ statusCode }) => statusCode);
    expect(codes).toHaveLength(30 * 13);
    expect(codes.filter((code) => code !== 200 && code !== 201)).toEqual([]);
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
    clock += 24 * 60 * 60_000;
    await deleteExpiredCounts(first.context.db, clock);
    const left = await first.context.db.selectFrom('requestCounts').selectAll().execute();
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
