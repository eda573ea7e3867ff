import { type PlacedOrder, type PlaceOrderRequest, placedOrderSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Quote } from '#domain/order.ts';
import { toSalesStopText } from './availability.ts';
import { requestJson } from './http.ts';
import { PAYMENT_TIMES } from './payment-times.ts';
import { ProblemError } from './request-errors.ts';

export type PostOrderResponse =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'quote-changed'; quote: Quote }
  /** The shop is closed or a product is sold out. */
  | { kind: 'not-for-sale'; message: string }
  /** An earlier order of this checkout, with other contents, has been paid. */
  | { kind: 'earlier-order-paid'; orderId: string }
  /** It is not known yet whether the earlier order has been paid. */
  | { kind: 'earlier-order-open' };

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
      signal: AbortSignal.timeout(PAYMENT_TIMES.placeOrder),
    });
    return { kind: 'placed', order };
  } catch (error) {
    const message = toSalesStopText(error);
    if (message !== undefined) return { kind: 'not-for-sale', message };
    const refusal = refusalIn(error);
    if (refusal) return refusal;
    throw error;
  }
}

function refusalIn(error: unknown): PostOrderResponse | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const { code, problem } = error;
  if (code === 'quote_changed' && problem?.quote)
    return { kind: 'quote-changed', quote: problem.quote };
  if (code === 'earlier_order_open') return { kind: 'earlier-order-open' };
  return earlierOrderPaidIn(error);
}

/** The answer that another order of the checkout is paid; undefined for any other error. */
export function earlierOrderPaidIn({
  code,
  problem,
}: ProblemError): { kind: 'earlier-order-paid'; orderId: string } | undefined {
  return code === 'earlier_order_paid'
    ? { kind: 'earlier-order-paid', orderId: problem?.orderId ?? '' }
    : undefined;
}
