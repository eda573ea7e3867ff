import type { PlacedOrder } from '#contract/orders.ts';
import type { CreatePaymentRequest } from '#contract/payments.ts';
import { PAYMENT_TIMES } from '#storefront/api/payment-times.ts';
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

/** The limit of 3-D Secure challenges in one payment; no bank asks for so many. */
const MAX_CHALLENGES = 3;

/**
 * Charges a card for a placed order, once: every request of this attempt has the same attempt id, and is repeated
 * until the outcome is known. Shows a 3-D Secure challenge whenever the server asks for one. After the challenge Stripe
 * finishes the payment without a second confirmation, so the repeated request only makes the server look the result
 * up (https://docs.stripe.com/js/payment_intents/handle_next_action).
 * @param clock runs; stands still during a challenge
 * @returns undefined when the customer left before the outcome was known
 * @throws ProblemError when the server refuses the first request: nothing was charged
 */
export async function chargeCard(
  tools: ChargeTools,
  clock: PaymentClock,
  order: PlacedOrder,
  card: CardDetails,
  request: CreatePaymentRequest,
): Promise<PaymentEnd | undefined> {
  let response = await createPayment(order, request);
  let challenge: ChallengeResult | undefined;
  let challenges = 0;
  let checks = 0;
  while (!tools.signal.aborted) {
    if (response.kind === 'requires-action') {
      if (challenge?.kind === 'failed' || challenges === MAX_CHALLENGES)
        return { type: 'challenge-open', message: challengeMessage(challenge) };
      clock.stop();
      tools.send({ type: 'challenge-opened' });
      challenge = await tools.cardClient.authenticate(response.clientSecret);
      clock.start();
      challenges += 1;
      checks = 0;
    } else if (response.kind === 'unknown') {
      await tools.wait(pauseBefore(checks));
      checks += 1;
      if (tools.signal.aborted) return undefined;
    } else return toPaymentEnd(response, order, card, challenge);
    // The first request may have moved money, so even the refusal of a repeated one does not prove that nothing was
    // charged.
    response = await createPayment(order, request).catch(() => ({ kind: 'unknown' as const }));
  }
  return undefined;
}

function pauseBefore(check: number): number {
  const { repeatAfter } = PAYMENT_TIMES;
  return repeatAfter[Math.min(check, repeatAfter.length - 1)] ?? 0;
}

function toPaymentEnd(
  result: Exclude<PaymentResponse, { kind: 'requires-action' | 'unknown' }>,
  order: PlacedOrder,
  card: CardDetails,
  challenge: ChallengeResult | undefined,
): PaymentEnd {
  const { orderId } = order;
  switch (result.kind) {
    case 'succeeded':
      return { type: 'paid', order, card, intentId: result.intentId };
    case 'declined':
      return { type: 'declined', message: result.message ?? challengeMessage(challenge) };
    case 'not-charged':
      return { type: 'not-charged', message: result.message };
    case 'quote-changed':
      return { type: 'quote-changed', quote: result.quote };
    case 'replaced':
      return { type: 'replaced' };
    case 'earlier-order-paid':
      return { type: 'earlier-order-paid', orderId: result.orderId };
    case 'order-not-payable':
      return { type: 'order-ended', orderId, refunded: false };
    case 'refunded':
      return { type: 'order-ended', orderId, refunded: true };
  }
}

function challengeMessage(challenge: ChallengeResult | undefined): string | undefined {
  return challenge?.kind === 'failed' ? challenge.message : undefined;
}

/** Calls back after a time (ms), unless it is cancelled before. */
export type After = (ms: number, callBack: () => void) => () => void;

/** Sends by the clock that the outcome is still open, also while every request hangs. */
export interface PaymentClock {
  /** Begins from zero. */
  start(): void;
  stop(): void;
}

/** A clock that sends the events of a payment that takes long. */
export function paymentClock(after: After, send: (event: PaymentEvent) => void): PaymentClock {
  let timers: (() => void)[] = [];
  function stop() {
    for (const cancel of timers) cancel();
    timers = [];
  }
  return {
    start() {
      stop();
      timers = [
        after(PAYMENT_TIMES.checking, () => send({ type: 'checking' })),
        after(PAYMENT_TIMES.mayLeave, () => send({ type: 'unconfirmed' })),
      ];
    },
    stop,
  };
}
