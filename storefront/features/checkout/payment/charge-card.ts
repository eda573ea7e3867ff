import type { PlacedOrder } from '#contract/orders.ts';
import type { CreatePaymentRequest } from '#contract/payments.ts';
import { isPaid } from '#domain/order-state.ts';
import { fetchOrderStatus } from '#storefront/api/orders.ts';
import { createPayment, type PaymentResponse } from '#storefront/api/payments.ts';
import type { CardClient, CardDetails, ChallengeResult } from './card-client.ts';
import type { PaymentEnd, PaymentEvent } from './payment-reducer.ts';

/** What charging a card needs besides the shop's server. */
export interface ChargeTools {
  cardClient: CardClient;
  wait: (ms: number) => Promise<void>;
  send: (event: PaymentEvent) => void;
  /** Aborted when the customer leaves the page. */
  signal: AbortSignal;
}

/** Milliseconds between checks of a payment with an unknown outcome: a minute in all. */
export const CHECK_AFTER_MS = [1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 10_000, 15_000, 15_000];

/** Milliseconds between the checks after that minute, for as long as the customer stays on the page. */
export const KEEP_CHECKING_AFTER_MS = 15_000;

type CheckResult = PaymentResponse | { kind: 'refunded' };

/** The limit of 3-D Secure challenges in one payment; no bank asks for so many. */
const MAX_CHALLENGES = 3;

/**
 * Charges a card for a placed order, once: every request of this attempt has the same attempt id.
 * Shows a 3-D Secure challenge whenever the server asks for one. After the challenge Stripe finishes the payment
 * without a second confirmation, so the repeated request only makes the server look the result up
 * (https://docs.stripe.com/js/payment_intents/handle_next_action).
 * @returns undefined when the customer left before the outcome was known
 * @throws ProblemError when the server refuses the first request: nothing was charged
 */
export async function chargeCard(
  tools: ChargeTools,
  order: PlacedOrder,
  card: CardDetails,
  request: CreatePaymentRequest,
): Promise<PaymentEnd | undefined> {
  let response: CheckResult = await createPayment(request, tools.wait);
  let challenge: ChallengeResult | undefined;
  let challenges = 0;
  let checks = 0;
  while (!tools.signal.aborted) {
    if (response.kind === 'requires-action') {
      if (challenge?.kind === 'failed' || challenges === MAX_CHALLENGES)
        return { type: 'declined', message: failureOf(challenge) };
      tools.send({ type: 'challenge-opened' });
      challenge = await tools.cardClient.authenticate(response.clientSecret);
      challenges += 1;
      checks = 0;
      response = await repeatRequest(request, tools);
    } else if (response.kind === 'unknown') {
      await waitForCheck(tools, order, checks);
      checks += 1;
      if (!tools.signal.aborted) response = await check(order, request, tools);
    } else {
      return endOf(response, order, card, challenge);
    }
  }
  return undefined;
}

async function waitForCheck({ send, wait }: ChargeTools, { orderId }: PlacedOrder, checks: number) {
  if (checks === 0) send({ type: 'checking' });
  if (checks === CHECK_AFTER_MS.length) send({ type: 'unconfirmed', orderId });
  await wait(CHECK_AFTER_MS[checks] ?? KEEP_CHECKING_AFTER_MS);
}

/**
 * Fetches the order's state first. If the order is not paid, repeats the payment request: only its response tells
 * a declined card from an unknown outcome.
 */
async function check(
  order: PlacedOrder,
  request: CreatePaymentRequest,
  tools: ChargeTools,
): Promise<CheckResult> {
  const status = await fetchOrderStatus(order).catch(() => undefined);
  if (status?.state === 'refunded') return { kind: 'refunded' };
  if (status && isPaid(status.state))
    return { kind: 'succeeded', intentId: status.paymentId ?? '' };
  return repeatRequest(request, tools);
}

// The server charges once for all requests of the attempt, and returns the attempt's result. The first request may
// have moved money, so even the refusal of a repeated one does not prove that nothing was charged.
function repeatRequest(
  request: CreatePaymentRequest,
  { wait }: ChargeTools,
): Promise<PaymentResponse> {
  return createPayment(request, wait).catch(() => ({ kind: 'unknown' }));
}

function endOf(
  result: Exclude<CheckResult, { kind: 'requires-action' | 'unknown' }>,
  order: PlacedOrder,
  card: CardDetails,
  challenge: ChallengeResult | undefined,
): PaymentEnd {
  const { orderId } = order;
  switch (result.kind) {
    case 'succeeded':
      return { type: 'paid', order, card, intentId: result.intentId };
    case 'declined':
      return { type: 'declined', message: result.message ?? failureOf(challenge) };
    case 'not-charged':
      return { type: 'not-charged', message: result.message };
    case 'quote-changed':
      return { type: 'quote-changed', quote: result.quote };
    case 'order-not-payable':
      return { type: 'order-ended', orderId, refunded: false };
    case 'refunded':
      return { type: 'order-ended', orderId, refunded: true };
  }
}

function failureOf(challenge: ChallengeResult | undefined): string | undefined {
  return challenge?.kind === 'failed' ? challenge.message : undefined;
}
