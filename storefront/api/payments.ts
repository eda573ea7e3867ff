import { PATHS } from '#contract/paths.ts';
import { type CreatePaymentRequest, type Payment, paymentSchema } from '#contract/payments.ts';
import type { Quote } from '#contract/quote.ts';
import { requestJson } from './http.ts';
import { NetworkError, ProblemError } from './request-errors.ts';
import { salesStopIn } from './sales-stop.ts';

/** After this time the browser sends the request again; the server executes it once. */
const TIMEOUT_MS = 40_000;

/** Milliseconds before each repetition of a request whose response was lost. */
export const RESEND_AFTER_MS = [1_000, 2_000, 4_000] as const;

export type PaymentResponse =
  | { kind: 'succeeded'; intentId: string }
  /** The customer must complete 3-D Secure. */
  | { kind: 'requires-action'; clientSecret: string }
  | { kind: 'declined'; message: string | undefined }
  /** Nothing was charged: unavailable provider, closed shop or sold-out product. */
  | { kind: 'not-charged'; message: string | undefined }
  | { kind: 'quote-changed'; quote: Quote }
  /** The order was cancelled or replaced: it can no longer be paid. */
  | { kind: 'order-not-payable' }
  /** No response, or the payment is still processing: money may have moved. */
  | { kind: 'unknown' };

/**
 * Pays a placed order. A request whose response was lost is sent again with the same attempt id,
 * which the server executes once.
 * @throws ProblemError when the server refuses before any money could have moved
 */
export async function createPayment(
  body: CreatePaymentRequest,
  wait: (ms: number) => Promise<void>,
): Promise<PaymentResponse> {
  for (const pause of [...RESEND_AFTER_MS, undefined]) {
    const response = await postPayment(body);
    if (response) return response;
    if (pause !== undefined) await wait(pause);
  }
  return { kind: 'unknown' };
}

async function postPayment(body: CreatePaymentRequest): Promise<PaymentResponse | undefined> {
  try {
    const payment = await requestJson(PATHS.createPayment, {
      method: 'POST',
      body,
      schema: paymentSchema,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return responseOf(payment);
  } catch (error) {
    const message = salesStopIn(error);
    if (message !== undefined) return { kind: 'not-charged', message };
    if (isLost(error)) return undefined;
    const refusal = refusalIn(error);
    if (refusal) return refusal;
    throw error;
  }
}

function responseOf({ id, status, clientSecret }: Payment): PaymentResponse {
  if (status === 'succeeded') return { kind: 'succeeded', intentId: id };
  if (status === 'requires_action' && clientSecret !== undefined)
    return { kind: 'requires-action', clientSecret };
  return { kind: 'unknown' };
}

// With the code `unavailable` the server says that nothing was charged, so that the request is not repeated.
function isLost(error: unknown): boolean {
  if (error instanceof ProblemError && error.code === 'unavailable') return false;
  if (error instanceof ProblemError) return error.status >= 500 || error.status === 429;
  return error instanceof NetworkError;
}

function refusalIn(error: unknown): PaymentResponse | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const { status, code, detail, problem } = error;
  if (status === 402) return { kind: 'declined', message: detail };
  if (code === 'unavailable') return { kind: 'not-charged', message: detail };
  if (code === 'payment_in_progress') return { kind: 'unknown' };
  if (code === 'quote_changed' && problem?.quote)
    return { kind: 'quote-changed', quote: problem.quote };
  return code === 'order_not_payable' ? { kind: 'order-not-payable' } : undefined;
}
