/**
 * The states of one attempt to pay an order (R6.12). Each begins as `confirming`. `declined`: the bank declined the
 * card, or the provider found the confirmation invalid, such as one with an unknown payment method; `unknown`: the
 * confirming call has ended without an outcome; `not_charged`: no confirmation was carried out, because of a lost
 * call, a wrong API key or a rate limit; `cancelled`: the order was cancelled, or another attempt replaced this one or
 * paid.
 */
export const ATTEMPT_STATES = [
  'confirming',
  'requires_action',
  'processing',
  'unknown',
  'declined',
  'not_charged',
  'cancelled',
  'succeeded',
] as const;

/** After this many declined attempts an order can no longer be paid, as a limit to the testing of stolen cards. */
export const MAX_DECLINES_OF_ORDER = 10;

/** A 3-D Secure challenge that is not finished after this long (ms) counts as abandoned. */
export const ABANDONED_AFTER_MS = 30 * 60_000;

export type AttemptState = (typeof ATTEMPT_STATES)[number];

const ANY_BUT_CONFIRMING: readonly AttemptState[] = [
  'requires_action',
  'processing',
  'unknown',
  'declined',
  'not_charged',
  'cancelled',
  'succeeded',
];

const NEXT: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  confirming: ANY_BUT_CONFIRMING,
  requires_action: ANY_BUT_CONFIRMING,
  processing: ANY_BUT_CONFIRMING,
  unknown: ANY_BUT_CONFIRMING,
  // A late response may show that the payment succeeded.
  declined: ['succeeded'],
  not_charged: ['succeeded'],
  // The attempt that should have replaced a challenge was not executed: the challenge can still be completed.
  cancelled: ['requires_action', 'succeeded'],
  succeeded: [],
};

/** Whether an attempt may go from one state to another; succeeded is final. */
export function canTransitionAttempt(from: AttemptState, to: AttemptState): boolean {
  return from !== to && NEXT[from].includes(to);
}

/**
 * Whether an attempt is open: its outcome is not known yet. While one is, no other attempt may start, except one
 * that replaces an unfinished 3-D Secure challenge.
 */
export function isOpenAttempt(state: AttemptState): boolean {
  return !['declined', 'not_charged', 'cancelled', 'succeeded'].includes(state);
}

/** Stripe's PaymentIntent.status (https://docs.stripe.com/payments/paymentintents/lifecycle). */
export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;

export type IntentStatus = (typeof INTENT_STATUSES)[number];

/**
 * The state of the attempt with this payment method. All attempts of an order use one intent; its status is about
 * the attempt whose payment method is on the intent.
 * @returns undefined while the intent shows no trace of the attempt's confirmation
 */
export function attemptStateFromIntent(
  intent: { status: IntentStatus; paymentMethodId: string | null },
  paymentMethodId: string,
): AttemptState | undefined {
  if (intent.status === 'canceled') return 'cancelled';
  if (intent.paymentMethodId === paymentMethodId) return attemptStateFromStatus(intent.status);
  // Another attempt paid the order.
  return intent.status === 'succeeded' ? 'cancelled' : undefined;
}

function attemptStateFromStatus(
  status: Exclude<IntentStatus, 'canceled'>,
): AttemptState | undefined {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'processing':
      return 'processing';
    case 'requires_action':
      return 'requires_action';
    // The intent names the payment method, but was not confirmed with it.
    case 'requires_confirmation':
      return undefined;
    case 'requires_payment_method':
      return 'declined';
    // Does not occur, because the shop never asks for a later capture. `unknown` keeps the attempt open.
    case 'requires_capture':
      return 'unknown';
  }
}
