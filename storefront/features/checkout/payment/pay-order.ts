import type { PlacedOrder, PlaceOrder } from '#contract/orders.ts';
import type { CreatePayment } from '#contract/payments.ts';
import type { Quote } from '#contract/quote.ts';
import { holdsMoney } from '#domain/order-state.ts';
import { fetchOrderStatus, placeOrder } from '#storefront/api/orders.ts';
import { createPayment, type PaymentAnswer } from '#storefront/api/payments.ts';
import type { CardDesk, CardDetails } from './card-desk.ts';

/** What paying needs besides the shop's server. */
export interface PaymentTools {
  cards: CardDesk;
  newId: () => string;
  wait: (ms: number) => Promise<void>;
  /** Called with the order once the shop has it, before anything is charged. */
  onPlaced: (order: PlacedOrder) => void;
  /** Called once when the outcome is open and the shop begins to look for it. */
  onChecking: () => void;
  /** Called once when the outcome has stayed open for so long that the customer may leave. */
  onUnconfirmed: (order: PlacedOrder) => void;
  /** Whether the customer is still there to be told. */
  isWatched: () => boolean;
}

export type PayOutcome =
  | { kind: 'paid'; order: PlacedOrder; card: CardDetails; paymentId: string }
  /** Nothing was charged; the message is the provider's, when it gave one. */
  | { kind: 'card-error'; message: string | undefined }
  /** Nothing was charged: the shop reckons another total. */
  | { kind: 'quote-changed'; quote: Quote }
  /** The checkout id is used up: the next try needs a new one. Nothing was charged. */
  | { kind: 'checkout-used-up' }
  /** Nothing more was charged: the order that this one was to replace has been paid. */
  | { kind: 'earlier-order-paid' }
  /** Nothing more was charged: whether the order before this one is paid is not known yet. */
  | { kind: 'earlier-order-open' }
  /** Whether money moved is not known; the shop tells the customer by e-mail. */
  | { kind: 'unconfirmed'; orderId: string };

/** Milliseconds between looks at a payment whose outcome is open: a minute in all. */
export const CHECK_AFTER_MS = [1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 10_000, 15_000, 15_000];

/** Milliseconds between looks after that, for as long as the customer stays on the page. */
export const CHECK_ON_AFTER_MS = 15_000;

/** More 3-D Secure challenges than any bank asks for one payment. */
const CHALLENGES_AT_MOST = 3;

/**
 * Places the order, makes a payment method from the card field and charges it. Every press of the
 * pay button is one attempt: its id stays the same through lost answers and 3-D Secure, so that the
 * card is charged once.
 * @throws NetworkError, ProblemError or whatever the card field throws; nothing was charged then
 */
export async function payOrder(tools: PaymentTools, wanted: PlaceOrder): Promise<PayOutcome> {
  const placement = await placeOrder(wanted);
  if (placement.kind === 'checkout-changed') return { kind: 'checkout-used-up' };
  if (placement.kind !== 'placed') return placement;
  const { order } = placement;
  tools.onPlaced(order);

  const answer = await tools.cards.createPaymentMethod(wanted.customer);
  if (answer.kind === 'card-error') return answer;
  const { card } = answer;

  const request = paymentRequest(order, wanted, card, tools.newId());
  return chargeCard(tools, order, card, request);
}

async function chargeCard(
  tools: PaymentTools,
  order: PlacedOrder,
  card: CardDetails,
  request: CreatePayment,
): Promise<PayOutcome> {
  for (let challenges = 0; challenges <= CHALLENGES_AT_MOST; challenges += 1) {
    const answer = await createPayment(request, tools.wait);
    const clientSecret = challengeIn(answer);
    if (clientSecret === undefined)
      return outcomeOf(answer, order, card) ?? awaitOutcome(tools, order, card, request);
    const failure = await tools.cards.authenticate(clientSecret);
    if (failure) return { kind: 'card-error', message: failure.error };
  }
  return { kind: 'card-error', message: undefined };
}

/** Looks again until the payment is settled or the customer leaves; never starts a new one. */
async function awaitOutcome(
  tools: PaymentTools,
  order: PlacedOrder,
  card: CardDetails,
  request: CreatePayment,
): Promise<PayOutcome> {
  tools.onChecking();
  for (let look = 0; tools.isWatched(); look += 1) {
    if (look === CHECK_AFTER_MS.length) tools.onUnconfirmed(order);
    await tools.wait(CHECK_AFTER_MS[look] ?? CHECK_ON_AFTER_MS);
    const status = await fetchOrderStatus(order).catch(() => undefined);
    if (status && holdsMoney(status.state))
      return { kind: 'paid', order, card, paymentId: status.paymentId ?? '' };
    // The order alone does not tell a declined card from an open outcome: the attempt does.
    const settled = await createPayment(request, tools.wait)
      .then((answer) => outcomeOf(answer, order, card))
      .catch(() => undefined);
    if (settled) return settled;
  }
  return { kind: 'unconfirmed', orderId: order.orderId };
}

/** The end of a payment in an answer; undefined while its outcome is open. */
function outcomeOf(
  answer: PaymentAnswer,
  order: PlacedOrder,
  card: CardDetails,
): PayOutcome | undefined {
  switch (answer.kind) {
    case 'declined':
      return { kind: 'card-error', message: answer.message };
    case 'quote-changed':
      return answer;
    case 'not-payable':
      return { kind: 'checkout-used-up' };
    case 'unknown':
      return undefined;
    case 'answered':
      return answer.payment.status === 'succeeded'
        ? { kind: 'paid', order, card, paymentId: answer.payment.id }
        : undefined;
  }
}

function challengeIn(answer: PaymentAnswer): string | undefined {
  const asked = answer.kind === 'answered' && answer.payment.status === 'requires_action';
  return asked ? answer.payment.clientSecret : undefined;
}

function paymentRequest(
  order: PlacedOrder,
  { customer }: PlaceOrder,
  { paymentMethodId }: CardDetails,
  attemptId: string,
): CreatePayment {
  return {
    paymentMethodId,
    amount: order.total,
    currency: 'eur',
    metadata: {
      orderId: order.orderId,
      customerName: `${customer.firstName} ${customer.lastName}`,
      customerEmail: customer.email,
    },
    attemptId,
  };
}
