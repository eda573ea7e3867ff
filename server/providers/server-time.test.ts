import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isLocalUrl, timeOfServer } from './server-time.ts';

describe('timeOfServer', () => {
  test('R12.70: reads the time of any response, and none without a header or server', async () => {
    const server = createServer((request, response) => {
      response.sendDate = false;
      if (request.url === '/') response.setHeader('date', 'Sat, 21 Nov 2026 09:30:00 GMT');
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await timeOfServer(url)).toBe(Date.UTC(2026, 10, 21, 9, 30));
    expect(await timeOfServer(`${url}/none`)).toBeUndefined();
    await new Promise((resolve) => server.close(resolve));
    expect(await timeOfServer(url)).toBeUndefined();
  });
});

test.each([
  ['http://127.0.0.1:4242', true],
  ['http://localhost', true],
  ['http://[::1]:80', true],
  ['https://api.stripe.com', false],
  ['https://127.shop.example', false],
])('R12.70: knows whether %s is this machine', (url, expected) => {
  expect(isLocalUrl(url)).toBe(expected);
});
