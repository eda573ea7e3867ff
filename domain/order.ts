import type { Cents } from './money.ts';
import type { OrderState } from './order-state.ts';
import type { OrderVat } from './order-vat.ts';
import type { AttemptState } from './payment-state.ts';
import type { RefundState } from './refund.ts';
import type { RefundContents } from './refund-contents.ts';

// Times are milliseconds since 1970.

/** Who ordered, and where the parcel goes. */
export interface Customer {
  firstName: string;
  lastName: string;
  /** Empty, like all but the country, once the customer's data were erased. */
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  /** The English name. */
  country: string;
}

/** The amounts of an order. */
export interface Quote extends OrderVat {
  subtotal: Cents;
  discount: { code: string; amount: Cents } | null;
  shipping: { serviceCode: string; name: string; price: Cents };
  tax: Cents;
  total: Cents;
}

/** The card that an order was paid with, as far as the provider names it. */
export interface Card {
  /** Such as 'visa'; empty when it is not known. */
  brand: string;
  last4: string;
}

export interface OrderLine {
  productId: number;
  name: string;
  sku: string;
  unitPrice: Cents;
  quantity: number;
  total: Cents;
}

/** A stored order. */
export interface Order {
  /** The order number (EC…), `orderId` in everything that belongs to the order. */
  id: string;
  /** Begins the ids of the order's refunds. Never reused, unlike the order number of a deleted order. */
  uid: string;
  /** The browser's random id of the checkout; its orders replace each other until one is paid. */
  checkoutId: string;
  /** Hash of the ordered contents: an order with other contents replaces this one. */
  contentHash: string;
  /** The secret with which the customer's browser pays the order. */
  token: string;
  /** The secret in the customer's link to the order; empty until it is first needed, and once the customer was erased. */
  linkCode: string;
  state: OrderState;
  customer: Customer;
  /** As the customer accepted it, whatever prices and VAT are today. */
  quote: Quote;
  /** As estimated when the order was placed, such as '5-10 business days'. */
  deliveryTime: string;
  currency: string;
  /** The amount received: the total, or another amount when the order is in review. */
  received: Cents;
  /** The id of the order's only payment intent at the provider; null until it is created. */
  intentId: string | null;
  card: Card | null;
  createdAt: number;
  updatedAt: number;
  paidAt: number | null;
  dispatchedAt: number | null;
  trackingNumber: string | null;
  /** When the shop cancelled the paid order; stays set when the refund fails. */
  cancelledAt: number | null;
  /** The owner's, for packing; customers do not see it. May be empty. */
  note: string;
  /** Whether the order was placed with live keys of the payment provider. */
  livemode: boolean;
}

/** One attempt to pay an order with one card, begun by a press of Pay. */
export interface PaymentAttempt {
  id: string;
  orderId: string;
  paymentMethodId: string;
  state: AttemptState;
  /** The provider's message to the customer, such as 'Your card was declined.' */
  message: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface Refund {
  id: string;
  orderId: string;
  /** Above zero. */
  amount: Cents;
  state: RefundState;
  /** The payment provider's id; null until the provider accepted the refund. */
  providerId: string | null;
  /** Whether the refund cancels the order, which is then not dispatched. */
  cancels: boolean;
  /** What of the order it is for; null when only the amount is known. */
  contents: RefundContents | null;
  /** When its units were put back into stock. */
  restockedAt: number | null;
  /** The shop's message to the customer; may be empty. */
  note: string;
  /** Part of the idempotency key; raised after a call that ended with a server error. */
  keyNumber: number;
  /** How often the refund was looked up at the provider. */
  lookUps: number;
  /** When the next look-up is due. */
  dueAt: number;
  /** When the money was returned to the customer; stays when the bank returns it to the shop. */
  succeededAt: number | null;
  /** When the bank returned the money to the shop, after the refund had succeeded. */
  returnedAt: number | null;
  createdAt: number;
  updatedAt: number;
}
