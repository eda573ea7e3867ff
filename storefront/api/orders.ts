import {
  ORDER_TOKEN_HEADER,
  type OrderStatus,
  orderStatusSchema,
  type PlacedOrder,
  type PlaceOrder,
  placedOrderSchema,
} from '#contract/orders.ts';
import { orderPath, PATHS } from '#contract/paths.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Quote } from '#contract/quote.ts';
import { requestJson } from './http.ts';
import { ProblemError } from './request-errors.ts';

/** Milliseconds after which an answer is taken for lost. */
const PATIENCE_MS = 20_000;

export type OrderAnswer =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'quote-changed'; quote: Quote }
  /** The checkout id belongs to an order with other contents. */
  | { kind: 'checkout-changed' }
  /** The order that this one was to replace has been paid. */
  | { kind: 'earlier-order-paid' }
  /** Whether the order that this one was to replace has been paid is not known yet. */
  | { kind: 'earlier-order-open' };

const REFUSALS: Partial<Record<ProblemCode, OrderAnswer>> = {
  checkout_changed: { kind: 'checkout-changed' },
  earlier_order_paid: { kind: 'earlier-order-paid' },
  payment_in_progress: { kind: 'earlier-order-open' },
};

/**
 * Places the order as a draft that can be paid.
 * @throws NetworkError or ProblemError when the shop does not take the order
 */
export async function placeOrder(body: PlaceOrder): Promise<OrderAnswer> {
  try {
    const order = await requestJson(PATHS.orders, {
      method: 'POST',
      body,
      schema: placedOrderSchema,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { kind: 'placed', order };
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal) return refusal;
    throw error;
  }
}

/** How far an order got, for the browser that placed it. */
export function fetchOrderStatus({ orderId, orderToken }: PlacedOrder): Promise<OrderStatus> {
  return requestJson(orderPath(orderId), {
    schema: orderStatusSchema,
    headers: { [ORDER_TOKEN_HEADER]: orderToken },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

function refusalIn(error: unknown): OrderAnswer | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const { code, problem } = error;
  if (code === 'quote_changed' && problem?.quote)
    return { kind: 'quote-changed', quote: problem.quote };
  return code && REFUSALS[code];
}
