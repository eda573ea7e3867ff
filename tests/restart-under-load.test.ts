import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlacedOrder } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Payment } from '#contract/payments.ts';
import { CARDS, exampleCheckout, paymentCall, paymentFor } from './helpers/checkouts.ts';
import { describeOnEachDatabase, type TestDatabase } from './helpers/each-database.ts';
import { type HttpClient, openHttpClient } from './helpers/http-client.ts';
import { type SocketActivatedShop, startSocketActivatedShop } from './helpers/socket-activation.ts';
import { openTestSandbox, type TestSandbox } from './helpers/test-sandbox.ts';

/** Few enough not to reach the overload limit on a slow machine. */
const CUSTOMERS = 4;
const ORDERS_BETWEEN = 8;
/** Below the limit of orders per address and minute. */
const ORDERS_PER_ADDRESS = 20;
const TIMEOUT_MS = 240_000;
const run = promisify(execFile);

// In a process of its own: the test runner's NODE_ENV would give the pages React's development build.
beforeAll(async () => {
  await run('node', ['scripts/build-when-outdated.ts']);
}, 600_000);

describeOnEachDatabase('restart under load', (openTestDatabase) => {
  let database: TestDatabase;
  let sandbox: TestSandbox;
  let shop: SocketActivatedShop;

  beforeEach(async () => {
    database = await openTestDatabase();
    sandbox = await openTestSandbox();
    shop = await startSocketActivatedShop({
      DATA_DIR: database.dataDir,
      ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
      CARD_SANDBOX_URL: sandbox.url,
    });
  });

  afterEach(async () => {
    await shop.stop();
    await sandbox.close();
    await database.remove();
  });

  test('R12.5: keeps what was acknowledged and stores nothing of requests without a response', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const acknowledged = { placed: [] as string[], paid: [] as string[] };
    // Checkout ids and attempt ids of requests without a response.
    const lost: string[] = [];
    const otherResponses: unknown[] = [];
    let open = true;
    const customers = Array.from({ length: CUSTOMERS }, async () => {
      while (open) {
        const client = openHttpClient(shop.url);
        for (let orders = 0; orders < ORDERS_PER_ADDRESS && open; orders += 1) await buy(client);
        await client.close();
      }
    });

    async function buy(client: HttpClient) {
      const checkout = exampleCheckout();
      const placed = await post(client, PATHS.orders, checkout, checkout.checkoutId, 201);
      if (!placed) return;
      const order = JSON.parse(placed) as PlacedOrder;
      acknowledged.placed.push(order.orderId);
      const payment = await paymentFor({ sandbox }, order, CARDS.visa);
      const { headers, body } = paymentCall(payment);
      const key = payment.attemptId;
      const paid = await post(client, PATHS.createPayment, body, key, 200, headers);
      if (paid && (JSON.parse(paid) as Payment).status === 'succeeded')
        acknowledged.paid.push(order.orderId);
    }

    async function post(
      client: HttpClient,
      path: string,
      json: object,
      key: string,
      ok: number,
      headers = {},
    ) {
      const response = await client.send(path, json, headers);
      if (!response) lost.push(key);
      else if (response.status === ok) return response.body;
      else otherResponses.push(response);
      return undefined;
    }

    const placeMoreOrders = async () => {
      const before = acknowledged.placed.length;
      const more = () => acknowledged.placed.length - before;
      await expect.poll(more, { timeout: TIMEOUT_MS / 4 }).toBeGreaterThanOrEqual(ORDERS_BETWEEN);
    };
    await placeMoreOrders();
    await shop.restart();
    await placeMoreOrders();
    await shop.restart();
    await placeMoreOrders();
    open = false;
    await Promise.all(customers);

    expect(otherResponses).toEqual([]);
    const orders = await database.db.selectFrom('orders').selectAll().execute();
    const ids = orders.map(({ id }) => id);
    expect(acknowledged.placed.filter((id) => !ids.includes(id))).toEqual([]);
    const paid = orders.filter(({ state }) => state === 'paid').map(({ id }) => id);
    expect(acknowledged.paid.filter((id) => !paid.includes(id))).toEqual([]);
    const attempts = await database.db.selectFrom('paymentAttempts').select('id').execute();
    const stored = [...orders.map((order) => order.checkoutId), ...attempts.map(({ id }) => id)];
    expect(lost.filter((key) => stored.includes(key))).toEqual([]);
  });
});
