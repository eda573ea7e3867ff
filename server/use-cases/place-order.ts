import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import type { Quote } from '#contract/quote.ts';
import { type Cart, lineTotal } from '#domain/cart.ts';
import { orderNumber } from '#domain/order-number.ts';
import { priceOf, skuOf } from '#domain/product.ts';
import type { AppContext } from '#server/app-context.ts';
import type { InTransaction } from '#server/database/database.ts';
import { addOrderEvent, findOrderOfCheckout, insertOrder } from '#server/database/orders.ts';
import { salesStopsOn } from '#server/database/sales-stops.ts';
import type { OrderLineRow, OrderRow } from '#server/database/tables.ts';
import { type Cancellation, cancelUnpaidOrder } from '#server/payments/cancel-unpaid-order.ts';
import { findOrderByToken } from './find-order-by-token.ts';
import { priceOrder } from './price-order.ts';
import { quoteOf } from './quote-of-order.ts';
import { type SalesStop, salesStopOf } from './sales-stop.ts';

type PlaceOrderResult =
  | { kind: 'placed'; order: OrderRow }
  | SalesStop
  | { kind: 'unknown-product'; productId: number }
  | { kind: 'quote-changed'; quote: Quote }
  /** The checkout id belongs to an order that has other contents or has ended. */
  | { kind: 'checkout-id-used' }
  /** The order to be replaced is paid. */
  | { kind: 'earlier-order-paid' }
  /** It is not known yet whether the order to be replaced is paid. */
  | { kind: 'payment-in-progress' };

type Draft = Omit<Insertable<OrderRow>, 'id'>;

// Each try draws a new random number, so that this many collisions in a row mean an error.
const NUMBER_TRIES = 20;

/**
 * Stores an order as a draft that can be paid. The same checkout posted again returns the stored order
 * with its stored amounts. Nothing is stored when the total differs from the one that the customer saw.
 * An unpaid order that this one replaces is cancelled first, so that only one of them can be charged.
 */
export async function placeOrder(
  context: AppContext,
  request: PlaceOrderRequest,
): Promise<PlaceOrderResult> {
  const known = await findOrderOfCheckout(context.db, request.checkoutId);
  if (known) return repeatedResult(known, request);
  const priced = await priceOrder(context, request);
  if (priced.kind === 'unknown-product') return priced;
  const { cart, quote, deliveryTime } = priced;
  const ids = cart.map(({ product }) => product.id);
  const stop = salesStopOf(context, await salesStopsOn(context.db, ids));
  if (stop) return stop;
  if (request.expectedTotal !== undefined && request.expectedTotal !== quote.total)
    return { kind: 'quote-changed', quote };
  const replaced = request.replaces && (await replaceOrder(context, request.replaces));
  if (replaced === 'money-received') return { kind: 'earlier-order-paid' };
  if (replaced === 'still-payable') return { kind: 'payment-in-progress' };
  const draft = draftOrder(context, request, quote, deliveryTime);
  return context.db
    .transaction()
    .execute((transaction) => storeDraft(context, transaction, draft, cart, request));
}

// An unknown order, or one with another token, is not this customer's: there is nothing to cancel.
async function replaceOrder(
  context: AppContext,
  replaced: NonNullable<PlaceOrderRequest['replaces']>,
): Promise<Cancellation> {
  const order = await findOrderByToken(context.db, replaced);
  return order ? cancelUnpaidOrder(context, order) : 'cancelled';
}

async function storeDraft(
  context: AppContext,
  transaction: InTransaction,
  draft: Draft,
  cart: Cart,
  request: PlaceOrderRequest,
): Promise<PlaceOrderResult> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const id = orderNumber(context.drawOrderNumber());
    const order = await insertOrder(transaction, { ...draft, id }, linesOfCart(id, cart));
    if (order) {
      await addOrderEvent(transaction, {
        id: context.uuid(),
        order_id: id,
        at: context.now(),
        kind: 'placed',
        detail: JSON.stringify({ total: order.total }),
      });
      return { kind: 'placed', order };
    }
    // Either the same checkout was posted twice at the same time, or the order number exists already.
    const known = await findOrderOfCheckout(transaction, request.checkoutId);
    if (known) return repeatedResult(known, request);
  }
  throw new Error(`No free order number in ${NUMBER_TRIES} draws`);
}

function repeatedResult(known: OrderRow, request: PlaceOrderRequest): PlaceOrderResult {
  const ended = ['cancelled', 'expired', 'refunded'].includes(known.state);
  if (ended || known.content_hash !== contentHash(request)) return { kind: 'checkout-id-used' };
  if (request.expectedTotal !== undefined && request.expectedTotal !== known.total)
    return { kind: 'quote-changed', quote: quoteOf(known) };
  return { kind: 'placed', order: known };
}

function draftOrder(
  context: AppContext,
  request: PlaceOrderRequest,
  quote: Quote,
  deliveryTime: string,
): Draft {
  const { customer } = request;
  const now = context.now();
  return {
    uid: context.uuid(),
    checkout_id: request.checkoutId,
    content_hash: contentHash(request),
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
    delivery_time: deliveryTime,
    subtotal: quote.subtotal,
    discount: quote.discount?.amount ?? 0,
    shipping: quote.shipping.price,
    tax: quote.tax,
    total: quote.total,
    vat_rate: quote.vatRate,
    vat_included: quote.vatIncluded ? 1 : 0,
    currency: 'eur',
    received: 0,
    created_at: now,
    updated_at: now,
    livemode: context.payments.livemode ? 1 : 0,
  };
}

function linesOfCart(orderId: string, cart: Cart): OrderLineRow[] {
  return cart.map((line, position) => ({
    order_id: orderId,
    position,
    product_id: line.product.id,
    name: line.product.name,
    sku: skuOf(line.product),
    image: line.product.image,
    unit_price: priceOf(line.product),
    quantity: line.quantity,
    total: lineTotal(line),
  }));
}

function contentHash({ customer, items, promoCode, shippingMethod }: PlaceOrderRequest): string {
  const content = JSON.stringify([customer, items, promoCode ?? null, shippingMethod ?? null]);
  return createHash('sha256').update(content).digest('hex');
}
