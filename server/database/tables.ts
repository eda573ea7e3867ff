import type { CheckoutTotals } from '#domain/checkout-totals.ts';
import type { DocumentKind } from '#domain/document.ts';
import type { BasisPoints, Cents } from '#domain/money.ts';
import type { Customer, Order, OrderLine, PaymentAttempt, Refund } from '#domain/order.ts';
import type { VatScheme } from '#domain/pricing-rules.ts';
import type { Rating } from '#domain/review-statistics.ts';
import type { StockLevel } from '#domain/stock.ts';

// The same in both databases: times are milliseconds since 1970, amounts are cents, booleans are 1 and
// 0, structured values are JSON.
type Milliseconds = number;
type Bit = 0 | 1;

/** An order in one row; the code works with `Order` (orders/order-rows.ts). */
export interface OrderRow
  extends CheckoutTotals,
    OrderVatColumns,
    Customer,
    Omit<Order, 'customer' | 'quote' | 'card' | 'livemode'> {
  promoCode: string | null;
  shippingCode: string;
  shippingName: string;
  cardBrand: string | null;
  cardLast4: string | null;
  livemode: Bit;
}

interface OrderVatColumns {
  vatRate: BasisPoints;
  vatIncluded: Bit;
  /** Null in orders of releases that did not record it. */
  vatOnDelivery: Bit | null;
  vatScheme: VatScheme;
}

export interface OrderLineRow extends OrderLine {
  orderId: string;
  position: number;
  image: string;
}

/** An event of an order, such as its dispatch: a part of the timeline that the `order` command shows. */
export interface OrderEventRow {
  id: string;
  orderId: string;
  at: Milliseconds;
  kind: string;
  detail: string;
}

export interface RefundRow extends Omit<Refund, 'cancels' | 'contents'> {
  cancels: Bit;
  /** `RefundContents` as JSON; null in refunds of earlier releases, too. */
  contents: string | null;
}

/** An invoice, or a document that changes one; never changed itself (documents/). */
export interface DocumentRow {
  kind: DocumentKind;
  /** From 1, without gaps, within its kind. */
  number: number;
  orderId: string;
  issuedAt: Milliseconds;
  /** `DocumentContent` as JSON. */
  content: string;
}

/** A customer's objection to a payment at their bank. */
export interface DisputeRow {
  /** The payment provider's id. */
  id: string;
  orderId: string;
  amount: Cents;
  /** The provider's code, such as `fraudulent`. */
  reason: string;
  /** The provider's status, such as `needs_response`. */
  status: string;
  evidenceDueBy: Milliseconds | null;
  createdAt: Milliseconds;
  updatedAt: Milliseconds;
}

export interface ReviewRow {
  id: string;
  name: string;
  rating: Rating;
  text: string;
  date: string;
  createdAt: Milliseconds;
  /** Samples are invented: neither shown nor counted when the shop takes real cards. */
  isSample: Bit;
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
  createdAt: Milliseconds;
  answeredAt: Milliseconds | null;
}

/** A customer's statement of withdrawal. */
export interface WithdrawalRow {
  id: string;
  /** Hash of the statement: sent twice, it is stored once. */
  contentHash: string;
  /** The order number that the customer typed; there may be no such order. */
  statedOrderNumber: string;
  /** The paid order with this number and email address; null when there is none. */
  orderId: string | null;
  name: string;
  email: string;
  /** The items withdrawn from, as typed; empty for the whole order. */
  items: string;
  createdAt: Milliseconds;
  /** The mail in the outbox that is, or will be, the customer's receipt; null when no order matches. */
  receiptId: string | null;
  /** Why the owner has ticked it off; null until then. */
  settledReason: string | null;
}

export interface OutboxRow {
  id: string;
  /** Prevents that an email is enqueued twice, such as 'order-customer-EC00004711'. */
  dedupeKey: string;
  /** JSON of a `StoredEmail`. */
  mail: string;
  /** The owner's notices that are not sent one by one are 'held' until the summary of their hour replaces them. */
  state: 'waiting' | 'sent' | 'failed' | 'held';
  /** 0: sent first. 1: a notice that informs the owner of a review, message or withdrawal. */
  priority: 0 | 1;
  tries: number;
  /** When the email is due; while a worker delivers it, the end of the worker's lease. */
  dueAt: Milliseconds;
  lastError: string | null;
  createdAt: Milliseconds;
  sentAt: Milliseconds | null;
}

/** A change by a command of the owner, or by the job `retention`; `before` and `after` are JSON. */
export interface AuditEntryRow {
  id: string;
  at: Milliseconds;
  command: string;
  /**
   * An order number, a SKU, the id of a review, message or withdrawal, the dedupe key of an email, or 'shop', 'database',
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

/** The stock of a product; a product without a row is not counted. */
export interface StockRow {
  productId: number;
  /** Units that can be sold. Below 0 only when an attempt was found paid after its units had been sold again. */
  available: number;
  /** Units from which on the stock is low. */
  lowLimit: number;
  /** The worst level that the owner was emailed since the last count. */
  notified: StockLevel;
}

/** While there are rows, the order has taken its units: one row for each of its products. */
export interface StockAllocationRow {
  orderId: string;
  productId: number;
  /** 0 when the product was not counted. */
  quantity: number;
}

/** A request for one email when a product is back in stock. */
export interface StockRequestRow {
  id: string;
  productId: number;
  /** In lower case. */
  email: string;
  /** The secret of the link that confirms the request. */
  code: string;
  createdAt: Milliseconds;
  /** Null until the owner of the address has confirmed it. */
  confirmedAt: Milliseconds | null;
}

export interface Tables {
  orders: OrderRow;
  orderLines: OrderLineRow;
  orderEvents: OrderEventRow;
  paymentAttempts: PaymentAttempt;
  refunds: RefundRow;
  documents: DocumentRow;
  /** The last number of each kind of document. */
  documentCounters: { kind: DocumentKind; lastNumber: number };
  disputes: DisputeRow;
  /** Handled events of the payment provider, so that a repeated event is ignored. */
  providerEvents: {
    id: string;
    type: string;
    intentId: string | null;
    receivedAt: Milliseconds;
    /** When the webhook brought it first; null while only the poll has found it. */
    webhookAt: Milliseconds | null;
  };
  /** Until when all events of a mode of the provider have been read. */
  eventPolls: { livemode: Bit; polledUntil: Milliseconds };
  reviews: ReviewRow;
  /** The number of reviews with each rating, updated in the transaction that changes a review. */
  reviewStatistics: { isSample: Bit; rating: Rating; count: number };
  contactMessages: ContactMessageRow;
  withdrawals: WithdrawalRow;
  outbox: OutboxRow;
  /** The requests of each rate-limit key in its time window. */
  requestCounts: { key: string; count: number; endsAt: Milliseconds };
  auditEntries: AuditEntryRow;
  salesStops: SalesStopRow;
  stock: StockRow;
  stockAllocations: StockAllocationRow;
  stockRequests: StockRequestRow;
  /** Jobs that one process does for all until `endsAt`. */
  leases: { name: string; holder: string; endsAt: Milliseconds };
}
