import type { Decline } from '../cards/declines.ts';

/** Status and JSON body of a response. */
export interface ApiResponse {
  status: number;
  body: object;
}

interface ErrorDetails {
  code?: string;
  param?: string;
  payment_intent?: object;
  [other: string]: unknown;
}

export function success(body: object): ApiResponse {
  return { status: 200, body };
}

/** The error of an invalid request; `code` and `param` as in https://docs.stripe.com/error-codes. */
export function invalidRequest(
  message: string,
  details: ErrorDetails = {},
  status = 400,
): ApiResponse {
  return {
    status,
    body: {
      error: { ...docUrl(details.code), message, ...details, type: 'invalid_request_error' },
    },
  };
}

/** The error of an unknown id: 404 for an id in the path, 400 for one in a parameter. */
export function noSuch(what: string, id: string, param: string, status = 404): ApiResponse {
  return invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status);
}

/** The error of an unknown path. */
export function noSuchUrl(method: string, path: string): ApiResponse {
  return invalidRequest(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
}

/** The error of a declined charge. */
export function cardError(decline: Decline, details: ErrorDetails = {}): ApiResponse {
  const { code, decline_code, message } = decline;
  return {
    status: 402,
    body: {
      error: { ...docUrl(code), code, decline_code, message, ...details, type: 'card_error' },
    },
  };
}

/** The error of an idempotency key that was used with other parameters before. */
export function idempotencyError(message: string): ApiResponse {
  return { status: 400, body: { error: { message, type: 'idempotency_error' } } };
}

export const KEY_IN_USE: ApiResponse = invalidRequest(
  'There is currently another in-progress request using this Idempotent Key. Please try again later.',
  { code: 'idempotency_key_in_use' },
  409,
);

/** The error of a call that the status of the intent does not allow. */
export function unexpectedState(message: string, intent: object): ApiResponse {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}

/** https://docs.stripe.com/rate-limits */
export const RATE_LIMITED: ApiResponse = invalidRequest(
  'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.',
  { code: 'rate_limit' },
  429,
);

/** An internal error without details. */
export const UNEXPECTED: ApiResponse = {
  status: 500,
  body: { error: { message: 'An unexpected error occurred.', type: 'api_error' } },
};

function docUrl(code: string | undefined): { doc_url?: string } {
  if (code === undefined) return {};
  return { doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}` };
}
