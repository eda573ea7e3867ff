import type { FastifyReply } from 'fastify';
import { PROBLEM_MEDIA_TYPE, type Problem, type ProblemCode } from '#contract/problem.ts';

const TITLES: Readonly<Record<ProblemCode, readonly [status: number, title: string]>> = {
  invalid_request: [400, 'The request is not valid'],
  invalid_promo_code: [404, 'Invalid promo code'],
  unknown_product: [422, 'Unknown product'],
  unsupported_address: [422, 'Addresses there cannot be checked'],
  quote_changed: [409, 'The price of this order has changed'],
  checkout_changed: [409, 'This checkout was already used for another order'],
  earlier_order_paid: [409, 'The order that this one was to replace has been paid'],
  order_not_found: [404, 'There is no such order'],
  order_not_payable: [409, 'This order can no longer be paid'],
  payment_in_progress: [409, 'Another payment for this order is being checked'],
  card_declined: [402, 'The card was declined'],
  forbidden_origin: [403, 'Requests from other sites are refused'],
  too_many_requests: [429, 'Too many requests'],
  payload_too_large: [413, 'The request is too large'],
  headers_too_large: [431, 'The headers of the request are too large'],
  request_timeout: [408, 'The request took too long to arrive'],
  unsupported_media_type: [415, 'This content type is not accepted'],
  method_not_allowed: [405, 'This method is not allowed here'],
  not_found: [404, 'There is nothing here'],
  overloaded: [503, 'The shop is very busy'],
  interrupted: [503, 'The shop cannot tell right now'],
  unavailable: [503, 'This is not available right now'],
  internal_error: [500, 'Something went wrong'],
};

/** What cannot be had now may be there again after so long (seconds). */
const SOON_S = 5;

/** What is said of an error that has this code (RFC 9457). */
export function problemOf(code: ProblemCode): Problem {
  const [status, title] = TITLES[code];
  return { type: 'about:blank', title, status, code };
}

/** Answers with an error (RFC 9457) whose status and title belong to its code. */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  details: Pick<Problem, 'detail' | 'fields' | 'quote'> = {},
): FastifyReply {
  const problem = { ...problemOf(code), ...details, requestId: reply.request.id };
  if (problem.status === 503 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', SOON_S);
  // Sent as text, so that no route has to list every error among its answers.
  return reply
    .code(problem.status)
    .type(PROBLEM_MEDIA_TYPE)
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problem);
}
