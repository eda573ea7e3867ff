import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { MAX_URL_BYTES } from './url-limit.ts';

describe('registerUrlLimit', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop(openSqliteTestDatabase);
  });

  afterAll(() => shop.close());

  const urlOf = (start: string, length: number) => start + 'a'.repeat(length - start.length);

  test.each([`${PATHS.reviews}?cursor=`, '/api/'])(
    'R11.19: refuses a call of %s… above 2 KiB with problem details',
    async (start) => {
      const response = await shop.get(urlOf(start, MAX_URL_BYTES + 1));
      expect(response.json()).toMatchObject({ status: 414, code: 'url_too_long' });
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        414,
        expect.stringContaining(PROBLEM_MEDIA_TYPE),
      ]);
    },
  );

  test.each(['/', '/shop?search=', '/assets/', '/card-sandbox/'])(
    'R11.19: refuses a page at %s… above 2 KiB with a line of text',
    async (start) => {
      const { statusCode, headers, body } = await shop.get(urlOf(start, MAX_URL_BYTES + 1));
      expect([statusCode, headers['content-type'], body]).toEqual([
        414,
        'text/plain',
        'This address is too long.',
      ]);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
    },
  );

  test('R11.19: serves URLs of 2 KiB', async () => {
    expect((await shop.get(urlOf('/shop?a=', MAX_URL_BYTES))).statusCode).toBe(200);
    expect((await shop.get(urlOf('/', MAX_URL_BYTES))).statusCode).toBe(404);
  });

  test('R11.19: serves the longest search with what advertisements append', async () => {
    const search = encodeURIComponent('髪'.repeat(LIMITS.search));
    const tags = `&utm_source=newsletter&utm_campaign=${'spring-'.repeat(15)}&gclid=${'x'.repeat(200)}`;
    expect((await shop.get(`/shop?search=${search}&category=shampoo${tags}`)).statusCode).toBe(200);
  });
});
