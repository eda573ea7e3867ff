import type { OrderData } from '#storefront/api/last-order.ts';

/** Two shampoos and a mask to Cork, with a promo code. */
export const EXAMPLE_ORDER: OrderData = {
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
  vatRate: 21_00,
  vatIncluded: false,
  total: 110_27,
  date: '2026-01-01T00:00:00.000Z',
  paymentInfo: { id: 'pi_1', brand: 'visa', last4: '4242', amount: 110_27, status: 'succeeded' },
};
