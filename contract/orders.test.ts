import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXAMPLE_PLACED_ORDER, EXAMPLE_REQUEST } from '#tests/helpers/example-order.ts';
import { placedOrderSchema, placeOrderSchema } from './orders.ts';

const { promoCode, shippingMethod, expectedTotal, ...plainOrder } = EXAMPLE_REQUEST;

const issues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('placeOrderSchema', () => {
  test('accepts orders with and without promo code, shipping method and expected total', () => {
    expect(z.parse(placeOrderSchema, EXAMPLE_REQUEST)).toEqual(EXAMPLE_REQUEST);
    expect(z.parse(placeOrderSchema, plainOrder)).toEqual(plainOrder);
  });

  test.each([
    ['checkoutId', undefined, 'Expected a UUID.'],
    ['checkoutId', '4711', 'Expected a UUID.'],
    ['items', [], 'Please add items to your cart before proceeding to checkout.'],
    ['items', undefined, 'Please add items to your cart before proceeding to checkout.'],
    ['items', {}, 'Please add items to your cart before proceeding to checkout.'],
    ['promoCode', null, 'Expected a text.'],
    ['promoCode', 'X'.repeat(41), 'Please use at most 40 characters.'],
    ['shippingMethod', '', 'Expected an identifier.'],
    ['expectedTotal', -1, 'Expected 0 or more cents.'],
    ['expectedTotal', 110.27, 'Expected an amount in whole cents.'],
  ])('rejects the %s %j', (field, value, message) => {
    expect(issues(placeOrderSchema, { ...EXAMPLE_REQUEST, [field]: value })).toEqual([
      [field, message],
    ]);
  });

  test.each([
    ['productId', undefined, 'Expected a product id.'],
    ['productId', '1', 'Expected a product id.'],
    ['productId', 1.5, 'Expected a product id.'],
    ['quantity', undefined, 'Expected a quantity.'],
    ['quantity', '2', 'Expected a quantity.'],
    ['quantity', Number.NaN, 'Expected a quantity.'],
    ['quantity', 1.5, 'Expected a whole quantity.'],
    ['quantity', 0, 'Expected a quantity of 1 or more.'],
    ['quantity', -1, 'Expected a quantity of 1 or more.'],
    ['quantity', 100, 'Please order at most 99 of one product.'],
  ])('rejects an item with the %s %j', (field, value, message) => {
    const items = [{ productId: 1, quantity: 1, [field]: value }];
    expect(issues(placeOrderSchema, { ...EXAMPLE_REQUEST, items })?.[0]).toEqual([
      `items.0.${field}`,
      message,
    ]);
  });

  test.each([1, 99])('R3.3: accepts %d of one product', (quantity) => {
    const items = [{ productId: 1, quantity }];
    expect(z.parse(placeOrderSchema, { ...EXAMPLE_REQUEST, items }).items).toEqual(items);
  });

  test('accepts at most 50 different products', () => {
    const items = Array.from({ length: 51 }, (_, productId) => ({ productId, quantity: 1 }));
    expect(issues(placeOrderSchema, { ...EXAMPLE_REQUEST, items: items.slice(1) })).toBeUndefined();
    expect(issues(placeOrderSchema, { ...EXAMPLE_REQUEST, items })).toEqual([
      ['items', 'Expected at most 50 products.'],
    ]);
  });

  test('names an invalid field of the customer by its path', () => {
    const customer = { ...EXAMPLE_REQUEST.customer, email: 'aoife' };
    expect(issues(placeOrderSchema, { ...EXAMPLE_REQUEST, customer })).toEqual([
      ['customer.email', 'Please enter an email address such as name@example.com.'],
    ]);
    expect(issues(placeOrderSchema, { ...EXAMPLE_REQUEST, customer: undefined })?.[0]?.[0]).toBe(
      'customer',
    );
  });

  test('R6.6: drops prices, totals and discounts', () => {
    const items = [{ productId: 1, quantity: 1, price: 0.01 }];
    const sent = { ...plainOrder, items, total: 1, tax: 0, discount: { code: 'X', amount: 9_000 } };
    expect(z.parse(placeOrderSchema, sent)).toEqual({
      ...plainOrder,
      items: [{ productId: 1, quantity: 1 }],
    });
  });
});

describe('placedOrderSchema', () => {
  test('accepts a null discount without a promo code', () => {
    expect(z.parse(placedOrderSchema, EXAMPLE_PLACED_ORDER)).toEqual(EXAMPLE_PLACED_ORDER);
    const undiscounted = { ...EXAMPLE_PLACED_ORDER, discount: null };
    expect(z.parse(placedOrderSchema, undiscounted)).toEqual(undiscounted);
  });

  test.each([
    ['total', 110.27],
    ['tax', -1],
    ['subtotal', '9300'],
    ['discount', undefined],
    ['discount', { code: 'NATURAL10', amount: 0.5 }],
    ['shipping', { serviceCode: '', name: 'Standard Delivery', price: 8_99 }],
    ['shipping', null],
    ['orderId', 4711],
  ])('rejects the %s %j', (field, value) => {
    expect(issues(placedOrderSchema, { ...EXAMPLE_PLACED_ORDER, [field]: value })).toHaveLength(1);
  });
});
