import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESK_ACTIVE_HEADER, DESK_KEY_HEADER } from '#contract/desk.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { DESK_PAGE, openTestDesk, type TestDesk } from '#tests/helpers/test-desk.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

describe('desk: security', () => {
  let shop: TestShop;
  let desk: TestDesk;
  const clock = { now: Date.now() };

  beforeAll(async () => {
    shop = await openTestShop(openSqliteTestDatabase, { context: { now: () => clock.now } });
    await orderToPay(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    desk = await openTestDesk(shop);
    return desk.close;
  });

  test.each(['evil.example', '127.0.0.1.evil.example', 'localhost.', '127.0.0.1:80:80', '0.0.0.0'])(
    'R14.40: answers 421 to the host %s, for pages and data',
    async (host) => {
      await desk.open();
      for (const path of ['/', '/api/orders', '/assets/any.js']) {
        const { status, text } = await desk.send(path, { headers: { ...desk.asTab(), host } });
        expect([status, text]).toEqual([421, '']);
      }
    },
  );

  test.each(['127.0.0.1:8123', 'localhost:1', '[::1]:8123', 'LOCALHOST'])(
    'R14.40: serves the page at the host %s, on any port',
    async (host) => {
      const { status, text } = await desk.send('/orders/EC12345678', { headers: { host } });
      expect([status, text]).toEqual([200, DESK_PAGE]);
    },
  );

  test('R14.40: refuses a rebound GET, which has no Origin', async () => {
    await desk.open();
    const headers = { ...desk.asTab(), host: `rebound.example:${desk.port}` };
    expect((await desk.send('/api/orders', { headers })).status).toBe(421);
  });

  test.each(['cross-site', 'same-site'])(
    'R14.41: refuses pages and data for requests that are %s, such as of another port',
    async (site) => {
      await desk.open();
      for (const path of ['/', '/api/orders']) {
        const headers = { ...desk.asTab(), 'sec-fetch-site': site };
        const { status, text } = await desk.send(path, { headers });
        expect([status, text]).toEqual([403, expect.not.stringMatching('EC|title')]);
      }
    },
  );

  test.each([
    ['another site', 'https://evil.example'],
    ['another port', 'http://127.0.0.1:1'],
    ['a sandboxed frame', 'null'],
    ['a program without Origin', undefined],
  ])('R14.41: refuses a POST of %s, even with the key', async (_name, origin) => {
    await desk.open();
    const { origin: _own, ...headers } = desk.asTab({});
    const { status } = await desk.send('/api/shop/close', {
      method: 'POST',
      headers: { ...headers, ...(origin && { origin }) },
      body: {},
    });
    expect(status).toBe(403);
    expect(await desk.get('/api/shop')).toMatchObject({ closed: null });
  });

  test('R14.41: refuses a form post, whose body is no JSON', async () => {
    await desk.open();
    const headers = { ...desk.asTab({}), 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await desk.send('/api/shop/close', {
      method: 'POST',
      headers,
      body: 'note=x',
    });
    expect(status).toBe(415);
  });

  test('R14.41: sends no CORS header, also to a preflight', async () => {
    const { status, headers } = await desk.send('/api/orders', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(status).toBe(403);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('R14.42: exchanges a link once', async () => {
    expect((await desk.exchange(desk.link)).status).toBe(200);
    const again = await desk.exchange(desk.link);
    expect([again.status, again.text]).toEqual([410, expect.not.stringContaining('key')]);
  });

  test('R14.42: ends a link after ten minutes', async () => {
    clock.now += 10 * 60_000;
    expect((await desk.exchange(desk.link)).status).toBe(410);
  });

  test('R14.42: exchanges nothing by GET', async () => {
    const { status, text } = await desk.send(`/api/session?link=${desk.link}`);
    expect([status, text]).toEqual([404, '']);
    expect((await desk.exchange(desk.link)).status).toBe(200);
  });

  test('R14.42: refuses wrong links, and the right one works after them', async () => {
    for (let tries = 0; tries < 12; tries += 1)
      expect((await desk.exchange(`guess-${tries}`)).status).toBe(403);
    expect((await desk.exchange(desk.link)).status).toBe(200);
  });

  test('R14.41: refuses a foreign page before it reads the address', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { status, headers: answered } = await desk.send('/%ff', { headers });
    expect(status).toBe(403);
    expect(answered).toMatchObject({ 'cache-control': 'no-store' });
  });

  test('R14.42: draws links and keys of 256 random bits', () => {
    const secrets = [desk.keys.newLink(), desk.keys.newLink()];
    expect(secrets.map((secret) => Buffer.from(secret, 'base64url').length)).toEqual([32, 32]);
    expect(secrets[0]).not.toBe(secrets[1]);
  });

  test.each(['', 'guessed', 'x'.repeat(43)])(
    'R14.43: gives no data for the key "%s"',
    async (key) => {
      await desk.open();
      const paths = ['orders', 'orders/EC12345678', 'messages', 'reviews', 'log', 'numbers.csv'];
      for (const path of paths) {
        const headers = { ...desk.asTab(), [DESK_KEY_HEADER]: key };
        const { status, text } = await desk.send(`/api/${path}`, { headers });
        expect([status, text]).toEqual([401, '{"problem":"This page’s link has ended."}']);
      }
    },
  );

  test('R14.43: sets no cookie, and gives none to other ports', async () => {
    await desk.open();
    for (const path of ['/', '/api/orders'])
      expect((await desk.send(path, { headers: desk.asTab() })).headers).not.toHaveProperty(
        'set-cookie',
      );
  });

  test('R14.44: lets no script but its own run, and lets no text become HTML', async () => {
    const { headers } = await desk.send('/');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /default-src 'none'; script-src 'self'; .*frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'/,
      ),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('R14.45: counts only requests of someone who uses the page as activity', async () => {
    await desk.open();
    await desk.send('/api/today', { headers: desk.asTab() });
    expect(desk.activity()).toBe(0);
    await desk.send('/api/today', { headers: { ...desk.asTab(), [DESK_ACTIVE_HEADER]: 'yes' } });
    expect(desk.activity()).toBe(1);
  });

  test('R14.46: is unknown to the public server and its proxies', async () => {
    for (const path of ['/api/session', '/api/today', '/api/orders/EC12345678'])
      expect((await shop.get(path)).statusCode).toBe(404);
    expect(shop.app.printRoutes()).not.toContain('desk');
    for (const file of ['deploy/nginx/shop.conf', 'deploy/caddy/Caddyfile', 'server/main.ts'])
      expect(readFileSync(file, 'utf8')).not.toMatch(/\bdesk\b/i);
  });

  test('R14.47: says that the database does not answer', async () => {
    await desk.open();
    await shop.context.db.schema.alterTable('audit_entries').renameTo('gone').execute();
    const { status, text } = await desk.send('/api/log', { headers: desk.asTab() });
    await shop.context.db.schema.alterTable('gone').renameTo('audit_entries').execute();
    expect([status, text]).toEqual([503, expect.stringContaining('The database does not answer.')]);
    expect(desk.ended.splice(0).join()).toContain('A request of the desk failed');
  });
});
