import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '#tests/helpers/test-shop.ts';
import { MAX_CONNECTIONS_PER_NETWORK, MAX_PIPELINED } from './connection-limits.ts';

const GET = `GET ${PATHS.config} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const LAST_GET = GET.replace('Host:', 'Connection: close\r\nHost:');

let shop: TestShop;
let port: number;
const sockets: Socket[] = [];

async function listen(options: TestShopOptions = {}) {
  shop = await openTestShop(openSqliteTestDatabase, { rateLimits: true, ...options });
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await shop.close();
});

/** Opens a connection from a loopback address, and sends bytes. */
function open(localAddress: string, bytes = ''): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(bytes);
  sockets.push(socket);
  return socket;
}

test('R11.21: answers a few pipelined requests, and closes a connection with many', async () => {
  await listen();
  const few = await text(open('127.0.0.2', GET.repeat(MAX_PIPELINED - 1) + LAST_GET));
  expect(few.match(/HTTP\/1.1 200/g)).toHaveLength(MAX_PIPELINED);
  const many = open('127.0.0.2', GET.repeat(1_500));
  await new Promise((resolve) => many.on('close', resolve));
  // No response was sent for those that came too soon.
  expect(many.bytesRead).toBeLessThan(20_000);
  expect((await shop.get(PATHS.config)).statusCode).toBe(200);
});

test('R11.21: refuses a body that arrives too slowly with 408, and closes the connection', async () => {
  await listen();
  const { server } = shop.app;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 20_000]);
  // Node reads these times at each check, once a second.
  server.headersTimeout = 50;
  server.requestTimeout = 100;
  const head = `POST ${PATHS.orders} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const response = await text(open('127.0.0.2', `${head}Content-Length: 5000\r\n\r\n{`));
  expect(response).toMatch(/^HTTP\/1.1 408 /);
  expect(response).toContain('"code":"request_timeout"');
});

test('R11.21: closes further connections of a network that has its maximum, and serves others', async () => {
  await listen();
  for (let count = 0; count < MAX_CONNECTIONS_PER_NETWORK; count += 1) open('127.0.0.2');
  await vi.waitFor(async () => {
    expect(await text(open('127.0.0.2', LAST_GET))).toBe('');
  });
  expect(await text(open('127.0.0.3', LAST_GET))).toContain('HTTP/1.1 200');
  for (const socket of sockets.splice(0)) socket.destroy();
  await vi.waitFor(async () => {
    expect(await text(open('127.0.0.2', LAST_GET))).toContain('HTTP/1.1 200');
  });
});

test('R11.21: does not limit the connections of a proxy', async () => {
  await listen({ trustProxy: 1 });
  for (let count = 0; count < MAX_CONNECTIONS_PER_NETWORK + 20; count += 1) open('127.0.0.2');
  await vi.waitFor(async () => {
    const connections = await new Promise((resolve) =>
      shop.app.server.getConnections((_error, count) => resolve(count)),
    );
    expect(connections).toBeGreaterThan(MAX_CONNECTIONS_PER_NETWORK);
  });
  expect(await text(open('127.0.0.2', LAST_GET))).toContain('HTTP/1.1 200');
});
