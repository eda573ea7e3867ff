import { ORDER_TOKEN_HEADER, type PlacedOrder } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { type CreatePaymentRequest, type Payment, paymentSchema } from '#contract/payments.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Quote } from '#domain/order.ts';
import { toSalesStopText } from './availability.ts';
import { requestJson } from './http.ts';
import { earlierOrderPaidIn } from './orders.ts';
import { PAYMENT_TIMES } from './payment-times.ts';
import { NetworkError, ProblemError } from './request-errors.ts';

export type PaymentResponse =
  | { kind: 'succeeded'; intentId: string }
  /** The customer must complete 3-D Secure. */
  | { kind: 'requires-action'; clientSecret: string }
  | { kind: 'declined'; message: string | undefined }
  /** Nothing was charged: unavailable provider, too many declines, closed shop or sold-out product. */
  | { kind: 'not-charged'; message: string | undefined }
  | { kind: 'quote-changed'; quote: Quote }
  /** Another payment of the order, mostly in another tab, replaced this one and has ended unpaid. */
  | { kind: 'replaced' }
  /** The order was paid and has been refunded in full. */
  | { kind: 'refunded' }
  /** Another order of this checkout, mostly of another tab, has been paid. */
  | { kind: 'earlier-order-paid'; orderId: string }
  /** The order was cancelled or replaced: it can no longer be paid. */
  | { kind: 'order-not-payable' }
  /** No response, or the payment is still processing: money may have moved. */
  | { kind: 'unknown' };

/**
 * Pays a placed order. The server executes all requests with the same attempt id once, so that a lost request can be
 * repeated.
 * @throws ProblemError when the server refuses the request
 */
export async function createPayment(
  { orderToken }: Pick<PlacedOrder, 'orderToken'>,
  body: CreatePaymentRequest,
): Promise<PaymentResponse> {
  try {
    const payment = await requestJson(PATHS.createPayment, {
      method: 'POST',
      body,
      headers: { [ORDER_TOKEN_HEADER]: orderToken },
      schema: paymentSchema,
      signal: AbortSignal.timeout(PAYMENT_TIMES.payment),
    });
    return responseOf(payment);
  } catch (error) {
    const message = toSalesStopText(error);
    if (message !== undefined) return { kind: 'not-charged', message };
    const response = responseIn(error);
    if (response) return response;
    throw error;
  }
}

function responseOf({ id, status, clientSecret }: Payment): PaymentResponse {
  if (status === 'succeeded') return { kind: 'succeeded', intentId: id };
  if (status === 'refunded') return { kind: 'refunded' };
  if (status === 'requires_action' && clientSecret !== undefined)
    return { kind: 'requires-action', clientSecret };
  return { kind: 'unknown' };
}

const RESPONSES: Partial<Record<ProblemCode, PaymentResponse>> = {
  payment_in_progress: { kind: 'unknown' },
  payment_replaced: { kind: 'replaced' },
  order_not_payable: { kind: 'order-not-payable' },
};

function responseIn(error: unknown): PaymentResponse | undefined {
  if (error instanceof NetworkError) return { kind: 'unknown' };
  if (!(error instanceof ProblemError)) return undefined;
  const { status, code, detail, problem } = error;
  if (code === 'card_declined') return { kind: 'declined', message: detail };
  if (code === 'not_charged' || code === 'too_many_declines')
    return { kind: 'not-charged', message: detail };
  if (code === 'quote_changed' && problem?.quote)
    return { kind: 'quote-changed', quote: problem.quote };
  const response = (code && RESPONSES[code]) ?? earlierOrderPaidIn(error);
  // What the server did until it failed is not known.
  return response ?? (status >= 500 || status === 429 ? { kind: 'unknown' } : undefined);
}
