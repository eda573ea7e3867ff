import { createHash } from 'node:crypto';
import type { PlaceOrder } from '#contract/orders.ts';
import type { Quote } from '#contract/quote.ts';
import { type Cart, lineTotal } from '#domain/cart.ts';
import { orderNumber } from '#domain/order-number.ts';
import { orderSku, priceOf } from '#domain/product.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { addOrderEvent, findOrderOfCheckout, insertOrder } from '../database/orders.ts';
import type { OrderLineRow, OrderRow } from '../database/tables.ts';
import { type Cancellation, cancelUnpaidOrder } from '../payments/cancel-unpaid-order.ts';
import { findOrderByToken } from './find-order-by-token.ts';
import { priceOrder } from './price-order.ts';
import { quoteOf } from './quote-of-order.ts';

export type OrderPlacement =
  | { kind: 'placed'; order: OrderRow }
  | { kind: 'unknown-product'; productId: number }
  | { kind: 'quote-changed'; quote: Quote }
  | { kind: 'checkout-changed' }
  /** The order that this one was to replace turned out to be paid. */
  | { kind: 'earlier-order-paid' }
  /** Whether the order that this one was to replace is paid cannot be told yet. */
  | { kind: 'payment-in-progress' };

// Each try draws a new number, so this many collisions in a row do not happen by chance.
const NUMBER_TRIES = 20;

/**
 * Stores an order as a draft that can be paid. The same checkout posted again gives the stored order,
 * at the prices it was stored with; a total other than the one that the customer saw is refused and
 * nothing is stored. An unpaid order that this one replaces is cancelled first, so that only one of
 * them can be charged.
 */
export async function placeOrder(context: AppContext, wanted: PlaceOrder): Promise<OrderPlacement> {
  const known = await findOrderOfCheckout(context.db, wanted.checkoutId);
  if (known) return repeatedPlacement(known, wanted);
  const priced = await priceOrder(context, wanted);
  if (priced.kind === 'unknown-product') return priced;
  const { cart, quote } = priced;
  if (wanted.expectedTotal !== undefined && wanted.expectedTotal !== quote.total)
    return { kind: 'quote-changed', quote };
  const replaced = wanted.replaces && (await replaceOrder(context, wanted.replaces));
  if (replaced === 'has-money') return { kind: 'earlier-order-paid' };
  if (replaced === 'open') return { kind: 'payment-in-progress' };
  const draft = draftOrder(context, wanted, quote);
  return context.db
    .transaction()
    .execute((transaction) => storeDraft(context, transaction, draft, cart, wanted));
}

// An order that the token does not open is none of this customer's: nothing is done to it.
async function replaceOrder(
  context: AppContext,
  replaced: NonNullable<PlaceOrder['replaces']>,
): Promise<Cancellation> {
  const order = await findOrderByToken(context.db, replaced);
  return order ? cancelUnpaidOrder(context, order) : 'cancelled';
}

async function storeDraft(
  context: AppContext,
  transaction: InTransaction,
  draft: Omit<OrderRow, 'id'>,
  cart: Cart,
  wanted: PlaceOrder,
): Promise<OrderPlacement> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const order = { ...draft, id: orderNumber(context.drawOrderNumber()) };
    if (await insertOrder(transaction, order, linesOfCart(order.id, cart))) {
      await addOrderEvent(transaction, {
        id: context.uuid(),
        order_id: order.id,
        at: context.now(),
        kind: 'placed',
        detail: JSON.stringify({ total: order.total }),
      });
      return { kind: 'placed', order };
    }
    // The same checkout may have been posted twice at once; otherwise the order number is taken.
    const known = await findOrderOfCheckout(transaction, wanted.checkoutId);
    if (known) return repeatedPlacement(known, wanted);
  }
  throw new Error('No free order number was drawn');
}

function repeatedPlacement(known: OrderRow, wanted: PlaceOrder): OrderPlacement {
  const ended = ['cancelled', 'expired', 'refunded'].includes(known.state);
  if (ended || known.content_hash !== contentHash(wanted)) return { kind: 'checkout-changed' };
  if (wanted.expectedTotal !== undefined && wanted.expectedTotal !== known.total)
    return { kind: 'quote-changed', quote: quoteOf(known) };
  return { kind: 'placed', order: known };
}

function draftOrder(context: AppContext, wanted: PlaceOrder, quote: Quote): Omit<OrderRow, 'id'> {
  const { customer } = wanted;
  const now = context.now();
  return {
    uid: context.uuid(),
    checkout_id: wanted.checkoutId,
    content_hash: contentHash(wanted),
    token: context.token(),
    state: 'draft',
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
    city: customer.city,
    postal_code: customer.postalCode,
    country: customer.country,
    promo_code: quote.discount?.code ?? null,
    shipping_code: quote.shipping.serviceCode,
    shipping_name: quote.shipping.name,
    subtotal: quote.subtotal,
    discount: quote.discount?.amount ?? 0,
    shipping: quote.shipping.price,
    tax: quote.tax,
    total: quote.total,
    currency: 'eur',
    received: 0,
    intent_id: null,
    card_brand: null,
    card_last4: null,
    created_at: now,
    updated_at: now,
    paid_at: null,
    dispatched_at: null,
    tracking_number: null,
    cancelled_at: null,
    livemode: context.payments.livemode ? 1 : 0,
  };
}

function linesOfCart(orderId: string, cart: Cart): OrderLineRow[] {
  return cart.map((line, position) => ({
    order_id: orderId,
    position,
    product_id: line.product.id,
    name: line.product.name,
    sku: orderSku(line.product),
    image: line.product.image,
    unit_price: priceOf(line.product),
    quantity: line.quantity,
    total: lineTotal(line),
  }));
}

function contentHash({ customer, items, promoCode, shippingMethod }: PlaceOrder): string {
  const content = JSON.stringify([customer, items, promoCode ?? null, shippingMethod ?? null]);
  return createHash('sha256').update(content).digest('hex');
}
