import type { Customer } from '#contract/customer.ts';

/** What the shop may know of a card. */
export interface CardDetails {
  paymentMethodId: string;
  brand: string;
  last4: string;
}

export type CardAnswer =
  | { kind: 'card'; card: CardDetails }
  | { kind: 'card-error'; message: string | undefined };

/** The card company's part in the browser: its field and its 3-D Secure challenge. */
export interface CardDesk {
  /** Turns what stands in the card field into a payment method. */
  createPaymentMethod(customer: Customer): Promise<CardAnswer>;
  /** Lets the customer prove who they are; gives the provider's message when that fails. */
  authenticate(clientSecret: string): Promise<{ error: string | undefined } | undefined>;
}
