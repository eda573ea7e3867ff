import type { Customer } from '#contract/customer.ts';
import type { PlacedOrder, PlaceOrderRequest } from '#contract/orders.ts';
import type { Quote } from '#domain/order.ts';

export const EXAMPLE_CUSTOMER: Customer = {
  firstName: 'Aoife',
  lastName: 'Byrne',
  email: 'aoife@example.com',
  phone: '+353 1 555 0100',
  address: '1 Grafton Street',
  city: 'Dublin',
  postalCode: 'D02 X285',
  country: 'Ireland',
};

/** The price of the example order. */
export const EXAMPLE_QUOTE: Quote = {
  subtotal: 93_00,
  discount: { code: 'NATURAL10', amount: 9_30 },
  shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
  tax: 17_58,
  vatRate: 21_00,
  vatIncluded: false,
  vatOnDelivery: false,
  vatScheme: 'flat',
  total: 110_27,
};

/** Two shampoos and a mask to Ireland after the address check, with the promo code. */
export const EXAMPLE_REQUEST = {
  checkoutId: '7d4d1f0e-6c1f-4a58-9a55-1f7a3c1f2e01',
  customer: EXAMPLE_CUSTOMER,
  items: [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ],
  promoCode: 'NATURAL10',
  shippingMethod: 'standard',
  expectedTotal: EXAMPLE_QUOTE.total,
} satisfies PlaceOrderRequest;

/** The example order as the server answers it. */
export const EXAMPLE_PLACED_ORDER: PlacedOrder = {
  orderId: 'EC00004711',
  orderToken: 'secret',
  date: '2026-01-01T00:00:00.000Z',
  ...EXAMPLE_QUOTE,
};

/** What of a refund decides the VAT in it: a succeeded one of €10. */
export const EXAMPLE_REFUND = {
  amount: 10_00,
  contents: null,
  state: 'succeeded',
  succeededAt: 1,
  returnedAt: null,
  updatedAt: 1,
} as const;
