import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { type ProblemCode, problemSchema } from '#contract/problem.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

describeOnEachDatabase('requests that are not valid HTTP', (openTestDatabase) => {
  let shop: TestShop;
  let port: number;

  beforeAll(async () => {
    shop = await openTestShop(openTestDatabase, { publicUrl: 'https://shop.example' });
    port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  afterAll(() => shop.close());

  /** Sends bytes over a new connection, and reads until the shop closes it. */
  async function send(bytes: string): Promise<{ status: number; head: string; body: string }> {
    const connection = connect(port, '127.0.0.1');
    connection.write(bytes, 'latin1');
    const response = await text(connection);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
  }

  const HEAD = 'Host: shop.example\r\nConnection: close\r\n';
  const post = (headers: string, body = '') =>
    `POST ${PATHS.reviews} HTTP/1.1\r\n${HEAD}${headers}\r\n${body}`;

  const BROKEN: [what: string, bytes: string, status: number, code: ProblemCode][] = [
    ['no HTTP at all', 'EHLO shop.example\r\n\r\n', 400, 'invalid_request'],
    ['an unknown method', `STEAL / HTTP/1.1\r\n${HEAD}\r\n`, 400, 'invalid_request'],
    ['a path that is not UTF-8', `GET /%ff HTTP/1.1\r\n${HEAD}\r\n`, 400, 'invalid_request'],
    ['a path with a space', `GET /a b HTTP/1.1\r\n${HEAD}\r\n`, 400, 'invalid_request'],
    ['an endless path', `GET /${'a'.repeat(20_000)}`, 431, 'headers_too_large'],
    ['a huge cookie', post(`Cookie: ${'a'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_request'],
    ['a header without a value', post('Content-Type\r\n'), 400, 'invalid_request'],
    ['a NUL in a header', post('X-Order-Token: a\0b\r\n'), 400, 'invalid_request'],
    ['a negative length', post('Content-Length: -1\r\n'), 400, 'invalid_request'],
    [
      'two lengths (request smuggling)',
      post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
      ...([400, 'invalid_request'] as const),
    ],
    [
      'a malformed chunk',
      post('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n'),
      ...([400, 'invalid_request'] as const),
    ],
  ];

  test.each(BROKEN)(
    'R11.8, R11.9: refuses %s with problem details and security headers',
    async (_what, bytes, status, code) => {
      const response = await send(bytes);
      expect(response.status).toBe(status);
      const problem = problemSchema.parse(JSON.parse(response.body));
      expect(problem).toMatchObject({ status, code });
      expect(response.head).toContain('content-type: application/problem+json');
      expect(response.head).toMatch(/content-security-policy: .*frame-ancestors/);
      expect(response.head).toContain('x-content-type-options: nosniff');
      expect(response.head).toContain('strict-transport-security: max-age=31536000\r\n');
    },
  );

  test('closes a tunnel', async () => {
    const { head } = await send(`CONNECT elsewhere.example:443 HTTP/1.1\r\n${HEAD}\r\n`);
    expect(head).toBe('');
  });

  test('R11.47: answers a request with an unknown expectation as without it', async () => {
    const response = await send(`GET ${PATHS.config} HTTP/1.1\r\n${HEAD}Expect: nothing\r\n\r\n`);
    expect(response.status).toBe(200);
    expect(response.head).toContain('content-security-policy: ');
  });

  test('serves other requests afterwards, and logs no warning', async () => {
    for (const [, bytes] of BROKEN) await send(bytes);
    expect((await shop.get(PATHS.healthz)).statusCode).toBe(200);
    expect(shop.loggedWarnings).toEqual([]);
  });
});
