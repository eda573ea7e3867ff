import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlacedOrder } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Payment } from '#contract/payments.ts';
import { buildWhenOutdated } from '../scripts/build.ts';
import { type Asker, askerOf } from './helpers/asker.ts';
import { CARDS, exampleCheckout, paymentFor } from './helpers/checkouts.ts';
import { describeOnEachDatabase, type TestDatabase } from './helpers/each-database.ts';
import { type HeldShop, startHeldShop } from './helpers/held-socket.ts';
import { openTestSandbox, type TestSandbox } from './helpers/test-sandbox.ts';

/** So few that a slow machine does not take them for an overload and refuse some. */
const CUSTOMERS = 8;
const ORDERS_BETWEEN = 40;
const PATIENCE_MS = 240_000;

beforeAll(async () => {
  await buildWhenOutdated();
}, 600_000);

describeOnEachDatabase('A shop that is restarted while customers order', (openTestDatabase) => {
  let database: TestDatabase;
  let sandbox: TestSandbox;
  let shop: HeldShop;
  let asker: Asker;

  beforeEach(async () => {
    database = await openTestDatabase();
    sandbox = await openTestSandbox();
    shop = await startHeldShop({
      DATA_DIR: database.dataDir,
      ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
      CARD_SANDBOX_URL: sandbox.url,
      RATE_LIMITS: 'off',
    });
    // Kept-alive connections, as a proxy has them.
    asker = askerOf(shop.url, CUSTOMERS);
  });

  afterEach(async () => {
    await asker.close();
    await shop.stop();
    await sandbox.close();
    await database.remove();
  });

  test('has kept everything that it answered, twice, and nothing of what it did not read', {
    timeout: PATIENCE_MS,
  }, async () => {
    const heard = { placed: [] as string[], paid: [] as string[], unread: [] as string[] };
    const otherAnswers: unknown[] = [];
    let open = true;
    const customers = Array.from({ length: CUSTOMERS }, async () => {
      while (open) await buy();
    });

    async function buy() {
      const checkout = exampleCheckout();
      const placed = await ask(PATHS.orders, checkout, checkout.checkoutId, 201);
      if (!placed) return;
      const order = JSON.parse(placed) as PlacedOrder;
      heard.placed.push(order.orderId);
      const payment = await paymentFor({ sandbox }, order, CARDS.visa);
      const paid = await ask(PATHS.createPayment, payment, payment.attemptId, 200);
      if (paid && (JSON.parse(paid) as Payment).status === 'succeeded')
        heard.paid.push(order.orderId);
    }

    async function ask(path: string, body: object, key: string, hopedFor: number) {
      const answer = await asker.ask(path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      if (!answer) heard.unread.push(key);
      else if (answer.status === hopedFor) return answer.body;
      else otherAnswers.push(answer);
      return undefined;
    }

    const ordersMore = async () => {
      const before = heard.placed.length;
      const more = () => heard.placed.length - before;
      await expect.poll(more, { timeout: PATIENCE_MS / 4 }).toBeGreaterThanOrEqual(ORDERS_BETWEEN);
    };
    await ordersMore();
    await shop.restart();
    await ordersMore();
    await shop.restart();
    await ordersMore();
    open = false;
    await Promise.all(customers);

    expect(otherAnswers).toEqual([]);
    const orders = await database.db.selectFrom('orders').selectAll().execute();
    const ids = orders.map(({ id }) => id);
    expect(heard.placed.filter((id) => !ids.includes(id))).toEqual([]);
    const paid = orders.filter(({ state }) => state === 'paid').map(({ id }) => id);
    expect(heard.paid.filter((id) => !paid.includes(id))).toEqual([]);
    const attempts = await database.db.selectFrom('payment_attempts').select('id').execute();
    const kept = [...orders.map((order) => order.checkout_id), ...attempts.map(({ id }) => id)];
    expect(heard.unread.filter((key) => kept.includes(key))).toEqual([]);
  });
});
