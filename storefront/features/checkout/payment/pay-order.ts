import type { PlacedOrder, PlaceOrderRequest } from '#contract/orders.ts';
import type { CreatePaymentRequest } from '#contract/payments.ts';
import { postOrder } from '#storefront/api/orders.ts';
import type { SafeStorage } from '#storefront/api/safe-storage.ts';
import type { CardDetails } from './card-client.ts';
import { type ChargeTools, chargeCard } from './charge-card.ts';
import { checkoutIdFor, type OrderContents, renewCheckoutSeed } from './checkout-id.ts';
import type { PaymentEnd } from './payment-reducer.ts';
import { clearUnpaidOrder, orderToReplace, storeUnpaidOrder } from './unpaid-order.ts';

/** What paying needs besides the shop's server. */
export interface PaymentTools extends ChargeTools {
  /** Shared by all tabs: the checkout seed and the unpaid order. */
  storage: SafeStorage;
  newId: () => string;
}

/** One press of Pay. */
export interface PaymentSubmission {
  contents: OrderContents;
  /** The total in cents on the pay button; another total at the server charges nothing. */
  expectedTotal: number | undefined;
  /** The seed of the checkout id. */
  seed: string;
}

type PlaceOrderOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'refused'; end: PaymentEnd };

/**
 * Places the order, creates a payment method from the card field and charges it, and sends an event
 * for each step. Each call is one press of Pay and places at most one order; if that order becomes unpayable before
 * it is charged, the call ends without placing another.
 * @throws NetworkError, ProblemError, or any error of the card client; nothing was charged then
 */
export async function payOrder(tools: PaymentTools, payment: PaymentSubmission): Promise<void> {
  const end = await placeAndCharge(tools, payment);
  if (!end) return;
  if (end.type === 'paid') renewCheckoutSeed(tools.storage, tools.newId);
  if (end.type === 'paid' || end.type === 'earlier-order-paid') clearUnpaidOrder(tools.storage);
  tools.send(end);
}

async function placeAndCharge(
  tools: PaymentTools,
  payment: PaymentSubmission,
): Promise<PaymentEnd | undefined> {
  const placement = await place(tools, payment);
  if (placement.kind === 'refused') return placement.end;
  const { order } = placement;
  tools.send({ type: 'placed', order });

  const { customer } = payment.contents;
  const result = await tools.cardClient.createPaymentMethod(customer);
  if (result.kind === 'card-error') return { type: 'not-charged', message: result.message };
  const request = paymentRequest(order, customer, result.card, tools.newId());
  return chargeCard(tools, order, result.card, request);
}

/**
 * Posts the order. If the server refuses its checkout id, because an order with that id has ended or has other
 * contents, nothing was placed, and the order is posted once more with a new id.
 */
async function place(tools: PaymentTools, payment: PaymentSubmission): Promise<PlaceOrderOutcome> {
  const { storage, newId, send } = tools;
  const placement = await placeOnce(storage, payment);
  if (placement) return placement;
  const seed = renewCheckoutSeed(storage, newId);
  send({ type: 'seed-renewed', seed });
  const second = await placeOnce(storage, { ...payment, seed });
  if (second) return second;
  throw new Error('The server refused a new checkout id');
}

/** Undefined when the server refuses the checkout id. */
async function placeOnce(
  storage: SafeStorage,
  { contents, expectedTotal, seed }: PaymentSubmission,
): Promise<PlaceOrderOutcome | undefined> {
  const checkoutId = checkoutIdFor(seed, contents);
  const replaces = orderToReplace(storage, checkoutId);
  const response = await postOrder({ ...contents, expectedTotal, checkoutId, replaces });
  switch (response.kind) {
    case 'placed':
      storeUnpaidOrder(storage, checkoutId, response.order);
      return response;
    case 'quote-changed':
      return { kind: 'refused', end: { type: 'quote-changed', quote: response.quote } };
    case 'checkout-id-used':
      return undefined;
    case 'not-for-sale':
      return { kind: 'refused', end: { type: 'not-charged', message: response.message } };
    default:
      return { kind: 'refused', end: { type: response.kind } };
  }
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
