import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { problemSchema } from '#contract/problem.ts';
import { nginxProgram, startNginx, writeNginxFolder } from './failover/nginx.ts';
import { caddyEnvironment, caddyProgram, startCaddy } from './helpers/caddy.ts';
import { openSqliteTestDatabase } from './helpers/each-database.ts';
import { freePort } from './helpers/free-port.ts';
import { openTestShop, type TestShop } from './helpers/test-shop.ts';
import { testStorefront } from './helpers/test-storefront.ts';

const ADDRESS_HEADER = 'x-test-address';
/** More than nginx admits at once (200) and in the seconds that they take (50 a second). */
const MANY = 500;
/** Below nginx's limit of requests under way. */
const AT_ONCE = 50;
/** Above it. */
const SLOW_POSTS = 120;

let shop: TestShop;
let port: number;
/** The clients' addresses that the shop saw. */
let seen: string[];

async function listen() {
  shop = await openTestShop(openSqliteTestDatabase, { trustProxy: 1 });
  seen = [];
  shop.app.addHook('onRequest', async ({ ip }) => void seen.push(ip));
  port = await freePort();
  await shop.app.listen({ port, host: '127.0.0.1' });
}

describe.skipIf(!nginxProgram())('deploy/nginx/shop.conf', () => {
  let https: number;
  let http: number;
  let dispatcher: Agent;
  let pagesFolder: string;
  let folder: Awaited<ReturnType<typeof writeNginxFolder>>;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    await listen();
    [https, http] = [await freePort(), await freePort()];
    const { filesFolder } = testStorefront();
    pagesFolder = await mkdtemp(join(tmpdir(), 'shop-pages-'));
    await chmod(pagesFolder, 0o755);
    await writeFile(join(pagesFolder, 'unavailable.html'), '<h1>Back in a moment</h1>');
    folder = await writeNginxFolder({
      ...{ https, http, shops: [port], filesFolder, pagesFolder, addressHeader: ADDRESS_HEADER },
    });
    stop = startNginx(nginxProgram() ?? '', folder.file);
    dispatcher = new Agent({ connect: { ca: folder.certificate, servername: 'shop.example' } });
    await vi.waitFor(() => send(PATHS.healthz), { timeout: 5_000 });
  });

  afterEach(async () => {
    await dispatcher.close();
    await stop();
    await shop.close();
    await folder.remove();
    await rm(pagesFolder, { recursive: true, force: true });
  });

  async function send(path: string, from = '192.0.2.1', body?: string) {
    const response = await request(`https://127.0.0.1:${https}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: 'shop.example',
        [ADDRESS_HEADER]: from,
        'x-forwarded-for': '198.51.100.1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body ?? null,
      dispatcher,
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: await response.body.text(),
    };
  }

  async function sendMany(path: string, from: (request: number) => string) {
    const responses: Awaited<ReturnType<typeof send>>[] = [];
    while (responses.length < MANY) {
      const batch = Array.from({ length: AT_ONCE }, (_, request) => send(path, from(request)));
      responses.push(...(await Promise.all(batch)));
    }
    return responses;
  }

  const refused = (responses: { status: number }[]) =>
    responses.filter(({ status }) => status === 429);

  function expectProblem(response: Awaited<ReturnType<typeof send>>, status: number) {
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    return problemSchema.parse(JSON.parse(response.text));
  }

  test('R11.24: nginx limits an IPv6 network of 64 bits as one client, but not its payments, webhooks and files', async () => {
    const ofNetwork = await sendMany(
      PATHS.config,
      (request) => `2001:db8::${request.toString(16)}`,
    );
    const [first] = refused(ofNetwork);
    expect(first).toBeDefined();
    const problem = expectProblem(first as Awaited<ReturnType<typeof send>>, 429);
    expect(problem).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await send(PATHS.config, '2001:db8:0:1::1')).status).toBe(200);
    const from = () => '2001:db8::1';
    expect((await send(PATHS.createPayment, from(), '{}')).status).toBe(400);
    expect((await send(PATHS.stripeWebhook, from(), '{}')).status).toBe(400);
    expect((await send(PATHS.healthz, from())).status).toBe(200);
    expect(refused(await sendMany('/assets/shop-abc123.js', from))).toEqual([]);
  });

  test.each([PATHS.createPayment, PATHS.stripeWebhook, PATHS.healthz, '/assets/missing-abc123.js'])(
    'R11.44: nginx limits a flood of requests to %s, and those of no other network',
    async (path) => {
      expect(refused(await sendMany(path, () => '192.0.2.1'))).not.toEqual([]);
      expect((await send(path, '192.0.2.2')).status).not.toBe(429);
    },
  );

  test('R11.44: nginx refuses no payment before the shop’s own limit of 90 a minute', async () => {
    const pay = () => send(PATHS.createPayment, '192.0.2.1', '{}');
    const responses = await Promise.all(Array.from({ length: 180 }, pay));
    expect(refused(responses)).toEqual([]);
  });

  test('R11.44: nginx refuses headers that are too large with problem details', async () => {
    const response = await request(`https://127.0.0.1:${https}${PATHS.config}`, {
      headers: { host: 'shop.example', cookie: 'a'.repeat(8_000) },
      dispatcher,
    });
    const { statusCode: status, headers, body } = response;
    const problem = expectProblem({ status, headers, text: await body.text() }, 431);
    expect(problem.code).toBe('headers_too_large');
  });

  test('R11.24: nginx limits an IPv4 address and the same mapped to IPv6 as one client', async () => {
    expect(refused(await sendMany(PATHS.config, () => '::ffff:203.0.113.5'))).not.toEqual([]);
    const batch = Array.from({ length: AT_ONCE }, () => send(PATHS.config, '203.0.113.5'));
    expect(refused(await Promise.all(batch))).not.toEqual([]);
    expect((await send(PATHS.config, '203.0.113.6')).status).toBe(200);
    expect(seen.at(-1)).toBe('203.0.113.6');
  });

  function postSlowly(path: string, from: string) {
    const socket = connectTls({ port: https, servername: 'shop.example', ca: folder.certificate });
    const lines = [
      ...[`POST ${path} HTTP/1.1`, 'Host: shop.example', `${ADDRESS_HEADER}: ${from}`],
      ...['Content-Type: application/json', 'Content-Length: 1000'],
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n{`);
    return once(socket, 'data').then(([data]) => Number(/ (\d{3}) /.exec(String(data))?.[1]));
  }

  /** All on one connection. */
  function openHttp2Client() {
    const session = connectHttp2(`https://127.0.0.1:${https}`, {
      ca: folder.certificate,
      servername: 'shop.example',
    });
    return async (path: string, from: string) => {
      const headers = { ':method': 'POST', ':path': path, ':authority': 'shop.example' };
      const stream = session.request({
        ...headers,
        'content-type': 'application/json',
        [ADDRESS_HEADER]: from,
      });
      stream.write('{');
      const [response] = await once(stream, 'response');
      return Number(response[':status']);
    };
  }

  test.each(['HTTP/1.1', 'HTTP/2'])(
    'R11.41: behind nginx, slow bodies by %s end, and hold back no payment of their network',
    async (protocol) => {
      const post = protocol === 'HTTP/2' ? openHttp2Client() : postSlowly;
      const from = '192.0.2.1';
      seen = [];
      const slow = Array.from({ length: SLOW_POSTS }, () => post(PATHS.orders, from));
      await vi.waitUntil(() => seen.length === 100, { timeout: 10_000 });
      expect((await send(PATHS.config, from)).status).toBe(429);
      expect((await send(PATHS.createPayment, from, '{}')).status).toBe(400);
      expect((await send(PATHS.stripeWebhook, from, '{}')).status).toBe(400);
      expect((await send(PATHS.healthz, from)).status).toBe(200);
      expect((await send(PATHS.config, '192.0.2.2')).status).toBe(200);
      // Instead of 10 s and 20 s.
      Object.assign(shop.app.server, { headersTimeout: 500, requestTimeout: 1_000 });
      const statuses = await Promise.all(slow);
      expect([...new Set(statuses)].sort()).toEqual([408, 429]);
      expect(statuses.filter((status) => status === 408)).toHaveLength(100);
      expect((await send(PATHS.config, from)).status).toBe(200);
    },
  );

  test('R11.24: nginx answers problem details to calls while the shop is down', async () => {
    const tooLarge = await send(PATHS.orders, '192.0.2.1', 'a'.repeat(70_000));
    expect(expectProblem(tooLarge, 413).code).toBe('payload_too_large');
    await shop.app.close();
    const call = await send(PATHS.config);
    expect(expectProblem(call, 502).code).toBe('interrupted');
    expect(call.headers['retry-after']).toBe('5');
  });

  test('R12.33: while no process answers, nginx serves pages a page of the build that asks again', async () => {
    await shop.app.close();
    const page = await send('/about');
    expect([page.status, page.text]).toEqual([503, '<h1>Back in a moment</h1>']);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      refresh: '10',
      'retry-after': '10',
      'x-content-type-options': 'nosniff',
    });
    await rm(pagesFolder, { recursive: true });
    const fallback = await send('/about');
    expect([fallback.status, fallback.headers['content-type']]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    expect(fallback.text).toContain('<h1>The shop cannot answer right now</h1>');
  });

  test.each([
    ['an invalid path', 'GET /%zz HTTP/1.1', 400, 'invalid_request'],
    ['no HTTP at all', 'EHLO shop.example', 400, 'invalid_request'],
    ['a URL above 4 KiB', `GET /${'a'.repeat(4_096)} HTTP/1.1`, 414, 'url_too_long'],
  ])('R11.8, R11.19: nginx answers problem details to %s', async (_what, line, status, code) => {
    const { certificate: ca } = folder;
    const socket = connectTls({ port: https, servername: 'shop.example', ca });
    socket.write(`${line}\r\nHost: shop.example\r\nConnection: close\r\n\r\n`);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status, code });
  });

  test('R11.24, R12.34: nginx refuses other hosts, and redirects only to the shop', async () => {
    const overHttp = (host: string) =>
      request(`http://127.0.0.1:${http}/shop?x=1`, { headers: { host } });
    for (const host of ['shop.example', 'www.shop.example'])
      expect((await overHttp(host)).headers.location).toBe('https://shop.example/shop?x=1');
    await expect(overHttp('evil.example')).rejects.toThrow('other side closed');
    const overHttps = async (servername: string, host: string) => {
      const socket = connectTls({ port: https, servername, ca: folder.certificate });
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      return text(socket);
    };
    expect(await overHttps('shop.example', 'shop.example')).toContain('HTTP/1.1 200 OK');
    expect(await overHttps('www.shop.example', 'www.shop.example')).toMatch(
      /^HTTP\/1.1 301 .*\r\nLocation: https:\/\/shop.example\/\r\n/s,
    );
    await expect(overHttps('evil.example', 'evil.example')).rejects.toThrow('unrecognized name');
    expect(await overHttps('shop.example', 'evil.example')).toBe('');
  });

  test('R12.34: nginx answers the certificate authority without TLS', async () => {
    const path = '/.well-known/acme-challenge';
    await mkdir(join(dirname(folder.file), path), { recursive: true });
    await writeFile(join(dirname(folder.file), path, 'token'), 'proof');
    for (const host of ['shop.example', 'www.shop.example']) {
      const response = await request(`http://127.0.0.1:${http}${path}/token`, {
        headers: { host },
      });
      expect(await response.body.text()).toBe('proof');
    }
  });

  test('R11.42: nginx logs no address of served, redirected and limited requests', async () => {
    await send('/shop');
    await request(`http://127.0.0.1:${http}/`, { headers: { host: 'shop.example' } });
    await sendMany(PATHS.config, () => '192.0.2.1');
    expect(await readFile(folder.logs.access, 'utf8')).toBe('');
    expect(await readFile(folder.logs.error, 'utf8')).toBe('');
  });

  test('R11.24: nginx shows /readyz to this machine only', async () => {
    expect((await send(PATHS.readyz, '127.0.0.1')).status).toBe(200);
    expect(expectProblem(await send(PATHS.readyz), 404).code).toBe('not_found');
  });

  test.each([
    ['ECDHE-ECDSA-AES128-GCM-SHA256', true],
    ['ECDHE-ECDSA-AES128-SHA', false],
    ['ECDHE-ECDSA-AES128-SHA256', false],
  ])(
    'R11.24: nginx accepts TLS 1.2 with forward secrecy and GCM only: %s is %s',
    async (ciphers, accepted) => {
      const socket = connectTls({
        ...{ port: https, host: '127.0.0.1', servername: 'shop.example', ca: folder.certificate },
        ...{ ciphers, maxVersion: 'TLSv1.2' },
      });
      const connected = await new Promise((resolve) => {
        socket.on('secureConnect', () => resolve(true));
        socket.on('error', () => resolve(false));
      });
      socket.destroy();
      expect(connected).toBe(accepted);
    },
  );
});

describe.skipIf(!caddyProgram())('deploy/caddy/Caddyfile', () => {
  let url: string;
  let log: string;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    await listen();
    const http = await freePort();
    url = `http://127.0.0.1:${http}`;
    log = '';
    stop = await startCaddy(http, port, (text) => {
      log += text;
    });
    await vi.waitFor(() => request(`${url}${PATHS.healthz}`), { timeout: 5_000 });
    seen = [];
  });

  afterEach(async () => {
    await stop();
    await shop.close();
  });

  test('Caddy accepts the file in deploy/', async () => {
    const file = new URL('../deploy/caddy/Caddyfile', import.meta.url).pathname;
    const home = await mkdtemp(join(tmpdir(), 'shop-caddy-'));
    const { stderr } = await promisify(execFile)(
      caddyProgram() ?? '',
      ['validate', '--config', file, '--adapter', 'caddyfile'],
      { env: caddyEnvironment(home) },
    );
    expect(stderr).not.toMatch(/"level":"(warn|error)"/);
    await rm(home, { recursive: true });
  });

  test('R11.24: Caddy replaces X-Forwarded-For, and passes the shop’s compression and caching on', async () => {
    const page = await request(`${url}/shop`, {
      headers: { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(await page.body.text()).toBe('br shop');
    expect([page.headers['content-encoding'], seen]).toEqual(['br', ['127.0.0.1']]);
    const file = await request(`${url}/assets/shop-abc123.js`);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await file.body.dump();
  });

  test.each(['/readyz', '/READYZ', '/%72eadyz', '//readyz', '/metrics'])(
    'R11.24: Caddy hides %s',
    async (path) => {
      const response = await request(`${url}${path}`);
      expect([response.statusCode, await response.body.text()]).toEqual([404, 'not-found']);
    },
  );

  test('R11.42: Caddy logs no address of a request that the shop does not answer', async () => {
    await shop.app.close();
    expect((await request(`${url}/about`)).statusCode).toBe(502);
    await vi.waitFor(() => expect(log).toContain('"uri":"/about"'));
    expect(log).not.toMatch(/remote_ip|client_ip|User-Agent/);
  });

  test('R11.24: Caddy sends the shop no post before its body is complete', async () => {
    const slow = connect(Number(new URL(url).port), '127.0.0.1');
    // More than Caddy holds back in any case.
    const half = ' '.repeat(10_000);
    const head = 'Host: shop.example\r\nContent-Length: 20000';
    slow.write(`POST ${PATHS.orders} HTTP/1.1\r\n${head}\r\n\r\n${half}`);
    await wait(300);
    expect(seen).toEqual([]);
    slow.write(half);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    slow.destroy();
  });

  test.each([
    ['GET', null],
    ['POST', '{"checkoutId":""}'],
  ] as const)('R12.81: Caddy holds a %s while the shop restarts', async (method, body) => {
    await shop.app.close();
    // Until Caddy has noticed that its idle connection is closed: what is lost on a connection may have arrived.
    await wait(200);
    const response = request(url + (body === null ? '/shop' : PATHS.orders), {
      ...{ method, body },
      headers: body === null ? {} : { 'content-type': 'application/json' },
    });
    await wait(1_000);
    const next = await openTestShop(openSqliteTestDatabase, { trustProxy: 1 });
    await next.app.listen({ port, host: '127.0.0.1' });
    expect((await response).statusCode).toBe(body === null ? 200 : 400);
    await next.close();
  });
});
