import { expect, test } from 'vitest';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { addressText, cardText, type EmailedOrder, orderEmailParams } from './order-email.ts';

const order: EmailedOrder = {
  id: 'EC00004711',
  createdAt: Date.parse('2026-07-04T22:30:00Z'),
  customer: { ...EXAMPLE_CUSTOMER, address: '1 Grafton Street, Apartment 4' },
  lines: [{ name: 'Shampoo', sku: 'S-1', quantity: 99, unitPrice: 28_50, total: 2_821_50 }],
  quote: {
    subtotal: 2_821_50,
    discount: null,
    shipping: { name: 'Standard Delivery', price: 8_99 },
    tax: 592_52,
    vatRate: 2100,
    vatIncluded: false,
    vatOnDelivery: false,
    vatScheme: 'flat',
    total: 3_423_01,
  },
  card: { brand: 'visa', last4: '4242' },
};

test('R8.7, R8.22: gives 17 params, with the date in the shop’s time zone', () => {
  const shop = { name: 'Shop', email: 'shop@example.com', timeZone: 'Europe/Dublin' };
  const params = orderEmailParams(order, shop);
  expect(Object.keys(params)).toHaveLength(17);
  expect(params).toMatchObject({
    to_name: 'Shop',
    to_email: 'shop@example.com',
    order_date: '4 July 2026, 23:30',
    items_list: '99 × Shampoo (S-1) at €28.50: €2,821.50',
    promo_code: 'none',
    discount_amount: '€0.00',
  });
});

test('names the card as far as it is known', () => {
  expect(cardText(order.card)).toBe('Credit card (visa ending in 4242)');
  expect(cardText({ brand: '', last4: '4242' })).toBe('Credit card (card ending in 4242)');
  expect(cardText(null)).toBe('Credit card');
});

test('gives the address in one line', () => {
  const line = '1 Grafton Street, Apartment 4, Dublin, D02 X285, Ireland';
  expect(addressText(order.customer)).toBe(line);
});
