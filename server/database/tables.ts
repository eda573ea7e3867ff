import type { CheckoutTotals } from '#domain/checkout-totals.ts';
import type { BasisPoints, Cents } from '#domain/money.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { AttemptState } from '#domain/payment-state.ts';
import type { RefundState } from '#domain/refund.ts';
import type { Rating } from '#domain/review-statistics.ts';

// The same in both databases: times are milliseconds since 1970, amounts are cents, booleans are 1 and
// 0, structured values are JSON.
type Milliseconds = number;
type Bit = 0 | 1;

/** An order, with the amounts of the quote that the customer accepted. */
export interface OrderRow extends CheckoutTotals {
  /** The order number (EC…), called `order_id` in other tables and `orderId` in the code. */
  id: string;
  /** Begins the ids of the order's refunds. Never reused, unlike the order number of a deleted order. */
  uid: string;
  /** The browser's random id of the checkout; its orders replace each other until one is paid. */
  checkout_id: string;
  /** Hash of the ordered contents: an order with other contents replaces this one. */
  content_hash: string;
  /** The secret with which the customer's browser pays the order. */
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
  /** As estimated when the order was placed, such as '5-10 business days'. */
  delivery_time: string;
  vat_rate: BasisPoints;
  vat_included: Bit;
  currency: string;
  /** The amount received: the total, or another amount when the order is in review. */
  received: Cents;
  /** The id of the order's only payment intent at the provider; null until it is created. */
  intent_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  paid_at: Milliseconds | null;
  dispatched_at: Milliseconds | null;
  tracking_number: string | null;
  /** When the shop cancelled the paid order; stays set when the refund fails. */
  cancelled_at: Milliseconds | null;
  /** Whether the order was placed with live keys of the payment provider. */
  livemode: Bit;
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

/** An event of an order, such as its dispatch: a part of the timeline that the `order` command shows. */
export interface OrderEventRow {
  id: string;
  order_id: string;
  at: Milliseconds;
  kind: string;
  detail: string;
}

/** One attempt to pay an order with one card, begun by a press of Pay. */
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

export interface RefundRow {
  id: string;
  order_id: string;
  amount: Cents;
  state: RefundState;
  /** The payment provider's id; null until the provider accepted the refund. */
  provider_id: string | null;
  /** Whether the refund cancels the order, which is then not dispatched. */
  cancels: Bit;
  /** The shop's message to the customer; may be empty. */
  note: string;
  /** Part of the idempotency key; raised after a call that ended with a server error. */
  key_number: number;
  /** How often the refund was looked up at the provider. */
  look_ups: number;
  /** When the next look-up is due. */
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

export interface ReviewRow {
  id: string;
  name: string;
  rating: Rating;
  text: string;
  date: string;
  created_at: Milliseconds;
  /** Samples are invented: neither shown nor counted when the shop takes real cards. */
  is_sample: Bit;
  /** Hidden by the owner: neither shown nor counted. */
  hidden: Bit;
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

/** A customer's statement of withdrawal. */
export interface WithdrawalRow {
  id: string;
  /** Hash of the statement: sent twice, it is stored once. */
  content_hash: string;
  /** The order number that the customer typed; there may be no such order. */
  stated_order_number: string;
  /** The paid order with this number and email address; null when there is none. */
  order_id: string | null;
  name: string;
  email: string;
  /** The items withdrawn from, as typed; empty for the whole order. */
  items: string;
  created_at: Milliseconds;
  /** The mail in the outbox that is, or will be, the customer's receipt; null when no order matches. */
  receipt_id: string | null;
}

export interface OutboxRow {
  id: string;
  /** Prevents that a mail is enqueued twice, such as 'order-customer-EC00004711'. */
  dedupe_key: string;
  /** JSON: to, replyTo, subject, text, and html unless it is made from the text. */
  mail: string;
  /** The owner's notices that are not sent one by one are 'held' until the summary of their hour replaces them. */
  state: 'waiting' | 'sent' | 'failed' | 'held';
  /** 0: sent first. 1: a notice that informs the owner of a review, message or withdrawal. */
  priority: 0 | 1;
  tries: number;
  /** When the mail is due; while a worker delivers it, the end of the worker's lease. */
  due_at: Milliseconds;
  last_error: string | null;
  created_at: Milliseconds;
  sent_at: Milliseconds | null;
}

/** A change by a command of the owner, or by the job `retention`; `before` and `after` are JSON. */
export interface AuditEntryRow {
  id: string;
  at: Milliseconds;
  command: string;
  /**
   * An order number, a SKU, the id of a review or message, the dedupe key of a mail, or 'shop', 'database',
   * 'reviews', 'samples' or 'a customer'.
   */
  subject: string;
  before: string;
  after: string;
}

/** While there is a row, the shop or a product cannot be bought. */
export interface SalesStopRow {
  /** 'shop', or a product's id. */
  subject: string;
  /** The shop's message to customers; may be empty. */
  note: string;
  since: Milliseconds;
}

export interface Tables {
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_events: OrderEventRow;
  payment_attempts: PaymentAttemptRow;
  refunds: RefundRow;
  disputes: DisputeRow;
  /** Handled events of the payment provider, so that a repeated event is ignored. */
  provider_events: {
    id: string;
    type: string;
    intent_id: string | null;
    received_at: Milliseconds;
    /** When the webhook brought it first; null while only the poll has found it. */
    webhook_at: Milliseconds | null;
  };
  /** Until when all events of a mode of the provider have been read. */
  event_polls: { livemode: Bit; polled_until: Milliseconds };
  reviews: ReviewRow;
  /** The number of reviews with each rating, updated in the transaction that changes a review. */
  review_statistics: { is_sample: Bit; rating: Rating; count: number };
  contact_messages: ContactMessageRow;
  withdrawals: WithdrawalRow;
  outbox: OutboxRow;
  /** The requests of each rate-limit key in its time window. */
  request_counts: { key: string; count: number; ends_at: Milliseconds };
  audit_entries: AuditEntryRow;
  sales_stops: SalesStopRow;
  /** Jobs that one process does for all until `ends_at`. */
  leases: { name: string; holder: string; ends_at: Milliseconds };
}

/** The primary key of every table; a table stands after those that its rows refer to. */
export const PRIMARY_KEYS: {
  readonly [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[];
} = {
  orders: ['id'],
  order_lines: ['order_id', 'position'],
  order_events: ['id'],
  payment_attempts: ['id'],
  refunds: ['id'],
  disputes: ['id'],
  provider_events: ['id'],
  event_polls: ['livemode'],
  reviews: ['id'],
  review_statistics: ['is_sample', 'rating'],
  contact_messages: ['id'],
  withdrawals: ['id'],
  outbox: ['id'],
  request_counts: ['key'],
  audit_entries: ['id'],
  sales_stops: ['subject'],
  leases: ['name'],
};
