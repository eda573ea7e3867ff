import type { Cents } from '#domain/money.ts';
import type { IntentStatus } from '#domain/payment-state.ts';

/** The provider's record of the payment of one order. */
export interface PaymentIntent {
  /** The provider's id. */
  id: string;
  status: IntentStatus;
  amount: Cents;
  currency: string;
  /** The order number, from the intent's metadata. */
  orderId: string | undefined;
  /**
   * The payment method of the last confirmation, also after a decline. Exception: with status
   * `requires_confirmation`, the attached one that has not been confirmed yet.
   */
  paymentMethodId: string | null;
  card: { brand: string; last4: string } | null;
  /** Lets the customer's browser carry out 3-D Secure. */
  clientSecret: string | null;
  /** The provider's message to the customer after a decline. */
  declineMessage: string | null;
}

/**
 * Why a call returned no intent, refund or list. `invalid-request`: the provider rejected the request's content; `missing`: it
 * knows no object with this ID; `not-executed`: rejected before execution (API key or rate limit), a
 * later try may succeed; `unknown`: the call may have been executed. `needsNewIdempotencyKey`: the provider has
 * stored its internal error under the idempotency key and would return it again, so the next call needs a new key.
 */
export type Failure =
  | { kind: 'invalid-request' | 'missing' | 'not-executed'; reason: string }
  | { kind: 'unknown'; reason: string; needsNewIdempotencyKey: boolean };

/** A declined card is no `Failure`: the result is the intent, with status `requires_payment_method`. */
export type IntentResult = { kind: 'intent'; intent: PaymentIntent } | Failure;

export interface ProviderRefund {
  /** The provider's id. */
  id: string;
  amount: Cents;
  status: 'pending' | 'succeeded' | 'failed';
  /** The shop's id, from the refund's metadata; undefined for a refund made in the provider's dashboard. */
  refundId: string | undefined;
}

export interface Dispute {
  id: string;
  amount: Cents;
  /** One of Stripe's statuses, or `prevented_by_refund`; domain/dispute.ts says what they mean. */
  status: string;
  /** The provider's code, such as `fraudulent`. */
  reason: string;
  /** The deadline for the shop's evidence (ms since 1970); null when it can send none. */
  evidenceDueBy: number | null;
}

/** A webhook event. It only says what to look up at the provider: a payment, a refund or a dispute. */
export interface ProviderEvent {
  id: string;
  type: string;
  livemode: boolean;
  subject: 'payment' | 'refund' | 'dispute';
  intentId: string | null;
  /** The order number, from the event's metadata. */
  orderId: string | undefined;
}

/** A payment that succeeded, as the provider lists it. */
export interface ListedPayment {
  intentId: string;
  amount: Cents;
  refunded: Cents;
  /** The order number, from the intent's metadata. */
  orderId: string | undefined;
  /** ms since 1970 */
  createdAt: number;
  /** What the customer typed beside the card. */
  customer: { name: string | null; email: string | null };
}

/** How long a call to the payment provider, with its retries, may last; the adapter sends nothing afterwards. */
export const PAYMENT_CALL_TIMEOUT_MS = 50_000;

/** Charges cards. No method throws for errors of the network or the provider. */
export interface PaymentProvider {
  /** Whether the API key moves real money. */
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
    /** The shop's id, which the provider stores in the refund's metadata. */
    refundId: string;
    idempotencyKey: string;
  }): Promise<{ kind: 'refund'; refund: ProviderRefund } | Failure>;
  /** Every refund of a payment, including those made in the provider's dashboard. */
  listRefunds(intentId: string): Promise<{ kind: 'refunds'; refunds: ProviderRefund[] } | Failure>;
  listDisputes(intentId: string): Promise<{ kind: 'disputes'; disputes: Dispute[] } | Failure>;
  /** The events that the webhook gets too, created from `since` to `until` (ms), oldest first. */
  listEvents(created: {
    since: number;
    until: number;
  }): Promise<{ kind: 'events'; events: ProviderEvent[] } | Failure>;
  /** The payments that succeeded, of intents created from `since` to `until` (ms), oldest first. */
  listPayments(created: {
    since: number;
    until: number;
  }): Promise<{ kind: 'payments'; payments: ListedPayment[] } | Failure>;
  /** Reads a webhook request; undefined when its signature is not the provider's. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent | undefined>;
  isReachable(): Promise<boolean>;
  /** Whether the provider runs on this machine, as the card sandbox does: its clock is then this machine's. */
  isLocal: boolean;
  /** The provider's time (ms since 1970); undefined without an answer. */
  currentTime(): Promise<number | undefined>;
}
