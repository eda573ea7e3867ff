import type { Customer } from '#contract/customer.ts';

/** What the shop may know of a card. */
export interface CardDetails {
  paymentMethodId: string;
  brand: string;
  last4: string;
}

export type CardResult =
  | { kind: 'card'; card: CardDetails }
  | { kind: 'card-error'; message: string | undefined };

/** Whether the browser saw the challenge completed; only the server knows how the payment ended. */
export type ChallengeResult =
  | { kind: 'completed' }
  | { kind: 'failed'; message: string | undefined };

/** What the checkout calls in the payment provider's browser code. The card field creates it. */
export interface CardClient {
  /** Creates a payment method from the content of the card field. */
  createPaymentMethod(customer: Customer): Promise<CardResult>;
  /** Shows the 3-D Secure challenge of a payment intent. Never rejects. */
  authenticate(clientSecret: string): Promise<ChallengeResult>;
}
