import type { CheckoutTotals } from '#domain/checkout-totals.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { AttemptState } from '#domain/payment-state.ts';
import type { Rating } from '#domain/review-statistics.ts';

// Both databases hold the same: times are milliseconds since 1970, money is cents, yes and no are
// 1 and 0, structured values are JSON texts.
type Milliseconds = number;
type YesOrNo = 0 | 1;

/** An order; its amounts are those of the quote that the customer accepted. */
export interface OrderRow extends CheckoutTotals {
  id: string;
  /** Names the order to partners, so that a reused order number could never meet an old key. */
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
  /** The card company's payment intent; one for each order, never a second. */
  intent_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  paid_at: Milliseconds | null;
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
  /** How often the intent was confirmed for this attempt; part of the idempotency key. */
  confirmations: number;
  /** What the card company told the customer, such as 'Your card was declined.' */
  message: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** Events of the card company that were handled, so that a repeat does nothing. */
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
}

/** A mail that is due, on its way, delivered, or given up. */
export interface OutboxRow {
  id: string;
  /** Unique for what must be mailed once, such as 'order-customer:EC00004711'. */
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

export interface Tables {
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_events: OrderEventRow;
  payment_attempts: PaymentAttemptRow;
  provider_events: ProviderEventRow;
  reviews: ReviewRow;
  review_statistics: ReviewStatisticsRow;
  contact_messages: ContactMessageRow;
  outbox: OutboxRow;
}
