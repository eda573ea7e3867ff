import { type Dispatcher, request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../tests/helpers/test-shop.ts';

const RATES = JSON.stringify({
  destination: {
    addressLine: '1 Grafton Street',
    city: 'Dublin',
    postalCode: 'D02 X285',
    countryCode: 'IE',
  },
  weightKg: 1.5,
});

describeOnEachDatabase('What was answered before', (openTestDatabase) => {
  let shop: TestShop;
  let address: string;
  let now: number;
  let asked: number;

  beforeEach(async () => {
    now = Date.now();
    shop = await openTestShop(openTestDatabase, { context: { now: () => now } });
    asked = 0;
    shop.app.addHook('onRequest', async () => {
      asked += 1;
    });
    address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => shop.close());

  // Not fetch, which would unpack what it was sent.
  async function ask(path: string, how: Pick<Dispatcher.RequestOptions, 'headers'> = {}) {
    return read(await request(address + path, how));
  }

  async function read({ statusCode, headers, body }: Dispatcher.ResponseData) {
    const { date: _date, 'x-request-id': _request, ...lasting } = headers;
    return { status: statusCode, headers: lasting, body: await body.text() };
  }

  const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
    read(
      await request(address + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    );

  const review = (name: string) =>
    JSON.stringify({ name, text: 'Soft hair.', rating: 5, date: '2026-01-02' });

  test.each(['', 'br', 'gzip, deflate, br, zstd', 'gzip;q=0.8'])(
    "is the same the second time, to a browser that accepts '%s'",
    async (accepted) => {
      for (const path of ['/', '/shop', '/product/1', '/assets/shop-abc123.js']) {
        const init = { headers: { 'accept-encoding': accepted } };
        const first = await ask(path, init);
        const before = asked;
        expect(await ask(path, init)).toEqual(first);
        expect(asked).toBe(before);
      }
    },
  );

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await ask('/');
    const init = { headers: { 'if-none-match': String(headers.etag) } };
    const again = await ask('/', init);
    expect(again).toMatchObject({ status: 304, body: '' });
    for (const name of ['content-security-policy', 'cache-control', 'etag', 'vary'])
      expect(again.headers[name]).toBe(headers[name]);
    expect(asked).toBe(1);
  });

  test('does not hide a page that does not exist', async () => {
    await ask('/product/999');
    expect(await ask('/product/999')).toMatchObject({ status: 404 });
    expect((await ask('/nowhere')).status).toBe(404);
  });

  test('shows a new review at once', async () => {
    const empty = await ask(PATHS.reviews);
    expect(await ask(PATHS.reviews)).toEqual(empty);
    expect((await post(PATHS.reviews, review('Aoife'))).status).toBe(201);
    expect((await ask(PATHS.reviews)).body).toContain('Aoife');
    expect((await post(PATHS.reviews, review('Ciara'))).status).toBe(201);
    expect((await ask(PATHS.reviews)).body).toContain('Ciara');
  });

  test('is asked for anew after a second, since another process may have a new review', async () => {
    await ask(PATHS.reviews);
    await ask(PATHS.reviews);
    expect(asked).toBe(1);
    now += 1_001;
    await ask(PATHS.reviews);
    expect(asked).toBe(2);
  });

  test('is what the same question about shipping gets, and no other', async () => {
    const first = await post(PATHS.shippingRates, RATES);
    expect(first).toMatchObject({ status: 200 });
    expect(await post(PATHS.shippingRates, RATES)).toEqual(first);
    expect(asked).toBe(1);
    const toFrance = await post(PATHS.shippingRates, RATES.replace('"IE"', '"FR"'));
    expect(toFrance.body).not.toBe(first.body);
    expect(toFrance.status).toBe(200);
    expect((await post(PATHS.shippingRates, '{')).status).toBe(400);
  });

  test('is not given to the page of another site', async () => {
    await post(PATHS.shippingRates, RATES);
    const foreign = await post(PATHS.shippingRates, RATES, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });
});
