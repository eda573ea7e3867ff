import {
  ORDER_TOKEN_HEADER,
  type OrderStatus,
  orderStatusSchema,
  type PlacedOrder,
  type PlaceOrderRequest,
  placedOrderSchema,
} from '#contract/orders.ts';
import { orderPath, PATHS } from '#contract/paths.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Quote } from '#contract/quote.ts';
import { requestJson } from './http.ts';
import { ProblemError } from './request-errors.ts';
import { salesStopIn } from './sales-stop.ts';

const TIMEOUT_MS = 20_000;

export type PostOrderResponse =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'quote-changed'; quote: Quote }
  /** The shop is closed or a product is sold out. */
  | { kind: 'not-for-sale'; message: string }
  /** The checkout id belongs to an order that has other contents or has ended. */
  | { kind: 'checkout-id-used' }
  /** The earlier order, which this one should replace, has been paid. */
  | { kind: 'earlier-order-paid' }
  /** It is not known yet whether the earlier order has been paid. */
  | { kind: 'earlier-order-open' };

const REFUSALS: Partial<Record<ProblemCode, PostOrderResponse>> = {
  checkout_changed: { kind: 'checkout-id-used' },
  earlier_order_paid: { kind: 'earlier-order-paid' },
  payment_in_progress: { kind: 'earlier-order-open' },
};

/**
 * Places the order as a draft that can be paid.
 * @throws NetworkError when no response came, ProblemError when the server refuses the order
 */
export async function postOrder(body: PlaceOrderRequest): Promise<PostOrderResponse> {
  try {
    const order = await requestJson(PATHS.orders, {
      method: 'POST',
      body,
      schema: placedOrderSchema,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { kind: 'placed', order };
  } catch (error) {
    const message = salesStopIn(error);
    if (message !== undefined) return { kind: 'not-for-sale', message };
    const refusal = refusalIn(error);
    if (refusal) return refusal;
    throw error;
  }
}

/** Fetches the state of an order, for the browser that placed it. */
export function fetchOrderStatus({ orderId, orderToken }: PlacedOrder): Promise<OrderStatus> {
  return requestJson(orderPath(orderId), {
    schema: orderStatusSchema,
    headers: { [ORDER_TOKEN_HEADER]: orderToken },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

function refusalIn(error: unknown): PostOrderResponse | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const { code, problem } = error;
  if (code === 'quote_changed' && problem?.quote)
    return { kind: 'quote-changed', quote: problem.quote };
  return code && REFUSALS[code];
}
