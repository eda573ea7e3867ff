import type { JsonObject, StripeAnswer } from './stripe-client.ts';

/**
 * What became of a call that gave no object: Stripe declined the card, refused the call, or nobody
 * knows (https://docs.stripe.com/error-low-level, https://docs.stripe.com/api/errors).
 */
export type StripeFailure =
  | { kind: 'declined'; error: JsonObject }
  | { kind: 'refused' | 'unknown'; reason: string };

/** Reads a failure out of what Stripe answered. */
export function failureOf(answer: Exclude<StripeAnswer, { kind: 'object' }>): StripeFailure {
  if (answer.kind === 'none') return { kind: 'unknown', reason: 'no answer' };
  const { status, error } = answer;
  if (status === 402) return { kind: 'declined', error };
  if (status === 401) return { kind: 'refused', reason: 'authentication' };
  const refuses = (status === 400 || status === 404) && !isTooEarly(error);
  return { kind: refuses ? 'refused' : 'unknown', reason: nameOf(error) };
}

// Too many calls, or another call under the same key: neither says what became of the first.
function isTooEarly({ type, code }: JsonObject): boolean {
  return type === 'idempotency_error' || code === 'rate_limit';
}

function nameOf({ type, code }: JsonObject): string {
  return String(code ?? type ?? 'an error without a name');
}
