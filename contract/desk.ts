import type { DocumentKind } from '#domain/document.ts';
import type { Cents } from '#domain/money.ts';
import type { Order, OrderLine, PaymentAttempt, Refund } from '#domain/order.ts';
import type { ProductUnits } from '#domain/refund-contents.ts';
import type { StockLevel } from '#domain/stock.ts';

// What the desk's server (server/desk/) tells its pages (desk/). Times are milliseconds since 1970.

/** The header with a tab's key. */
export const DESK_KEY_HEADER = 'desk-key';
/** Set on a request when someone has used the page since the last one, so that polling does not keep the desk open. */
export const DESK_ACTIVE_HEADER = 'desk-active';

/** A refusal: what is wrong and what is wanted. */
export interface DeskProblem {
  problem: string;
}

/** A change that was made, in one sentence. */
export interface DeskDone {
  done: string;
}

/** What pages show of an order: listed, so that a new secret of orders is not among it. */
export const DESK_ORDER_FIELDS = [
  ...(['id', 'state', 'customer', 'quote', 'deliveryTime', 'received', 'card', 'note'] as const),
  ...(['createdAt', 'paidAt', 'dispatchedAt', 'trackingNumber', 'cancelledAt'] as const),
] as const;

export type DeskOrder = Pick<Order, (typeof DESK_ORDER_FIELDS)[number]>;

/** An order with its contents and what its parcel must not be sent without knowing. */
export interface DeskParcel {
  order: DeskOrder;
  lines: DeskLine[];
  /** What was refunded before the parcel left, and is not in it. */
  leftOut: DeskLine[];
  /** Whether nothing is left to send. */
  isEmpty: boolean;
  isExpress: boolean;
  /** Among those to pack: whether the day by which it should have left has passed. */
  isLate?: boolean;
  /** When the customer withdrew from it; null once the owner ticks that off, or a refund follows a partial withdrawal. */
  withdrawnAt: number | null;
  /** What was refunded, or is being refunded. */
  refunded: Cents;
  /** Those refunds that do not name what they are for. */
  refundedAsAmount: Cents;
}

/** Units of a product. */
export interface DeskLine {
  productId: number;
  name: string;
  sku: string;
  quantity: number;
}

export interface DeskOrders {
  orders: DeskParcel[];
  /** Whether more orders match. */
  more: boolean;
}

export interface DeskEmail {
  /** Names the email among all. */
  key: string;
  to: string;
  subject: string;
  state: 'waiting' | 'sent' | 'failed' | 'held';
  /** When it was sent, or is due. */
  at: number;
  lastError: string | null;
  text: string;
}

/** An invoice, credit note or debit note. */
export interface DeskDocument {
  kind: DocumentKind;
  /** Such as 'INV-000007'. */
  number: string;
  issuedAt: number;
  total: Cents;
}

export interface DeskOrderDetails extends DeskParcel {
  /** As ordered. */
  lines: OrderLine[];
  withdrawals: DeskWithdrawal[];
  refunds: Refund[];
  attempts: PaymentAttempt[];
  disputes: {
    id: string;
    amount: Cents;
    reason: string;
    status: string;
    evidenceDueBy: number | null;
  }[];
  timeline: { at: number; kind: string; what: string }[];
  emails: DeskEmail[];
  documents: DeskDocument[];
  /** What can still be refunded. */
  refundable: Cents;
  /** Units of counted products that were not put back into stock. */
  restockable: ProductUnits[];
  /** Whether `cancel` is possible: unpaid, or paid and not dispatched. */
  canCancel: boolean;
  /** When the email about the last dispatch leaves; until then it can be undone. */
  undoUntil: number | null;
}

export interface DeskReview {
  id: string;
  name: string;
  rating: number;
  text: string;
  createdAt: number;
  isSample: 0 | 1;
  hidden: 0 | 1;
  /** Why it was hidden; empty when no reason was given. */
  reason: string;
}

export interface DeskMessage {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  createdAt: number;
  answeredAt: number | null;
  /** The paid orders with the sender's email address, newest first. */
  orderIds: string[];
}

export interface DeskWithdrawal {
  id: string;
  statedOrderNumber: string;
  orderId: string | null;
  /** What can still be refunded of the order. */
  refundable: Cents;
  /** Whether it waits for the owner: not ticked off, and no refund since. */
  isOpen: boolean;
  /** Why the owner has ticked it off; null until then. */
  settledReason: string | null;
  name: string;
  email: string;
  /** Empty for the whole order. */
  items: string;
  createdAt: number;
  /** The last day to refund: 14 days after the statement (Directive 2011/83/EU, art. 13). */
  refundBy: number;
}

/** A bar of the sales chart. */
export interface DeskSales {
  /** Such as '2026-11-21' (a week by its Monday) or '2026-11'. */
  name: string;
  orders: number;
  revenue: Cents;
}

export interface DeskNumbers {
  /** The first and the last day, such as '2026-11-01'. */
  from: string;
  to: string;
  orders: number;
  revenue: Cents;
  refunded: Cents;
  tax: Cents;
  averageBasket: Cents;
  begun: number;
  begunAndPaid: number;
  sales: DeskSales[];
  products: { name: string; sku: string; quantity: number; total: Cents }[];
  countries: {
    country: string;
    orders: number;
    goods: Cents;
    discount: Cents;
    shipping: Cents;
    tax: Cents;
    total: Cents;
    refunded: Cents;
  }[];
}

export interface DeskShop {
  /** What customers read while the shop is closed; null while it is open. */
  closed: { note: string; text: string; since: number } | null;
  products: {
    sku: string;
    name: string;
    soldOutSince: number | null;
    /** Null for a product that is not counted. */
    stock: { available: number; lowLimit: number; level: StockLevel } | null;
  }[];
}

export interface DeskLogEntry {
  id: string;
  at: number;
  command: string;
  subject: string;
  change: string;
}

/** An order with its tracking number. */
export interface DeskParcelNumber {
  orderId: string;
  trackingNumber: string;
}

/** An order whose dispatch can still be undone. */
export interface DeskSent {
  id: string;
  name: string;
  trackingNumber: string | null;
  undoUntil: number;
}

/** What waits for the owner; the frame of every page shows the counts. */
export interface DeskToday {
  /** What customers read while the shop is closed; null while it is open. */
  closed: string | null;
  /** Whether the shop takes real payments. */
  livemode: boolean;
  toPack: number;
  /** The first of them: express first, then the longest paid. */
  parcels: DeskParcel[];
  sent: DeskSent[];
  messages: Omit<DeskMessage, 'orderIds'>[];
  withdrawals: {
    id: string;
    statedOrderNumber: string;
    orderId: string | null;
    refundBy: number;
  }[];
  disputes: { id: string; orderId: string; amount: Cents; evidenceDueBy: number | null }[];
  stock: { sku: string; name: string; available: number; level: StockLevel }[];
  /** Of the last seven days. */
  sales: DeskSales[];
}

/** What the doctor found wrong. */
export interface DeskFinding {
  name: string;
  severity: 'warning' | 'problem';
  text: string;
  remedy?: string;
}
