/**
 * The life of one attempt to pay an order. It begins as `confirming`, committed before the card
 * company is called, so that no charge can exist without a trace of it.
 */
export const ATTEMPT_STATES = [
  'confirming',
  'requires_action',
  'processing',
  'unknown',
  'declined',
  'cancelled',
  'succeeded',
] as const;

export type AttemptState = (typeof ATTEMPT_STATES)[number];

const OPEN_ENDED: readonly AttemptState[] = [
  'requires_action',
  'processing',
  'unknown',
  'declined',
  'cancelled',
  'succeeded',
];

const NEXT: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  confirming: OPEN_ENDED,
  // After a completed 3-D Secure step the attempt is confirmed once more.
  requires_action: ['confirming', ...OPEN_ENDED],
  processing: OPEN_ENDED,
  unknown: ['confirming', ...OPEN_ENDED],
  // An answer that was on its way may still say that the money came.
  declined: ['succeeded'],
  cancelled: ['succeeded'],
  succeeded: [],
};

/** Whether an attempt may go from one state to another; succeeded is final. */
export function attemptMayBecome(from: AttemptState, to: AttemptState): boolean {
  return from !== to && NEXT[from].includes(to);
}

/** Whether an attempt's outcome is still open, so that no new one may be started beside it. */
export function isUnresolved(state: AttemptState): boolean {
  return !['declined', 'cancelled', 'succeeded'].includes(state);
}

/** What the card company calls the state of a payment (Stripe, PaymentIntent.status). */
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
 * What an intent says of one attempt to pay it, however the intent was come by. An intent serves
 * every attempt of its order, so only what names the attempt's own card counts.
 * @returns undefined while the intent shows no trace of the attempt: its confirmation has not been
 *   carried out, or not yet
 */
export function attemptStateIn(
  intent: { status: IntentStatus; paymentMethodId: string | null },
  attempt: { paymentMethodId: string },
): AttemptState | undefined {
  if (intent.status === 'canceled') return 'cancelled';
  if (intent.paymentMethodId === attempt.paymentMethodId) return attemptStateFor(intent.status);
  // Another attempt's card paid the order.
  return intent.status === 'succeeded' ? 'cancelled' : undefined;
}

function attemptStateFor(status: Exclude<IntentStatus, 'canceled'>): AttemptState {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'processing':
      return 'processing';
    case 'requires_action':
    case 'requires_confirmation':
      return 'requires_action';
    case 'requires_payment_method':
      return 'declined';
    // The shop never asks for a later capture, so somebody must look at it.
    case 'requires_capture':
      return 'unknown';
  }
}
