import type { OrderData } from '#storefront/api/last-order.ts';
import {
  EXAMPLE_CUSTOMER,
  EXAMPLE_PLACED_ORDER,
  EXAMPLE_QUOTE,
} from '#tests/helpers/example-order.ts';

const { orderId, date } = EXAMPLE_PLACED_ORDER;
const { subtotal, discount, shipping, tax, total } = EXAMPLE_QUOTE;
const { vatRate, vatIncluded, vatOnDelivery, vatScheme } = EXAMPLE_QUOTE;

/** The example order as the success page shows it. */
export const EXAMPLE_ORDER: OrderData = {
  orderId,
  customer: EXAMPLE_CUSTOMER,
  items: [
    {
      product: { id: 1, name: 'Shampoo', image: 'shampoo', price: 28.5, sku: 'S-1' },
      quantity: 2,
    },
    { product: { id: 2, name: 'Mask', image: 'mask', price: 36 }, quantity: 1 },
  ],
  shipping: { name: shipping.name, price: shipping.price },
  subtotal,
  discount,
  tax,
  vatRate,
  vatIncluded,
  vatOnDelivery,
  vatScheme,
  total,
  date,
  paymentInfo: { id: 'pi_1', brand: 'visa', last4: '4242', amount: total, status: 'succeeded' },
};
