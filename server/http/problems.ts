import type { FastifyReply } from 'fastify';
import { PROBLEM_MEDIA_TYPE, type Problem, type ProblemCode } from '#contract/problem.ts';

const TITLES: Readonly<Record<ProblemCode, readonly [status: number, title: string]>> = {
  invalid_request: [400, 'The request is not valid'],
  invalid_promo_code: [404, 'Invalid promo code'],
  unknown_product: [422, 'Unknown product'],
  unsupported_address: [422, 'Addresses in this country cannot be checked'],
  quote_changed: [409, 'The price of this order has changed'],
  earlier_order_paid: [409, 'Another order of this checkout has already been paid'],
  earlier_order_open: [409, 'The payment of an earlier order of this checkout is being checked'],
  shop_closed: [503, 'The shop is not taking orders'],
  sold_out: [409, 'A product is sold out'],
  order_not_found: [404, 'There is no such order'],
  order_not_payable: [409, 'This order can no longer be paid'],
  payment_in_progress: [409, 'Another payment for this order is being checked'],
  payment_replaced: [409, 'Another payment has replaced this one'],
  card_declined: [402, 'The card was declined'],
  not_charged: [503, 'The payment provider cannot be reached'],
  too_many_declines: [409, 'Too many payments were declined'],
  forbidden_origin: [403, 'Requests from other sites are refused'],
  too_many_requests: [429, 'Too many requests'],
  payload_too_large: [413, 'The request is too large'],
  url_too_long: [414, 'The URL is too long'],
  headers_too_large: [431, 'The request headers are too large'],
  request_timeout: [408, 'The request took too long to arrive'],
  unsupported_media_type: [415, 'This content type is not accepted'],
  method_not_allowed: [405, 'This method is not allowed'],
  not_found: [404, 'Not found'],
  overloaded: [503, 'The shop is very busy'],
  interrupted: [503, 'The shop cannot answer right now'],
  unavailable: [503, 'This is not available right now'],
  internal_error: [500, 'Something went wrong'],
};

const RETRY_AFTER_S = 5;
// Only the owner reopens a closed shop, so trying again in a moment is no use.
const isTemporary = ({ status, code }: Problem) => status === 503 && code !== 'shop_closed';

/** The problem details (RFC 9457) of an error code. */
export function problemOf(code: ProblemCode): Problem {
  const [status, title] = TITLES[code];
  return { type: 'about:blank', title, status, code };
}

/** Sends problem details (RFC 9457) with the status and title of an error code. */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  details: Pick<Problem, 'detail' | 'fields' | 'quote' | 'orderId'> = {},
): FastifyReply {
  const problem = { ...problemOf(code), ...details, requestId: reply.request.id };
  if (isTemporary(problem) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', RETRY_AFTER_S);
  // Serialised here, so that no route has to declare every error in its schema.
  return reply
    .code(problem.status)
    .type(PROBLEM_MEDIA_TYPE)
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problem);
}
