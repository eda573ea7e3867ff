import { createHash } from 'node:crypto';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { type Cart, lineTotal } from '#domain/cart.ts';
import type { Order, Quote } from '#domain/order.ts';
import { orderNumber } from '#domain/order-number.ts';
import { isPayable } from '#domain/order-state.ts';
import { priceOf, skuOf } from '#domain/product.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import type { NewOrderLine } from '#server/orders/order-queries.ts';
import {
  addOrderEvent,
  findOrder,
  findOrdersOfCheckout,
  insertOrder,
  lockOrdersOfCheckout,
} from '#server/orders/order-queries.ts';
import { endUnpaidOrder } from '#server/payments/end-unpaid-order.ts';
import { holdsMoney } from '#server/payments/payment-result.ts';
import { type SalesStop, toSalesStop, toShortage } from '#server/shop-status/sales-stop.ts';
import { salesStopsOn } from '#server/shop-status/sales-stop-queries.ts';
import { shortagesFor } from '#server/stock/stock-levels.ts';
import { priceOrder } from './price-order.ts';

type PlaceOrderResult =
  | { kind: 'placed'; order: Order }
  | SalesStop
  | { kind: 'unknown-product'; productId: number }
  | { kind: 'quote-changed'; quote: Quote }
  /** An order of this checkout with other contents is paid. */
  | { kind: 'earlier-order-paid'; orderId: string }
  /** It is not known yet whether the checkout's earlier order is paid. */
  | { kind: 'earlier-order-open' };

type Draft = Omit<Order, 'id'>;

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
    const orders = await findOrdersOfCheckout(context.db, request.checkoutId);
    const earlier = orders.find(isInUse);
    const placement =
      (earlier && resultOfEarlier(earlier, request)) ??
      (await storeOrder(context, request, earlier));
    if (placement) return placement;
  }
  return { kind: 'earlier-order-open' };
}

/** Whether the order can be paid or the shop holds money for it. */
function isInUse(order: Order): boolean {
  return isPayable(order.state) || holdsMoney(order);
}

/** The result that a stored order decides; undefined when it must be replaced. */
function resultOfEarlier(earlier: Order, request: PlaceOrderRequest): PlaceOrderResult | undefined {
  if (earlier.state === 'needs_review') return { kind: 'earlier-order-open' };
  const isSame = earlier.contentHash === contentHash(request);
  if (!isPayable(earlier.state))
    return isSame
      ? { kind: 'placed', order: earlier }
      : { kind: 'earlier-order-paid', orderId: earlier.id };
  const hasExpectedTotal = [undefined, earlier.quote.total].includes(request.expectedTotal);
  return isSame && hasExpectedTotal ? { kind: 'placed', order: earlier } : undefined;
}

/**
 * Prices the order and stores it, after it has ended the earlier one if there is one.
 * @returns undefined when another request has placed or paid an order of the checkout meanwhile
 */
async function storeOrder(
  context: AppContext,
  request: PlaceOrderRequest,
  earlier: Order | undefined,
): Promise<PlaceOrderResult | undefined> {
  const priced = await priceOrder(context, request);
  if (priced.kind === 'unknown-product') return priced;
  const { cart, quote, deliveryTime } = priced;
  const ids = cart.map(({ product }) => product.id);
  const units = cart.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const stop =
    toSalesStop(context, await salesStopsOn(context.db, ids)) ??
    toShortage(context, await shortagesFor(context.db, units, earlier?.id));
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
  transaction: Transaction,
  draft: Draft,
  cart: Cart,
): Promise<PlaceOrderResult | undefined> {
  const orders = await lockOrdersOfCheckout(transaction, draft.checkoutId);
  if (orders.some(isInUse)) return undefined;
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const id = orderNumber(context.randomOrderNumber());
    const order = await insertOrder(transaction, { ...draft, id }, toOrderLines(cart));
    if (!order) {
      if (await findOrder(transaction, id)) continue;
      // Another request has placed an order of the checkout. Locking it too could be a deadlock: numbers are random, and
      // others lock the checkout's orders by number.
      return undefined;
    }
    await addOrderEvent(transaction, {
      id: context.newId(),
      orderId: id,
      at: context.now(),
      kind: 'placed',
      detail: JSON.stringify({ total: order.quote.total }),
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
  const now = context.now();
  return {
    uid: context.newId(),
    checkoutId: request.checkoutId,
    contentHash: contentHash(request),
    token: context.newSecret(),
    linkCode: '',
    state: 'draft',
    customer: request.customer,
    quote,
    deliveryTime,
    currency: 'eur',
    received: 0,
    intentId: null,
    card: null,
    createdAt: now,
    updatedAt: now,
    paidAt: null,
    dispatchedAt: null,
    trackingNumber: null,
    cancelledAt: null,
    note: '',
    livemode: context.payments.livemode,
  };
}

/** The lines of an order of this cart. */
export function toOrderLines(cart: Cart): NewOrderLine[] {
  return cart.map((line) => ({
    productId: line.product.id,
    name: line.product.name,
    sku: skuOf(line.product),
    image: line.product.image,
    unitPrice: priceOf(line.product),
    quantity: line.quantity,
    total: lineTotal(line),
  }));
}

function contentHash({ customer, items, promoCode, shippingMethod }: PlaceOrderRequest): string {
  const content = JSON.stringify([customer, items, promoCode ?? null, shippingMethod ?? null]);
  return createHash('sha256').update(content).digest('hex');
}
