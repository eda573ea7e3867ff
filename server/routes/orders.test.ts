import { afterEach, beforeEach, expect, test } from 'vitest';
import { exampleCheckout, placeExampleOrder } from '../../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import { eventsOf, findOrder, linesOf } from '../database/orders.ts';

describeOnEachDatabase('POST /api/orders', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  test('two shampoos and a mask with the promo code to Ireland cost 110.27 euro', async () => {
    const answer = await shop.post('/api/orders', exampleCheckout());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      orderId: expect.stringMatching(/^EC\d{8}$/),
      subtotal: 93_00,
      discount: { code: 'NATURAL10', amount: 9_30 },
      shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
      tax: 17_58,
      total: 110_27,
    });
  });

  test('the order is on disk with its lines before the customer is answered', async () => {
    const { orderId } = await placeExampleOrder(shop);
    expect(await findOrder(shop.context.db, orderId)).toMatchObject({
      state: 'draft',
      first_name: 'Aoife',
      total: 110_27,
      promo_code: 'NATURAL10',
    });
    expect(await linesOf(shop.context.db, orderId)).toMatchObject([
      { sku: 'DP-HYD-SHM', quantity: 2, unit_price: 28_50, total: 57_00 },
      { sku: 'HR-MSK-FOR-DMG', quantity: 1, unit_price: 36_00, total: 36_00 },
    ]);
    expect(await eventsOf(shop.context.db, orderId)).toMatchObject([{ kind: 'placed' }]);
  });

  test('an order draft posted twice gives the same order', async () => {
    const checkout = exampleCheckout();
    const first = await placeExampleOrder(shop, checkout);
    expect(await placeExampleOrder(shop, checkout)).toEqual(first);
  });

  test('an order draft posted again gives the same order though a product or its price is gone', async () => {
    const checkout = exampleCheckout({ expectedTotal: 110_27 });
    const first = await placeExampleOrder(shop, checkout);
    const { catalogue } = shop.context;
    shop.context.catalogue = catalogue.map((it) => ({ ...it, price: 99 }));
    expect(await placeExampleOrder(shop, checkout)).toEqual(first);
    shop.context.catalogue = [];
    expect(await placeExampleOrder(shop, checkout)).toEqual(first);
  });

  test('twenty identical drafts at once give one order', async () => {
    const checkout = exampleCheckout();
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => placeExampleOrder(shop, checkout)),
    );
    expect(new Set(orders.map((order) => order.orderId)).size).toBe(1);
  });

  test('a checkout that was used for another order is refused', async () => {
    const checkout = exampleCheckout();
    await placeExampleOrder(shop, checkout);
    const changed = { ...checkout, items: [{ productId: 1, quantity: 1 }] };
    const answer = await shop.post('/api/orders', changed);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'checkout_changed' });
  });

  test('a total other than the server’s is answered 409 with the right one, and nothing is stored', async () => {
    const checkout = exampleCheckout({ expectedTotal: 1_00 });
    const answer = await shop.post('/api/orders', checkout);
    expect(answer.statusCode).toBe(409);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code: 'quote_changed', quote: { total: 110_27 } });
    const orders = await shop.context.db.selectFrom('orders').selectAll().execute();
    expect(orders).toEqual([]);
  });

  test('a promo code that does not exist gives no discount, and the customer is told the total', async () => {
    const answer = await shop.post('/api/orders', exampleCheckout({ promoCode: 'HALFPRICE' }));
    expect(answer.json()).toMatchObject({
      code: 'quote_changed',
      quote: { discount: null, total: 121_52 },
    });
  });

  test('without a chosen rate the order ships as Standard Shipping for 5.99', async () => {
    const { shippingMethod: _, expectedTotal: __, ...checkout } = exampleCheckout();
    expect(await placeExampleOrder(shop, checkout)).toMatchObject({
      shipping: { name: 'Standard Shipping', price: 5_99 },
    });
  });

  test.each([
    ['fallback_standard', 5_99],
    ['fallback_express', 12_99],
    ['express', 34_99],
  ])('the service %s costs %i cents to Ireland', async (shippingMethod, price) => {
    const { expectedTotal: _, ...checkout } = exampleCheckout({ shippingMethod });
    expect(await placeExampleOrder(shop, checkout)).toMatchObject({ shipping: { price } });
  });

  test('a product that the shop does not sell is named in the refusal', async () => {
    const answer = await shop.post(
      '/api/orders',
      exampleCheckout({ items: [{ productId: 999, quantity: 1 }] }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ fields: { items: 'There is no product 999.' } });
  });

  test('bad input names the field and what is wanted', async () => {
    const { customer, ...rest } = exampleCheckout();
    const wrong = { ...rest, customer: { ...customer, email: 'aoife', city: ' ' } };
    const answer = await shop.post('/api/orders', wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      fields: {
        'customer.email': 'Please enter an e-mail address such as name@example.com.',
        'customer.city': 'Please enter your city.',
      },
    });
  });

  test('an order number alone does not let anybody read an order', async () => {
    const { orderId, orderToken } = await placeExampleOrder(shop);
    const url = `/api/orders/${orderId}`;
    const foreign = (await placeExampleOrder(shop)).orderToken;
    const { requestId: _, ...unknown } = (await shop.get('/api/orders/EC99999999')).json();
    expect(unknown).toMatchObject({ status: 404, code: 'order_not_found' });
    for (const token of ['', 'guess', foreign, orderToken.slice(1), `${orderToken}=`]) {
      const answer = await shop.get(url, token ? { 'x-order-token': token } : {});
      const { requestId: __, ...told } = answer.json();
      expect(told).toEqual(unknown);
    }
    const own = await shop.get(url, { 'x-order-token': orderToken });
    expect(own.json()).toEqual({ orderId, state: 'draft', paymentId: null });
  });

  test('an order number that is taken is drawn again', async () => {
    const draws = [4711, 4711, 4712];
    const drawing = { drawOrderNumber: () => draws.shift() ?? 0 };
    const other = await openTestShop(openTestDatabase, { context: drawing });
    expect((await placeExampleOrder(other)).orderId).toBe('EC00004711');
    expect((await placeExampleOrder(other)).orderId).toBe('EC00004712');
    await other.close();
  });
});
