import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { openDatabase } from '#server/database/database.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { type PaymentRequest, takePayment } from '#server/payments/take-payment.ts';
import { CARDS, exampleCheckout, paymentFor } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { losingResponses } from '#tests/helpers/failing-provider.ts';
import { chargesOf, expectWarning, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

const NOTE = 'Back on Monday.';
const REASON = `We’re not taking orders right now. ${NOTE}`;

// The commands run in one process with its own connections to the database, the shop in another.
describeOnEachDatabase('a shop that another process closes', (openTestDatabase) => {
  let cli: TestCli;
  let shop: TestShop;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { dataDir, databaseUrl } = cli.database;
    const db = openDatabase({ dataDir, databaseUrl });
    shop = await openTestShop(async () => ({ ...cli.database, db, remove: () => db.destroy() }));
  });

  afterEach(async () => {
    await shop.close();
    await cli.shop.close();
  });

  const pay = (payment: PaymentRequest) => shop.pay(payment);
  const availability = async () => (await shop.get(PATHS.availability)).json<object>();
  const shownSoon = (expected: object) =>
    expect.poll(availability, { timeout: 3_000 }).toEqual(expected);

  async function challenged() {
    const { order, payment } = await orderToPay(shop, CARDS.threeDSecure);
    const { clientSecret } = (await pay(payment)).json<{ clientSecret: string }>();
    return { order, payment, clientSecret };
  }

  test('R12.25: refuses new orders with the reason until it is open again', async () => {
    expect(await availability()).toEqual({ closed: null, soldOut: [] });
    await cli.run('close --note "Back on Monday."');
    const refused = await shop.post(PATHS.orders, exampleCheckout());
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).not.toHaveProperty('retry-after');
    expect(refused.json()).toMatchObject({
      code: 'shop_closed',
      detail: `${REASON} Nothing was charged.`,
    });
    await shownSoon({ closed: REASON, closedNote: NOTE, soldOut: [] });
    await cli.run('open');
    expect((await shop.post(PATHS.orders, exampleCheckout())).statusCode).toBe(201);
    await shownSoon({ closed: null, soldOut: [] });
  });

  test('R6.15: ends a 3-D Secure challenge as paid that was open when the shop closed', async () => {
    const { order, payment, clientSecret } = await challenged();
    await cli.run('close');
    expect((await pay(payment)).json()).toMatchObject({ status: 'requires_action' });
    await shop.sandbox.completeChallenge(clientSecret, 'complete');
    expect((await pay(payment)).json()).toMatchObject({ status: 'succeeded' });
    expect(await stateOf(shop, order.orderId)).toBe('paid');
  });

  test('R6.15: ends such a challenge as paid without the browser', async () => {
    const { order, clientSecret } = await challenged();
    await cli.run('close');
    await shop.sandbox.completeChallenge(clientSecret, 'complete');
    await reconcilePayments(shop.context, 0);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
  });

  test('R6.15: finds a charge whose response was lost when the shop closed, also for a new attempt', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(losingResponses(shop.context), payment);
    expectWarning(shop, 'not known yet');
    await cli.run('close');
    const again = await paymentFor(shop, order, CARDS.visa);
    expect((await pay(again)).json()).toMatchObject({ code: 'payment_in_progress' });
    for (const attempt of [payment, again])
      expect((await pay(attempt)).json()).toMatchObject({ status: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R6.15: refuses a new attempt for an order placed before, and leaves an open one open', async () => {
    const { checkout, payment } = await orderToPay(shop);
    const { order, payment: open, clientSecret } = await challenged();
    await cli.run('close');
    expect((await shop.post(PATHS.orders, checkout)).statusCode).toBe(201);
    for (const refused of [payment, await paymentFor(shop, order, CARDS.visa)]) {
      const response = await pay(refused);
      expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'shop_closed' }]);
    }
    expect(await chargesOf(shop)).toBe(0);
    await shop.sandbox.completeChallenge(clientSecret, 'complete');
    expect((await pay(open)).json()).toMatchObject({ status: 'succeeded' });
    await cli.run('open');
    expect((await pay(payment)).json()).toMatchObject({ status: 'succeeded' });
  });

  test('R12.26, R6.16: refuses orders and payments of a sold-out product by its name', async () => {
    const { payment } = await orderToPay(shop);
    await cli.run('stock DP-HYD-SHM out');
    const responses = [await shop.post(PATHS.orders, exampleCheckout()), await pay(payment)];
    for (const response of responses) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'sold_out',
        detail:
          'Deep Hydrating Shampoo has sold out. Please remove it from your cart. Nothing was charged.',
      });
    }
    const items = [{ productId: 2, quantity: 1 }];
    const other = exampleCheckout({ items, expectedTotal: undefined });
    expect((await shop.post(PATHS.orders, other)).statusCode).toBe(201);
    await shownSoon({ closed: null, soldOut: [1] });
    await cli.run('stock DP-HYD-SHM in');
    expect((await pay(payment)).json()).toMatchObject({ status: 'succeeded' });
  });

  test('R12.26, R6.16: names every sold-out product of an order', async () => {
    for (const sku of ['dp-hyd-shm', 'HR-MSK-FOR-DMG']) await cli.run(`stock ${sku} out`);
    const response = await shop.post(PATHS.orders, exampleCheckout());
    expect(response.json<{ detail: string }>().detail).toBe(
      'Deep Hydrating Shampoo and Conditioning Hair Mask have sold out. Please remove them from your cart. Nothing was charged.',
    );
  });

  test('R1.29: serves product pages as out of stock while they cannot be bought', async () => {
    const page = async (id: number) => (await shop.get(`/product/${id}`)).body;
    const soon = (id: number, body: string) =>
      expect.poll(() => page(id), { timeout: 3_000 }).toBe(body);
    expect(await page(1)).toBe('product-1');
    await cli.run('stock DP-HYD-SHM out');
    await soon(1, 'product-1 out of stock');
    expect(await page(2)).toBe('product-2');
    const { headers } = await shop.get('/product/1', { 'if-none-match': '"product-1"' });
    expect(headers).toMatchObject({
      etag: '"product-1 out of stock"',
      'cache-control': 'no-cache',
    });
    await cli.run('close');
    await soon(2, 'product-2 out of stock');
    await cli.run('open');
    await soon(2, 'product-2');
  });
});
