import { expect, test } from 'vitest';
import { EXAMPLE_ORDER as order } from '#storefront/testing/example-order.ts';
import { parseOrderData, readLastOrder, storeLastOrder } from './last-order.ts';

test('R6.9: reads the stored order', () => {
  expect(readLastOrder()).toBeUndefined();
  storeLastOrder(order);
  expect(readLastOrder()).toEqual(order);
});

test('accepts an order without shipping or promo code', () => {
  expect(parseOrderData({ ...order, shipping: null, discount: null })).toBeDefined();
  const { shipping: _shipping, ...without } = order;
  expect(parseOrderData(without)).toBeDefined();
});

test.each([
  undefined,
  null,
  'EC00004711',
  { ...order, orderId: '4711' },
  { ...order, items: [] },
  { ...order, total: 110.27 },
  { ...order, customer: { firstName: 'Aoife' } },
])('rejects %o', (value) => {
  expect(parseOrderData(value)).toBeUndefined();
});
