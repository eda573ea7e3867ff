import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openPaidDesk, type TestDesk } from '#tests/helpers/test-desk.ts';
import type { TestShop } from '#tests/helpers/test-shop.ts';

const ORDERS = 10_000;
const TO_PACK = 100;
const BATCH = 250;
const MAX_MS = 200;
/** One fast response is enough, because other programs use the machine too. */
const TRIES = 20;

describeOnEachDatabase('desk: 10,000 orders', (openTestDatabase) => {
  let shop: TestShop;
  let desk: TestDesk;
  let id: string;

  beforeAll(async () => {
    ({ shop, desk, id } = await openPaidDesk(openTestDatabase));
    await copyOrder(shop, id);
  });

  afterAll(async () => {
    await desk.close();
    await shop.close();
  });

  test.each([
    '/api/today',
    '/api/orders',
    '/api/orders?text=%C3%B3rla%20grafton',
    '/api/orders?state=withdrawn',
    '/api/orders/ID',
    '/api/reviews',
    '/api/messages',
    '/api/withdrawals',
    '/api/numbers?from=2020-01-01',
    '/api/shop',
    '/api/log',
  ])('R14.64: answers %s in less than 200 ms', async (path) => {
    let fastest = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && fastest >= MAX_MS; tries += 1) {
      const start = performance.now();
      await desk.get(path.replace('ID', id));
      fastest = Math.min(fastest, performance.now() - start);
    }
    expect(fastest).toBeLessThan(MAX_MS);
  });
});

/** Copies an order until there are ORDERS, most of them dispatched. */
async function copyOrder({ context: { db } }: TestShop, id: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom('orderLines').selectAll().where('orderId', '=', id).execute();
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < ORDERS; start += BATCH) {
      const copies = Array.from({ length: BATCH }, (_, offset) => {
        const number = start + offset;
        const name = { id: `EC${20_000_000 + number}`, uid: `uid-${number}` };
        const references = { checkoutId: `checkout-${number}`, intentId: `pi_${number}` };
        const paidAt = (order.paidAt ?? 0) - number * 60_000;
        const dispatchedAt = number < TO_PACK ? null : paidAt;
        return { ...order, ...name, ...references, firstName: 'Órla', paidAt, dispatchedAt };
      });
      await transaction.insertInto('orders').values(copies).execute();
      const copiedLines = copies.flatMap((copy) =>
        lines.map((line) => ({ ...line, orderId: copy.id })),
      );
      await transaction.insertInto('orderLines').values(copiedLines).execute();
    }
  });
}
