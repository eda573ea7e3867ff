import * as z from 'zod/mini';
import { quoteSchema } from './quote.ts';

/** Stable names of the errors that the API answers with. */
export const PROBLEM_CODES = [
  'invalid_request',
  'invalid_promo_code',
  'unknown_product',
  'unsupported_address',
  'quote_changed',
  'checkout_changed',
  'earlier_order_paid',
  'order_not_found',
  'order_not_payable',
  'payment_in_progress',
  'card_declined',
  'forbidden_origin',
  'too_many_requests',
  'payload_too_large',
  'headers_too_large',
  'request_timeout',
  'unsupported_media_type',
  'method_not_allowed',
  'not_found',
  'unavailable',
  'overloaded',
  'interrupted',
  'internal_error',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** An error answer: RFC 9457 problem details with a stable code. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(PROBLEM_CODES),
  detail: z.optional(z.string()),
  /** What is wrong with each field, keyed by its path such as 'customer.email'. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The server's own quote, when the browser's was another. */
  quote: z.optional(quoteSchema),
  requestId: z.optional(z.string()),
});

export type Problem = z.infer<typeof problemSchema>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
