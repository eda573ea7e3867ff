import type { Cents } from '#domain/money.ts';
import type { IntentStatus } from '#domain/payment-state.ts';

/** The card company's account of one payment. */
export interface PaymentIntent {
  id: string;
  status: IntentStatus;
  amount: Cents;
  currency: string;
  /** The shop's order number, as it was sent along. */
  orderId: string | undefined;
  paymentMethodId: string | null;
  card: { brand: string; last4: string } | null;
  /** Lets the customer's browser carry out 3-D Secure. */
  clientSecret: string | null;
  /** What to tell the customer after a decline. */
  declineMessage: string | null;
}

export interface NewIntent {
  amount: Cents;
  orderId: string;
  description: string;
  idempotencyKey: string;
}

/** An answer about an intent, or none: then nobody knows yet whether money moved. */
export type IntentAnswer =
  | { kind: 'intent'; intent: PaymentIntent }
  | { kind: 'declined'; message: string; intent: PaymentIntent | undefined }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

/** Money on its way back to a customer. */
export interface CardRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface NewRefund {
  intentId: string;
  amount: Cents;
  /** The shop's id of it: asked twice with the same one, the money goes back once. */
  refundId: string;
}

/** An answer about a refund; `unknown`: nobody knows yet whether money moved. */
export type RefundAnswer =
  | { kind: 'refund'; refund: CardRefund }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

/** A refund as the card company lists it. */
export interface ListedRefund extends CardRefund {
  amount: Cents;
  /** The shop's id of it; undefined when it was made at the card company itself. */
  refundId: string | undefined;
}

/** The refunds of a payment, or none: then nobody knows. */
export type RefundsAnswer =
  | { kind: 'refunds'; refunds: ListedRefund[] }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

/** News from the card company. */
export interface CardEvent {
  id: string;
  type: string;
  /** The intent that it is about, if any. */
  intentId: string | null;
  /** Whether money went back, or did not after all. */
  isAboutRefund: boolean;
}

/** The company that charges cards. No method throws for what the network or the company does. */
export interface PaymentProvider {
  /** Makes an intent that is not confirmed; takes no money. */
  createIntent(intent: NewIntent): Promise<IntentAnswer>;
  /** Tries to charge the intent with a payment method. */
  confirmIntent(
    intentId: string,
    paymentMethodId: string,
    idempotencyKey: string,
  ): Promise<IntentAnswer>;
  /** Looks an intent up. */
  retrieveIntent(intentId: string): Promise<IntentAnswer>;
  /** Gives an intent up; the answer tells when the money came before. */
  cancelIntent(intentId: string): Promise<IntentAnswer>;
  /** Gives money back, once for each refund id. */
  refund(wanted: NewRefund): Promise<RefundAnswer>;
  /** Every refund of a payment, whoever made it. */
  refundsOf(intentId: string): Promise<RefundsAnswer>;
  /** Reads news that claim to be the company's; undefined when they are not. */
  readEvent(body: Buffer, signature: string): CardEvent | undefined;
  /** Whether the company can be reached. */
  isReachable(): Promise<boolean>;
}
