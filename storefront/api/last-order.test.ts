import { expect, test } from 'vitest';
import { type OrderData, parseOrderData, readLastOrder, storeLastOrder } from './last-order.ts';
import { emailParamsOf } from './order-confirmation.ts';

const order: OrderData = {
  orderId: 'EC00004711',
  customer: {
    firstName: 'Aoife',
    lastName: 'Byrne',
    email: 'aoife@example.com',
    phone: '+353 1 000 0000',
    address: '1 Main Street',
    city: 'Cork',
    postalCode: 'T12',
    country: 'Ireland',
  },
  items: [
    {
      product: { id: 1, name: 'Shampoo', image: 'shampoo', price: 28.5, sku: 'S-1' },
      quantity: 2,
    },
    { product: { id: 2, name: 'Mask', image: 'mask', price: 36 }, quantity: 1 },
  ],
  shipping: { name: 'Standard Delivery', price: 8_99 },
  subtotal: 93_00,
  discount: { code: 'SPRING', amount: 9_30 },
  tax: 17_58,
  total: 110_27,
  date: '2026-01-01T00:00:00.000Z',
  paymentInfo: { id: 'pi_1', brand: 'visa', last4: '4242', amount: 110_27, status: 'succeeded' },
};

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

test('R8.7, R8.22: fills all params of the order email', () => {
  expect(emailParamsOf(order)).toEqual({
    order_id: 'EC00004711',
    to_name: 'Elder & Clover',
    to_email: 'hello@elderandclover.example',
    customer_name: 'Aoife Byrne',
    customer_email: 'aoife@example.com',
    customer_phone: '+353 1 000 0000',
    shipping_address: '1 Main Street, Cork, T12, Ireland',
    order_date: '1 January 2026, 00:00',
    items_list: '2 × Shampoo (S-1) at €28.50: €57.00\n1 × Mask (DP-HYD-2) at €36.00: €36.00',
    subtotal: '€93.00',
    promo_code: 'SPRING',
    discount_amount: '−€9.30',
    shipping: '€8.99',
    tax: '€17.58',
    total: '€110.27',
    payment_method: 'Credit card (visa ending in 4242)',
    shipping_method: 'Standard Delivery',
  });
});
