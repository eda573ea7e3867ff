import type { Cents } from '#domain/money.ts';
import type { IntentStatus } from '#domain/payment-state.ts';

/** The provider's record of one payment. */
export interface PaymentIntent {
  id: string;
  status: IntentStatus;
  amount: Cents;
  currency: string;
  /** The shop's order number, from the intent's metadata. */
  orderId: string | undefined;
  paymentMethodId: string | null;
  card: { brand: string; last4: string } | null;
  /** Lets the customer's browser carry out 3-D Secure. */
  clientSecret: string | null;
  /** The provider's message to the customer after a decline. */
  declineMessage: string | null;
}

/**
 * Why a call gave no object. `refused`: the provider read the request and will not carry it out;
 * `missing`: it knows no object with this id; `not-executed`: rejected before execution (key refused
 * or rate limit), worth another try later; `unknown`: it may have been executed. `completed` says
 * that the provider ended the call with an error of its own, which it replays under the same key.
 */
export type Failure =
  | { kind: 'refused' | 'missing' | 'not-executed'; reason: string }
  | { kind: 'unknown'; reason: string; completed: boolean };

/** After a decline the intent is back at `requires_payment_method`. */
export type IntentResult = { kind: 'intent'; intent: PaymentIntent } | Failure;

export interface Refund {
  id: string;
  amount: Cents;
  status: 'pending' | 'succeeded' | 'failed';
  /** The shop's id of it; undefined when it was made in the provider's dashboard. */
  refundId: string | undefined;
}

export interface Dispute {
  id: string;
  amount: Cents;
  status: string;
  /** The provider's code, such as `fraudulent`. */
  reason: string;
  /** Until when (ms since 1970) the shop can answer; null when it cannot. */
  evidenceDueBy: number | null;
}

/** A notice from the provider; what it is about has to be looked up. */
export interface ProviderEvent {
  id: string;
  type: string;
  livemode: boolean;
  subject: 'payment' | 'refund' | 'dispute';
  intentId: string | null;
  /** Order number in the event's metadata, if any. */
  orderId: string | undefined;
}

/** Charges cards. No method throws for anything that the network or the provider does. */
export interface PaymentProvider {
  /** Whether the key moves real money. */
  livemode: boolean;
  /** Creates an intent without confirming it, which charges nothing. */
  createIntent(wanted: {
    amount: Cents;
    orderId: string;
    idempotencyKey: string;
  }): Promise<IntentResult>;
  /** Tries to charge a payment method; the same idempotency key charges once. */
  confirmIntent(wanted: {
    intentId: string;
    paymentMethodId: string;
    idempotencyKey: string;
  }): Promise<IntentResult>;
  retrieveIntent(intentId: string): Promise<IntentResult>;
  /** Cancels an intent so that it can never be charged; refused when it is already paid. */
  cancelIntent(intentId: string): Promise<IntentResult>;
  createRefund(wanted: {
    intentId: string;
    amount: Cents;
    refundId: string;
    idempotencyKey: string;
  }): Promise<{ kind: 'refund'; refund: Refund } | Failure>;
  /** Every refund of a payment, including those made in the provider's dashboard. */
  listRefunds(intentId: string): Promise<{ kind: 'refunds'; refunds: Refund[] } | Failure>;
  listDisputes(intentId: string): Promise<{ kind: 'disputes'; disputes: Dispute[] } | Failure>;
  /** Reads a webhook request; undefined when its signature is not the provider's. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent | undefined>;
  isReachable(): Promise<boolean>;
}
