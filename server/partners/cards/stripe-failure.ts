import Stripe from 'stripe';

/**
 * What became of a call that the SDK threw for: Stripe refused it, or nobody knows
 * (https://docs.stripe.com/error-low-level).
 */
export function failureOf(error: unknown): { kind: 'refused' | 'unknown'; reason: string } {
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { kind: 'refused', reason: error.code ?? error.type };
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return { kind: 'refused', reason: 'authentication' };
  const reason = error instanceof Stripe.errors.StripeError ? error.type : 'no answer';
  return { kind: 'unknown', reason };
}
