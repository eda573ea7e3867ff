import { expect, test } from 'vitest';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { EXAMPLE_PLACED_ORDER } from '#tests/helpers/example-order.ts';
import { toOrderData } from './order-data.ts';

test('R6.9: keeps of a paid order what the success page shows', () => {
  const { items: cart, customer } = EXAMPLE_ORDER;
  const paid = {
    order: EXAMPLE_PLACED_ORDER,
    card: { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242' },
    intentId: 'pi_1',
    purchase: { cart, promo: undefined, customer, shippingMethod: 'standard' },
  };
  expect(toOrderData(paid)).toEqual(EXAMPLE_ORDER);
});
