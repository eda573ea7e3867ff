import { randomUUID } from 'node:crypto';
import type { PlacedOrder, PlaceOrderRequest } from '#contract/orders.ts';
import { ORDER_TOKEN_HEADER } from '#contract/orders.ts';
import type { PaymentRequest } from '#server/payments/take-payment.ts';
import { EXAMPLE_REQUEST } from './example-order.ts';
import type { TestShop } from './test-shop.ts';

/** The request of the example order, in a checkout of its own. */
export function exampleCheckout(changes: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest {
  return { ...EXAMPLE_REQUEST, checkoutId: randomUUID(), ...changes };
}

/** Places an order; throws when it is refused. */
export async function placeExampleOrder(
  shop: TestShop,
  checkout: PlaceOrderRequest = exampleCheckout(),
): Promise<PlacedOrder> {
  const response = await shop.post('/api/orders', checkout);
  if (response.statusCode !== 201) throw new Error(`The order was refused: ${response.body}`);
  return response.json<PlacedOrder>();
}

/** A request to pay an order with a card, as the checkout sends it. */
export async function paymentFor(
  shop: Pick<TestShop, 'sandbox'>,
  order: PlacedOrder,
  cardNumber: string,
): Promise<PaymentRequest> {
  return paymentWith(order, await shop.sandbox.paymentMethod(cardNumber));
}

/** A request to pay an order with a payment method of the provider. */
export function paymentWith(order: PlacedOrder, paymentMethodId: string): PaymentRequest {
  return {
    paymentMethodId,
    amount: order.total,
    currency: 'eur',
    metadata: {
      orderId: order.orderId,
      customerName: 'Aoife Byrne',
      customerEmail: 'aoife@example.com',
    },
    attemptId: randomUUID(),
    orderToken: order.orderToken,
  };
}

/** The header and body of a request to pay. */
export function paymentCall({ orderToken, ...body }: PaymentRequest) {
  return { headers: { [ORDER_TOKEN_HEADER]: orderToken }, body };
}

export const CARDS = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  threeDSecure: '4000002760003184',
} as const;
