import type { Quote } from '#contract/quote.ts';

/** How far a payment got, in the words that the customer is told. */
export type PaymentOutcome =
  | { kind: 'succeeded'; paymentId: string }
  | { kind: 'requires-action'; paymentId: string; clientSecret: string }
  | { kind: 'still-checking'; paymentId: string; status: 'processing' | 'unknown' }
  | { kind: 'declined'; message: string | null }
  /** The card company cannot be reached and nothing was charged. */
  | { kind: 'unavailable' };

export type PaymentRefusal =
  | { kind: 'order-not-found' }
  | { kind: 'order-not-payable' }
  | { kind: 'payment-in-progress' }
  | { kind: 'quote-changed'; quote: Quote };
