import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { placedOrderSchema, placeOrderSchema } from './orders.ts';

const order = {
  checkoutId: '0d3c1a52-7f4e-4c57-9f0b-3c6f0e1a2b3c',
  customer: {
    firstName: 'Aoife',
    lastName: 'Byrne',
    email: 'aoife@example.com',
    phone: '+353 1 555 0100',
    address: '1 Main Street',
    city: 'Dublin',
    postalCode: 'D02 XY45',
    country: 'Ireland',
  },
  items: [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ],
  promoCode: 'NATURAL10',
  shippingMethod: 'standard',
  expectedTotal: 110_27,
};
const { promoCode, shippingMethod, expectedTotal, ...plainOrder } = order;

const issues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('placeOrderSchema', () => {
  test('accepts orders with and without promo code, shipping method and expected total', () => {
    expect(z.parse(placeOrderSchema, order)).toEqual(order);
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
    expect(issues(placeOrderSchema, { ...order, [field]: value })).toEqual([[field, message]]);
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
    expect(issues(placeOrderSchema, { ...order, items })?.[0]).toEqual([
      `items.0.${field}`,
      message,
    ]);
  });

  test.each([1, 99])('R3.3: accepts %d of one product', (quantity) => {
    const items = [{ productId: 1, quantity }];
    expect(z.parse(placeOrderSchema, { ...order, items }).items).toEqual(items);
  });

  test('accepts at most 50 different products', () => {
    const items = Array.from({ length: 51 }, (_, productId) => ({ productId, quantity: 1 }));
    expect(issues(placeOrderSchema, { ...order, items: items.slice(1) })).toBeUndefined();
    expect(issues(placeOrderSchema, { ...order, items })).toEqual([
      ['items', 'Expected at most 50 products.'],
    ]);
  });

  test('names an invalid field of the customer by its path', () => {
    const customer = { ...order.customer, email: 'aoife' };
    expect(issues(placeOrderSchema, { ...order, customer })).toEqual([
      ['customer.email', 'Please enter an email address such as name@example.com.'],
    ]);
    expect(issues(placeOrderSchema, { ...order, customer: undefined })?.[0]?.[0]).toBe('customer');
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
  const placed = {
    orderId: 'EC00004711',
    orderToken: 'secret',
    date: '2026-11-21T10:00:00.000Z',
    subtotal: 93_00,
    discount: { code: 'NATURAL10', amount: 9_30 },
    shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
    tax: 17_58,
    vatRate: 21_00,
    vatIncluded: false,
    total: 110_27,
  };

  test('accepts a null discount without a promo code', () => {
    expect(z.parse(placedOrderSchema, placed)).toEqual(placed);
    const undiscounted = { ...placed, discount: null };
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
    expect(issues(placedOrderSchema, { ...placed, [field]: value })).toHaveLength(1);
  });
});
