import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import type { Quote } from '#contract/quote.ts';
import { type Cart, lineTotal } from '#domain/cart.ts';
import { orderNumber } from '#domain/order-number.ts';
import { isPayable } from '#domain/order-state.ts';
import { priceOf, skuOf } from '#domain/product.ts';
import type { AppContext } from '#server/app-context.ts';
import type { InTransaction } from '#server/database/database.ts';
import {
  addOrderEvent,
  findOrder,
  insertOrder,
  lockOrdersOfCheckout,
  ordersOfCheckout,
} from '#server/database/orders.ts';
import { salesStopsOn } from '#server/database/sales-stops.ts';
import type { OrderLineRow, OrderRow } from '#server/database/tables.ts';
import { endUnpaidOrder } from '#server/payments/end-unpaid-order.ts';
import { holdsMoney } from '#server/payments/payment-result.ts';
import { priceOrder } from './price-order.ts';
import { type SalesStop, salesStopOf } from './sales-stop.ts';

type PlaceOrderResult =
  | { kind: 'placed'; order: OrderRow }
  | SalesStop
  | { kind: 'unknown-product'; productId: number }
  | { kind: 'quote-changed'; quote: Quote }
  /** An order of this checkout with other contents is paid. */
  | { kind: 'earlier-order-paid'; orderId: string }
  /** It is not known yet whether the checkout's earlier order is paid. */
  | { kind: 'earlier-order-open' };

type Draft = Omit<Insertable<OrderRow>, 'id'>;

// Each try draws a new random number, so that this many collisions in a row mean an error.
const NUMBER_TRIES = 20;
// Each try fails only if another request of the same checkout has placed an order meanwhile.
const PLACE_TRIES = 5;

/**
 * Stores an order as a draft that can be paid. A checkout has at most one order that can be paid or is paid: the same
 * contents posted again return it with its stored amounts; other contents, or another total, replace it after its
 * intent is cancelled. Nothing is stored when the total differs from the one that the customer saw. A checkout whose
 * orders have all ended can be placed again.
 */
export async function placeOrder(
  context: AppContext,
  request: PlaceOrderRequest,
): Promise<PlaceOrderResult> {
  for (let tries = 0; tries < PLACE_TRIES; tries += 1) {
    const orders = await ordersOfCheckout(context.db, request.checkoutId);
    const earlier = orders.find(isInUse);
    const placement =
      (earlier && resultOfEarlier(earlier, request)) ?? (await replace(context, request, earlier));
    if (placement) return placement;
  }
  return { kind: 'earlier-order-open' };
}

/** Whether the order can be paid or the shop holds money for it. */
function isInUse(order: OrderRow): boolean {
  return isPayable(order.state) || holdsMoney(order);
}

/** The result that a stored order decides; undefined when it must be replaced. */
function resultOfEarlier(
  earlier: OrderRow,
  request: PlaceOrderRequest,
): PlaceOrderResult | undefined {
  if (earlier.state === 'needs_review') return { kind: 'earlier-order-open' };
  const isSame = earlier.content_hash === contentHash(request);
  if (!isPayable(earlier.state))
    return isSame
      ? { kind: 'placed', order: earlier }
      : { kind: 'earlier-order-paid', orderId: earlier.id };
  const hasExpectedTotal = [undefined, earlier.total].includes(request.expectedTotal);
  return isSame && hasExpectedTotal ? { kind: 'placed', order: earlier } : undefined;
}

/**
 * Prices the order and stores it in place of the earlier one.
 * @returns undefined when another request has placed or paid an order of the checkout meanwhile
 */
async function replace(
  context: AppContext,
  request: PlaceOrderRequest,
  earlier: OrderRow | undefined,
): Promise<PlaceOrderResult | undefined> {
  const priced = await priceOrder(context, request);
  if (priced.kind === 'unknown-product') return priced;
  const { cart, quote, deliveryTime } = priced;
  const ids = cart.map(({ product }) => product.id);
  const stop = salesStopOf(context, await salesStopsOn(context.db, ids));
  if (stop) return stop;
  if (request.expectedTotal !== undefined && request.expectedTotal !== quote.total)
    return { kind: 'quote-changed', quote };
  const end = earlier && (await endUnpaidOrder(context, earlier));
  if (end === 'still-payable') return { kind: 'earlier-order-open' };
  const draft = draftOrder(context, request, quote, deliveryTime);
  return context.db
    .transaction()
    .execute((transaction) => storeDraft(context, transaction, draft, cart));
}

async function storeDraft(
  context: AppContext,
  transaction: InTransaction,
  draft: Draft,
  cart: Cart,
): Promise<PlaceOrderResult | undefined> {
  const orders = await lockOrdersOfCheckout(transaction, draft.checkout_id);
  if (orders.some(isInUse)) return undefined;
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const id = orderNumber(context.drawOrderNumber());
    const order = await insertOrder(transaction, { ...draft, id }, linesOfCart(id, cart));
    if (!order) {
      if (await findOrder(transaction, id)) continue;
      // Another request has placed an order of the checkout. Locking it too could be a deadlock: numbers are random, and
      // others lock the checkout's orders by number.
      return undefined;
    }
    await addOrderEvent(transaction, {
      id: context.uuid(),
      order_id: id,
      at: context.now(),
      kind: 'placed',
      detail: JSON.stringify({ total: order.total }),
    });
    return { kind: 'placed', order };
  }
  throw new Error(`No free order number in ${NUMBER_TRIES} draws`);
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
