import * as z from 'zod/mini';
import { quoteSchema } from './quote.ts';

/** The stable codes of the API's errors. */
export const PROBLEM_CODES = [
  'invalid_request',
  'invalid_promo_code',
  'unknown_product',
  'unsupported_address',
  'quote_changed',
  'earlier_order_paid',
  'earlier_order_open',
  'shop_closed',
  'sold_out',
  'order_not_found',
  'order_not_payable',
  'payment_in_progress',
  'payment_replaced',
  'card_declined',
  'not_charged',
  'too_many_declines',
  'forbidden_origin',
  'too_many_requests',
  'payload_too_large',
  'url_too_long',
  'headers_too_large',
  'request_timeout',
  'unsupported_media_type',
  'method_not_allowed',
  'not_found',
  // 503: the provider did not do what was asked.
  'unavailable',
  // 503: refused because of load, before anything was done.
  'overloaded',
  // 503: failed under way, such as with the database; what it did until then is not known.
  'interrupted',
  'internal_error',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Problem details (RFC 9457) with a stable code. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(PROBLEM_CODES),
  detail: z.optional(z.string()),
  /** Messages by the path of the invalid field, such as 'customer.email'. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The server's quote, when the browser's was different. */
  quote: z.optional(quoteSchema),
  /** The order that is paid instead. */
  orderId: z.optional(z.string()),
  requestId: z.optional(z.string()),
});

export type Problem = z.infer<typeof problemSchema>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
