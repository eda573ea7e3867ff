import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../tests/helpers/test-shop.ts';

describeOnEachDatabase('The shop over HTTP', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  test.each([
    ['/', 'index'],
    ['/shop?search=mask', 'shop'],
    ['/product/1', 'product-1'],
    ['/about', 'about'],
    ['/contact', 'contact'],
    ['/cart', 'cart'],
    ['/checkout', 'checkout'],
    ['/order-success', 'order-success'],
    ['/reviews', 'reviews'],
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
    ['/returns', 'returns'],
  ])('%s answers with its page', async (path, page) => {
    const answer = await shop.get(path);
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/nowhere', 'not-found'],
    ['/shop/nowhere', 'not-found'],
    ['/product/999', 'product-unknown'],
    ['/product/abc', 'product-unknown'],
    ['/product/1.5', 'product-unknown'],
  ])('%s answers 404 with a page', async (path, page) => {
    const answer = await shop.get(path);
    expect([answer.statusCode, answer.body]).toEqual([404, page]);
  });

  test('an address with a slash too many leads to its page', async () => {
    const answer = await shop.get('/shop/');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/shop']);
  });

  test('pages and files come compressed for browsers that take it', async () => {
    const page = await shop.get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect([page.headers['content-encoding'], page.body]).toEqual(['br', 'br index']);
    const file = await shop.get('/assets/shop-abc123.js', { 'accept-encoding': 'gzip' });
    expect([file.headers['content-encoding'], file.body]).toEqual(['gzip', 'gzip shop()']);
    expect(file.headers['cache-control']).toContain('immutable');
  });

  test('a page that has not changed is not sent again', async () => {
    const { headers } = await shop.get('/');
    const again = await shop.get('/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('pages allow no script but the shop’s own', async () => {
    const policy = String((await shop.get('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('stripe.com');
  });

  test('posts from other sites are refused', async () => {
    const post = (origin: string) =>
      shop.app.inject({
        method: 'POST',
        url: PATHS.applyPromoCode,
        headers: { origin, host: 'localhost:3000' },
        payload: { code: 'NATURAL10' },
      });
    expect((await post('https://evil.example')).json()).toMatchObject({ code: 'forbidden_origin' });
    expect((await post('null')).statusCode).toBe(403);
    expect((await post('http://localhost:3000')).statusCode).toBe(200);
  });

  test('wrong calls get a problem with a code, never a page', async () => {
    expect((await shop.get('/api/nothing')).json()).toMatchObject({ code: 'not_found' });
    const method = await shop.get(PATHS.createPayment);
    expect(method.json()).toMatchObject({ code: 'method_not_allowed', status: 405 });
    expect(method.headers.allow).toBe('POST');
    const send = (type: string, payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: PATHS.orders,
        headers: { 'content-type': type },
        payload,
      });
    expect((await send('application/json', '{"a":')).json()).toMatchObject({ status: 400 });
    expect((await send('text/xml', '<a/>')).json()).toMatchObject({
      code: 'unsupported_media_type',
    });
    const large = JSON.stringify({ a: 'x'.repeat(40_000) });
    expect((await send('application/json', large)).json()).toMatchObject({
      code: 'payload_too_large',
    });
  });

  test('an unexpected error is answered plainly and never leaks its message', async () => {
    await shop.context.db.schema.dropTable('review_statistics').execute();
    const answer = await shop.get(PATHS.reviews);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal_error', title: 'Something went wrong' });
    expect(answer.body).not.toContain('review_statistics');
    expect(shop.complaints.splice(0).join('')).toContain('review_statistics');
  });

  test('the shop says that it is alive, and whether it can sell', async () => {
    expect((await shop.get(PATHS.healthz)).json()).toEqual({ status: 'ok' });
    const ready = await shop.get(PATHS.readyz);
    expect(ready.json()).toEqual({
      status: 'ok',
      partners: { database: 'ok', cards: 'ok', mail: 'ok', carrier: 'ok' },
    });
    await shop.sandbox.close();
    const aSecondLater = shop.context.now() + 1_001;
    shop.context.now = () => aSecondLater;
    const unready = await shop.get(PATHS.readyz);
    expect([unready.statusCode, unready.json()]).toEqual([
      503,
      {
        status: 'unavailable',
        partners: { database: 'ok', cards: 'unavailable', mail: 'ok', carrier: 'ok' },
      },
    ]);
  });

  test('a carrier that is away is named, and the shop goes on selling', async () => {
    shop.context.carrier.isReachable = async () => false;
    const ready = await shop.get(PATHS.readyz);
    expect([ready.statusCode, ready.json()]).toMatchObject([
      200,
      { status: 'ok', partners: { carrier: 'unavailable' } },
    ]);
  });

  test('asking over and over whether it can sell asks the card company once a second', async () => {
    let clock = 5_000;
    shop.context.now = () => clock;
    let asked = 0;
    shop.context.payments.isReachable = async () => {
      asked += 1;
      return true;
    };
    await Promise.all(Array.from({ length: 50 }, () => shop.get(PATHS.readyz)));
    expect(asked).toBe(1);
    clock += 1_001;
    await shop.get(PATHS.readyz);
    expect(asked).toBe(2);
  });

  test('the API describes every call of the contract', async () => {
    const { openapi, paths } = (await shop.get(PATHS.openApi)).json();
    expect(openapi).toBe('3.1.0');
    const { openApi: _, ...described } = PATHS;
    for (const path of Object.values(described)) expect(paths).toHaveProperty([path]);
  });

  test('the browser learns what it must know of the settings, and no secret', async () => {
    const config = await shop.get(PATHS.config);
    expect(config.json()).toMatchObject({ card: { scriptUrl: '/card-sandbox/stripe.js' } });
    expect(config.body).not.toContain('sk_');
  });
});
