import type { PlacedOrder, PlaceOrderRequest } from '#contract/orders.ts';
import type { CreatePaymentRequest } from '#contract/payments.ts';
import { postOrder } from '#storefront/api/orders.ts';
import { PAYMENT_TIMES } from '#storefront/api/payment-times.ts';
import type { SafeStorage } from '#storefront/state/browser-storage.ts';
import type { CardClient, CardDetails, CardResult } from './card-client.ts';
import {
  type After,
  type ChargeTools,
  chargeCard,
  type PaymentClock,
  paymentClock,
} from './charge-card.ts';
import { type OrderContents, renewCheckoutId } from './checkout-id.ts';
import type { PaymentEnd } from './payment-reducer.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';

/** What paying needs besides the shop's server. */
export interface PaymentTools extends ChargeTools {
  /** Shared by all tabs: the checkout id. */
  storage: SafeStorage<'checkoutId'>;
  newId: () => string;
  after: After;
}

/** One press of Pay. */
export interface PaymentSubmission {
  contents: OrderContents;
  /** The total in cents on the pay button; another total at the server charges nothing. */
  expectedTotal: number | undefined;
  checkoutId: string;
}

/**
 * Places the order, creates a payment method from the card field and charges it, and sends an event
 * for each step. Each call is one press of Pay and places at most one order; if that order becomes unpayable before
 * it is charged, the call ends without placing another.
 * @throws NetworkError, ProblemError, or any error of the card client; nothing was charged then
 */
export async function payOrder(tools: PaymentTools, payment: PaymentSubmission): Promise<void> {
  const clock = paymentClock(tools.after, tools.send);
  clock.start();
  const end = await placeAndCharge(tools, clock, payment).finally(() => clock.stop());
  if (!end) return;
  if (end.type === 'paid' || end.type === 'earlier-order-paid') {
    const { storage, newId } = tools;
    const checkoutId = renewCheckoutId(storage, newId, payment.checkoutId);
    // After `paid` the page keeps its id, so that another press shows the paid order.
    if (end.type === 'earlier-order-paid') tools.send({ type: 'checkout-renewed', checkoutId });
  }
  tools.send(end);
}

async function placeAndCharge(
  tools: PaymentTools,
  clock: PaymentClock,
  { contents, expectedTotal, checkoutId }: PaymentSubmission,
): Promise<PaymentEnd | undefined> {
  const response = await postOrder({ ...contents, expectedTotal, checkoutId });
  switch (response.kind) {
    case 'placed':
      return charge(tools, clock, response.order, contents.customer);
    case 'quote-changed':
      return { type: 'quote-changed', quote: response.quote };
    case 'not-for-sale':
      return { type: 'not-charged', message: response.message };
    case 'earlier-order-paid':
      return { type: 'earlier-order-paid', orderId: response.orderId };
    case 'earlier-order-open':
      return { type: 'earlier-order-open' };
  }
}

async function charge(
  tools: PaymentTools,
  clock: PaymentClock,
  order: PlacedOrder,
  customer: PlaceOrderRequest['customer'],
): Promise<PaymentEnd | undefined> {
  tools.send({ type: 'placed', order });
  const result = await createPaymentMethod(tools, customer);
  if (result.kind === 'card-error') return { type: 'not-charged', message: result.message };
  const request = paymentRequest(order, customer, result.card, tools.newId());
  return chargeCard(tools, clock, order, result.card, request);
}

/** The provider's script has no time limit of its own. */
function createPaymentMethod(
  { cardClient, after }: { cardClient: CardClient; after: After },
  customer: PlaceOrderRequest['customer'],
): Promise<CardResult> {
  return new Promise((resolve, reject) => {
    const cancel = after(PAYMENT_TIMES.createPaymentMethod, () =>
      resolve({ kind: 'card-error', message: PAYMENT_TEXTS.cardTimeout }),
    );
    cardClient.createPaymentMethod(customer).then(resolve, reject).finally(cancel);
  });
}

function paymentRequest(
  order: PlacedOrder,
  { firstName, lastName, email }: PlaceOrderRequest['customer'],
  { paymentMethodId }: CardDetails,
  attemptId: string,
): CreatePaymentRequest {
  return {
    paymentMethodId,
    amount: order.total,
    currency: 'eur',
    metadata: {
      orderId: order.orderId,
      customerName: `${firstName} ${lastName}`,
      customerEmail: email,
    },
    attemptId,
  };
}
