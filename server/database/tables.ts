import type { CheckoutTotals } from '#domain/checkout-totals.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { AttemptState } from '#domain/payment-state.ts';
import type { RefundState } from '#domain/refund.ts';
import type { Rating } from '#domain/review-statistics.ts';

// Both databases hold the same: times are milliseconds since 1970, money is cents, yes and no are
// 1 and 0, structured values are JSON texts.
type Milliseconds = number;
type YesOrNo = 0 | 1;

/** An order; its amounts are those of the quote that the customer accepted. */
export interface OrderRow extends CheckoutTotals {
  id: string;
  /** Unique for ever, unlike the order number, which can be drawn again after the order is deleted. */
  uid: string;
  checkout_id: string;
  /** Fingerprint of what was ordered: the same checkout id with other contents is refused. */
  content_hash: string;
  /** The unguessable token with which the customer's browser reads the order. */
  token: string;
  state: OrderState;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postal_code: string;
  country: string;
  promo_code: string | null;
  shipping_code: string;
  shipping_name: string;
  currency: string;
  /** What came in for it; the total, unless something is wrong and it is kept for review. */
  received: Cents;
  /** The payment provider's intent; one for each order, never a second. */
  intent_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  paid_at: Milliseconds | null;
  dispatched_at: Milliseconds | null;
  tracking_number: string | null;
  /** When the shop cancelled it after it was paid; stays when the refund fails. */
  cancelled_at: Milliseconds | null;
  /** Placed while the shop had live keys; 0 for keys of a test mode. */
  livemode: YesOrNo;
}

export interface OrderLineRow {
  order_id: string;
  position: number;
  product_id: number;
  name: string;
  sku: string;
  image: string;
  unit_price: number;
  quantity: number;
  total: number;
}

/** What happened to an order, for its timeline. */
export interface OrderEventRow {
  id: string;
  order_id: string;
  at: Milliseconds;
  kind: string;
  detail: string;
}

/** One press of the pay button. */
export interface PaymentAttemptRow {
  id: string;
  order_id: string;
  payment_method_id: string;
  state: AttemptState;
  /** The provider's message to the customer, such as 'Your card was declined.' */
  message: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** Money that goes back to a customer. */
export interface RefundRow {
  id: string;
  order_id: string;
  amount: Cents;
  state: RefundState;
  /** The payment provider's id of it, once it has one. */
  provider_id: string | null;
  /** The order is cancelled by it and never sent. */
  cancels: YesOrNo;
  /** The shop's own words to the customer; may be empty. */
  note: string;
  /** Part of the idempotency key; raised when the provider ended a call with an error of its own. */
  key_number: number;
  /** How often the provider was asked about it, and when it is due to be asked again. */
  look_ups: number;
  due_at: Milliseconds;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** A customer's objection to a payment at their bank. */
export interface DisputeRow {
  /** The payment provider's id. */
  id: string;
  order_id: string;
  amount: Cents;
  /** The provider's code, such as `fraudulent`. */
  reason: string;
  /** The provider's status, such as `needs_response`. */
  status: string;
  evidence_due_by: Milliseconds | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** Events of the payment provider that were handled, so that a repeat does nothing. */
export interface ProviderEventRow {
  id: string;
  type: string;
  intent_id: string | null;
  received_at: Milliseconds;
}

export interface ReviewRow {
  id: string;
  name: string;
  rating: Rating;
  text: string;
  date: string;
  created_at: Milliseconds;
  /** Samples are invented and never shown or counted once real cards are taken. */
  is_sample: YesOrNo;
  /** Hidden by the shopkeeper: neither shown nor counted. */
  hidden: YesOrNo;
}

/** How many reviews have each rating, kept in step by the transaction that adds a review. */
export interface ReviewStatisticsRow {
  is_sample: YesOrNo;
  rating: Rating;
  count: number;
}

export interface ContactMessageRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  created_at: Milliseconds;
  answered_at: Milliseconds | null;
}

/** A statement of withdrawal, as it came. */
export interface WithdrawalRow {
  id: string;
  /** Fingerprint of the statement: sent twice it is one. */
  content_hash: string;
  /** As it was typed. */
  order_number: string;
  /** The paid order that number and e-mail address name together; null when there is none. */
  order_id: string | null;
  name: string;
  email: string;
  /** What of the order; empty for all of it. */
  items: string;
  created_at: Milliseconds;
}

/** A mail that is due, on its way, delivered, or given up. */
export interface OutboxRow {
  id: string;
  /** Unique for what must be mailed once, such as 'order-customer-EC00004711'. */
  dedupe_key: string;
  /** The mail itself as JSON: to, replyTo, subject, text, html. */
  mail: string;
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  /** When it is due; while a worker has it, when its lease ends. */
  due_at: Milliseconds;
  last_error: string | null;
  created_at: Milliseconds;
  sent_at: Milliseconds | null;
}

/** How often something was asked for in a window of time, by whom or by everybody. */
export interface RequestCountRow {
  key: string;
  count: number;
  ends_at: Milliseconds;
}

/** What the shopkeeper changed by which command; `before` and `after` are JSON. */
export interface AuditEntryRow {
  id: string;
  at: Milliseconds;
  command: string;
  /** What was changed: an order's number, or the id of a review, message or mail. */
  subject: string;
  before: string;
  after: string;
}

/** What one process does for all, and until when nobody else does. */
export interface LeaseRow {
  name: string;
  holder: string;
  ends_at: Milliseconds;
}

export interface Tables {
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_events: OrderEventRow;
  payment_attempts: PaymentAttemptRow;
  refunds: RefundRow;
  disputes: DisputeRow;
  provider_events: ProviderEventRow;
  reviews: ReviewRow;
  review_statistics: ReviewStatisticsRow;
  contact_messages: ContactMessageRow;
  withdrawals: WithdrawalRow;
  outbox: OutboxRow;
  request_counts: RequestCountRow;
  audit_entries: AuditEntryRow;
  leases: LeaseRow;
}
