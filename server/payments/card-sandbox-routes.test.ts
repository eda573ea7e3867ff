import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

describeOnEachDatabase('/card-sandbox/', (openTestDatabase) => {
  let shop: TestShop;
  let port: number;

  beforeAll(async () => {
    shop = await openTestShop(openTestDatabase);
    port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  afterAll(() => shop.close());

  test.each([
    'Keep-Alive: timeout=5',
    'Upgrade: h2c',
    'Connection: Upgrade\r\nUpgrade: websocket',
    'TE: trailers',
    'Proxy-Connection: keep-alive',
  ])('R11.48: passes a request on without its header %j', async (header) => {
    const connection = connect(port, '127.0.0.1');
    const head = 'GET /card-sandbox/stripe.js HTTP/1.1\r\nHost: localhost';
    connection.write(`${head}\r\n${header}\r\n\r\n`);
    const [response] = await once(connection, 'data');
    expect(String(response)).toContain('HTTP/1.1 200 OK');
    connection.destroy();
  });
});
