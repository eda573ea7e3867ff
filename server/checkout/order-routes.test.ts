import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrder, findOrderEvents, findOrderLines } from '#server/orders/order-queries.ts';
import { exampleCheckout, placeExampleOrder } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

describeOnEachDatabase('POST /api/orders', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  test('R4.12: prices two shampoos and a mask with the promo code to Ireland at 110.27', async () => {
    const response = await shop.post('/api/orders', exampleCheckout());
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      orderId: expect.stringMatching(/^EC\d{8}$/),
      subtotal: 93_00,
      discount: { code: 'NATURAL10', amount: 9_30 },
      shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
      tax: 17_58,
      vatRate: 21_00,
      vatIncluded: false,
      total: 110_27,
    });
  });

  test('R12.5: stores the order with its lines before it answers', async () => {
    const { orderId } = await placeExampleOrder(shop);
    expect(await findOrder(shop.context.db, orderId)).toMatchObject({
      state: 'draft',
      customer: { firstName: 'Aoife' },
      quote: { discount: { code: 'NATURAL10' }, total: 110_27 },
    });
    expect(await findOrderLines(shop.context.db, orderId)).toMatchObject([
      { sku: 'DP-HYD-SHM', quantity: 2, unitPrice: 28_50, total: 57_00 },
      { sku: 'HR-MSK-FOR-DMG', quantity: 1, unitPrice: 36_00, total: 36_00 },
    ]);
    expect(await findOrderEvents(shop.context.db, orderId)).toMatchObject([{ kind: 'placed' }]);
  });

  test('R7.2: gives the same order for a repeated draft, even if the catalogue changed', async () => {
    const checkout = exampleCheckout({ expectedTotal: 110_27 });
    const first = await placeExampleOrder(shop, checkout);
    const { catalogue } = shop.context;
    shop.context.catalogue = catalogue.map((item) => ({ ...item, price: 99 }));
    expect(await placeExampleOrder(shop, checkout)).toEqual(first);
    shop.context.catalogue = [];
    expect(await placeExampleOrder(shop, checkout)).toEqual(first);
  });

  test('R7.2: stores one order for twenty identical drafts at the same time', async () => {
    const checkout = exampleCheckout();
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => placeExampleOrder(shop, checkout)),
    );
    expect(new Set(orders.map((order) => order.orderId)).size).toBe(1);
  });

  test('R7.1: answers 409 with the right quote when the total differs, and stores nothing', async () => {
    const checkout = exampleCheckout({ expectedTotal: 1_00 });
    const response = await shop.post('/api/orders', checkout);
    expect(response.statusCode).toBe(409);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ code: 'quote_changed', quote: { total: 110_27 } });
    const orders = await shop.context.db.selectFrom('orders').selectAll().execute();
    expect(orders).toEqual([]);
  });

  test.each([
    ['a price', { items: [{ productId: 1, quantity: 1, price: 1, unitPrice: 1 }] }],
    ['a quantity', { items: [{ productId: 1, quantity: 1 }] }],
    ['a discount', { discount: 0.5, promoCode: 'HALFPRICE' }],
  ])('R6.6: ignores %s of the browser, and answers 409', async (_what, change) => {
    const response = await shop.post('/api/orders', { ...exampleCheckout(), ...change });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'quote_changed' });
  });

  test('gives no discount for an unknown promo code', async () => {
    const response = await shop.post('/api/orders', exampleCheckout({ promoCode: 'HALFPRICE' }));
    expect(response.json()).toMatchObject({
      code: 'quote_changed',
      quote: { discount: null, total: 121_52 },
    });
  });

  test('R5.5: uses Standard Shipping for 5.99 without a chosen rate', async () => {
    const { shippingMethod: _, expectedTotal: __, ...checkout } = exampleCheckout();
    expect(await placeExampleOrder(shop, checkout)).toMatchObject({
      shipping: { name: 'Standard Shipping', price: 5_99 },
    });
  });

  test.each([
    ['fallback_standard', 5_99],
    ['fallback_express', 12_99],
    ['express', 34_99],
  ])('R5.4, R5.7: charges %s to Ireland at %i cents', async (shippingMethod, price) => {
    const { expectedTotal: _, ...checkout } = exampleCheckout({ shippingMethod });
    expect(await placeExampleOrder(shop, checkout)).toMatchObject({ shipping: { price } });
  });

  test('names a product that the shop does not sell', async () => {
    const response = await shop.post(
      '/api/orders',
      exampleCheckout({ items: [{ productId: 999, quantity: 1 }] }),
    );
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ fields: { items: 'There is no product 999.' } });
  });

  test('R11.8: names each invalid field with what is expected', async () => {
    const { customer, ...rest } = exampleCheckout();
    const wrong = { ...rest, customer: { ...customer, email: 'aoife', city: ' ' } };
    const response = await shop.post('/api/orders', wrong);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid_request',
      fields: {
        'customer.email': 'Please enter an email address such as name@example.com.',
        'customer.city': 'Please enter your city.',
      },
    });
  });

  test('R8.1: draws another order number when one is taken', async () => {
    const draws = [4711, 4711, 4712];
    const drawing = { randomOrderNumber: () => draws.shift() ?? 0 };
    const other = await openTestShop(openTestDatabase, { context: drawing });
    expect((await placeExampleOrder(other)).orderId).toBe('EC00004711');
    expect((await placeExampleOrder(other)).orderId).toBe('EC00004712');
    await other.close();
  });
});
