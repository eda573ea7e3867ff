import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_PATHS } from '#contract/pages.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { testStorefront } from '#tests/helpers/test-storefront.ts';

const FILE = '/assets/shop-abc123.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(openSqliteTestDatabase);
});
afterAll(() => shop.close());

describe('pages and files', () => {
  test.each([
    ['/', 'index'],
    ['/shop?search=mask', 'shop'],
    ['/product/1', 'product-1'],
    ...PAGE_PATHS.slice(2).map((path): [string, string] => [path, path.slice(1)]),
  ])('R10.1: sends the page for %s', async (path, page) => {
    const response = await shop.get(path);
    expect([response.statusCode, response.body]).toEqual([200, page]);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/nowhere', 'not-found'],
    ['/shop/nowhere', 'not-found'],
    ['/product/999', 'product-unknown'],
    ['/product/abc', 'product-unknown'],
    ['/product/1.5', 'product-unknown'],
  ])('R10.2: sends a page with status 404 for %s', async (path, page) => {
    const response = await shop.get(path);
    expect([response.statusCode, response.body]).toEqual([404, page]);
  });

  test('redirects a page’s URL that ends with a slash', async () => {
    const response = await shop.get('/shop/');
    expect([response.statusCode, response.headers.location]).toEqual([308, '/shop']);
  });

  test.each([
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
  ])("R12.19: chooses the content coding for accept-encoding '%s'", async (accepted, encoding) => {
    for (const path of ['/', FILE]) {
      const { headers } = await shop.get(path, { 'accept-encoding': accepted });
      expect([path, headers['content-encoding']]).toEqual([path, encoding]);
      expect(headers.vary).toBe('accept-encoding');
    }
  });

  test.each(['/', FILE])('R12.19: answers a conditional request for %s with 304', async (path) => {
    const { headers } = await shop.get(path);
    const etag = String(headers.etag).replace(/^W\//, '');
    for (const condition of [String(headers.etag), `"other", W/${etag}`]) {
      const again = await shop.get(path, { 'if-none-match': condition });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      for (const name of ['cache-control', 'etag', 'content-security-policy', 'vary'])
        expect(again.headers[name]).toBe(headers[name]);
    }
    const changed = await shop.get(path, { 'if-none-match': '"other"' });
    expect(changed.statusCode).toBe(200);
  });

  test('answers an unknown product with its page and 404, also to a conditional request', async () => {
    const { headers } = await shop.get('/product/999');
    const again = await shop.get('/product/999', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([404, 'product-unknown']);
  });

  test.each([
    ['/', 200],
    [FILE, 200],
    ['/nowhere', 404],
  ])('answers HEAD %s with %i, the headers of GET and no body', async (url, status) => {
    const got = await shop.get(url);
    const head = await shop.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([status, '']);
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
  });

  test.each([
    [FILE, 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/favicon.svg', 'public, max-age=3600'],
  ])('R12.19: sends %s with cache-control: %s', async (path, caching) => {
    const { statusCode, headers } = await shop.get(path);
    expect([statusCode, headers['cache-control']]).toEqual([200, caching]);
  });

  test('R13.11: lets webmail show the pictures of emails, and other sites no file else', async () => {
    const picture = await shop.get('/email/wordmark.png');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    const { headers } = await shop.get('/favicon.svg');
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('R10.61: lets the frame of the payment provider load fonts, and other sites no file else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
    const own = testStorefront().assetsFolders;
    const running = await openTestShop(openSqliteTestDatabase, {
      storefront: { assetsFolders: [folder, ...own] },
    });
    await writeFile(join(folder, 'text-abc123.woff2'), 'font');
    const font = await running.get('/assets/text-abc123.woff2');
    expect(font.headers['access-control-allow-origin']).toBe('*');
    expect((await running.get(FILE)).headers).not.toHaveProperty('access-control-allow-origin');
    await running.close();
    await rm(folder, { recursive: true });
  });

  test('R12.40: sends files of a release that started later, and its own when the folder of all is empty', async () => {
    const all = await mkdtemp(join(tmpdir(), 'all-assets-'));
    const own = testStorefront().assetsFolders;
    const running = await openTestShop(openSqliteTestDatabase, {
      storefront: { assetsFolders: [all, ...own] },
    });
    await writeFile(join(all, 'later-abc123.js'), 'later()');
    const later = await running.get('/assets/later-abc123.js');
    expect([later.body, later.headers['cache-control']]).toEqual([
      'later()',
      'public, max-age=31536000, immutable',
    ]);
    expect((await running.get(FILE)).statusCode).toBe(200);
    await running.close();
    await rm(all, { recursive: true });
  });

  test.each(['/assets/gone-123.js', '/assets/', `${FILE}.gz`, '/assets/..%2f..%2ftest-shop.ts'])(
    'sends the 404 page for %s, which is no file of the storefront',
    async (path) => {
      const response = await shop.get(path);
      expect([response.statusCode, response.body]).toEqual([404, 'not-found']);
    },
  );
});
