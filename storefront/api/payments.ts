import { PATHS } from '#contract/paths.ts';
import { type CreatePayment, type Payment, paymentSchema } from '#contract/payments.ts';
import type { Quote } from '#contract/quote.ts';
import { requestJson } from './http.ts';
import { NetworkError, ProblemError } from './request-errors.ts';

/** Milliseconds after which an answer is taken for lost: longer than the card company may take. */
const PATIENCE_MS = 40_000;

/** Milliseconds before each repetition of a request whose answer was lost. */
export const RESEND_AFTER_MS = [1_000, 2_000, 4_000] as const;

export type PaymentAnswer =
  | { kind: 'answered'; payment: Payment }
  | { kind: 'declined'; message: string | undefined }
  | { kind: 'quote-changed'; quote: Quote }
  /** No answer can be had now, or another attempt is still open: the money may have moved. */
  | { kind: 'unknown' }
  /** The order was given up. */
  | { kind: 'not-payable' };

/**
 * Pays a placed order. A lost request or answer is sent again with the same attempt id, which the
 * shop runs once.
 * @throws ProblemError when the shop refuses before any money could have moved
 */
export async function createPayment(
  body: CreatePayment,
  wait: (ms: number) => Promise<void>,
): Promise<PaymentAnswer> {
  for (const pause of [...RESEND_AFTER_MS, undefined]) {
    const answer = await postPayment(body);
    if (answer) return answer;
    if (pause !== undefined) await wait(pause);
  }
  return { kind: 'unknown' };
}

async function postPayment(body: CreatePayment): Promise<PaymentAnswer | undefined> {
  try {
    const payment = await requestJson(PATHS.createPayment, {
      method: 'POST',
      body,
      schema: paymentSchema,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { kind: 'answered', payment };
  } catch (error) {
    if (isLost(error)) return undefined;
    const refusal = refusalIn(error);
    if (refusal) return refusal;
    throw error;
  }
}

// `unavailable` is the shop's word for: nothing was charged.
function isLost(error: unknown): boolean {
  if (error instanceof ProblemError && error.code === 'unavailable') return false;
  if (error instanceof ProblemError) return error.status >= 500 || error.status === 429;
  return error instanceof NetworkError;
}

function refusalIn(error: unknown): PaymentAnswer | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const { status, code, detail, problem } = error;
  if (status === 402 || code === 'unavailable') return { kind: 'declined', message: detail };
  if (code === 'payment_in_progress') return { kind: 'unknown' };
  if (code === 'quote_changed' && problem?.quote)
    return { kind: 'quote-changed', quote: problem.quote };
  return code === 'order_not_payable' ? { kind: 'not-payable' } : undefined;
}
