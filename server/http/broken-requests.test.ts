import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { type ProblemCode, problemSchema } from '#contract/problem.ts';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../tests/helpers/test-shop.ts';

describeOnEachDatabase('What hardly is an HTTP request', (openTestDatabase) => {
  let shop: TestShop;
  let port: number;

  beforeAll(async () => {
    shop = await openTestShop(openTestDatabase, { publicUrl: 'https://shop.example' });
    port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  afterAll(() => shop.close());

  /** Sends bytes over a connection of their own, and reads until the shop closes it. */
  async function send(bytes: string): Promise<{ status: number; head: string; body: string }> {
    const connection = connect(port, '127.0.0.1');
    connection.write(bytes, 'latin1');
    const answer = await text(connection);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
  }

  const HEAD = 'Host: shop.example\r\nConnection: close\r\n';
  const post = (headers: string, body = '') =>
    `POST ${PATHS.reviews} HTTP/1.1\r\n${HEAD}${headers}\r\n${body}`;

  const BROKEN: [what: string, bytes: string, status: number, code: ProblemCode][] = [
    ['no HTTP at all', 'EHLO shop.example\r\n\r\n', 400, 'invalid_request'],
    ['a method of no protocol', `STEAL / HTTP/1.1\r\n${HEAD}\r\n`, 400, 'invalid_request'],
    ['a path that is no text', `GET /%ff HTTP/1.1\r\n${HEAD}\r\n`, 400, 'invalid_request'],
    ['a path with a gap', `GET /a b HTTP/1.1\r\n${HEAD}\r\n`, 400, 'invalid_request'],
    ['no end of its path', `GET /${'a'.repeat(20_000)}`, 431, 'headers_too_large'],
    ['a huge cookie', post(`Cookie: ${'a'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
    ['a header that is cut', post('Content-Type\r\n'), 400, 'invalid_request'],
    ['a NUL in a header', post('X-Order-Token: a\0b\r\n'), 400, 'invalid_request'],
    ['a length that is no number', post('Content-Length: -1\r\n'), 400, 'invalid_request'],
    [
      'two lengths, as smugglers send them',
      post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
      ...([400, 'invalid_request'] as const),
    ],
    [
      'a broken chunk',
      post('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n'),
      ...([400, 'invalid_request'] as const),
    ],
  ];

  test.each(BROKEN)('%s is refused plainly', async (_what, bytes, status, code) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    const problem = problemSchema.parse(JSON.parse(answer.body));
    expect(problem).toMatchObject({ status, code });
    expect(answer.head).toContain('content-type: application/problem+json');
    expect(answer.head).toMatch(/content-security-policy: .*frame-ancestors/);
    expect(answer.head).toContain('x-content-type-options: nosniff');
    expect(answer.head).toContain('strict-transport-security: max-age=31536000\r\n');
  });

  test.each([
    ['a tunnel', `CONNECT elsewhere.example:443 HTTP/1.1\r\n${HEAD}\r\n`],
    ['something it cannot expect', post('Expect: nothing\r\nContent-Length: 0\r\n')],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ])('who asks for %s gets none', async (_what, bytes) => {
    expect((await send(bytes)).status).not.toBe(200);
  });

  test('nobody holds a connection by sending a request bit by bit', () => {
    // Waiting for it would take this long. The shorter time is for the headers: Node swaps the two.
    expect(shop.app.server.headersTimeout).toBe(15_000);
    expect(shop.app.server.requestTimeout).toBe(30_000);
  });

  test('after all of it the shop is open as before, and has nothing to complain of', async () => {
    for (const [, bytes] of BROKEN) await send(bytes);
    expect((await shop.get(PATHS.healthz)).statusCode).toBe(200);
    expect(shop.complaints).toEqual([]);
  });
});
