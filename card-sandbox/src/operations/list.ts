import { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { type COMPARISONS, type Filter, listObjects } from '../database/list-objects.ts';
import { findObject, type Kind } from '../database/objects.ts';
import { type ApiResponse, invalidRequest, noSuch, success } from '../http/api-response.ts';
import { API_VERSION } from '../objects/event.ts';
import { expandable, issue, positiveInteger } from './params.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
const MAX_TYPES = 20;

const limit = positiveInteger.optional().transform((wanted = DEFAULT_LIMIT, context) => {
  if (wanted > MAX_LIMIT)
    context.addIssue(
      issue(
        'parameter_invalid_integer',
        `This value must be less than or equal to ${MAX_LIMIT} (it currently is '${wanted}').`,
      ),
    );
  return wanted;
});

const seconds = z
  .string()
  .regex(/^\d{1,12}$/, 'not a Unix timestamp')
  .transform(Number);
const bounds = z.strictObject({
  gt: seconds.optional(),
  gte: seconds.optional(),
  lt: seconds.optional(),
  lte: seconds.optional(),
} satisfies Record<keyof typeof COMPARISONS, unknown>);

/** Parameters of every list call (https://docs.stripe.com/api/pagination). */
const listParams = {
  limit,
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.union([seconds.transform((at) => ({ gte: at, lte: at })), bounds]).optional(),
};

// Only `*` is a wildcard at Stripe; SQLite's GLOB has others.
const eventType = z.string().regex(/^(\*|[a-z_]+(\.[a-z_]+)*(\.\*)?)$/, 'not an event type');

/** https://docs.stripe.com/api/events/list: `type` may end in a wildcard, `types` are exact names. */
const eventFilterParams = {
  type: eventType.optional(),
  types: z
    .array(z.string().regex(/^[a-z_]+(\.[a-z_]+)*$/, 'not an event type'))
    .min(1)
    .max(MAX_TYPES)
    .optional(),
};

const id = z.string().optional();

export const intentListParams = z.strictObject({
  ...listParams,
  expand: expandable('data.payment_method', 'data.latest_charge'),
});
export const chargeListParams = z.strictObject({
  ...listParams,
  payment_intent: id,
  expand: expandable('data.payment_intent'),
});
const refundOrDisputeParams = {
  ...listParams,
  payment_intent: id,
  charge: id,
  expand: expandable('data.charge', 'data.payment_intent'),
};
/** https://docs.stripe.com/api/refunds/list */
export const refundListParams = z.strictObject(refundOrDisputeParams);
/** https://docs.stripe.com/api/disputes/list */
export const disputeListParams = z.strictObject(refundOrDisputeParams);
export const eventListParams = z.strictObject({
  ...listParams,
  ...eventFilterParams,
  expand: expandable(),
});

export const listIntents = lister('payment_intent', '/v1/payment_intents');
export const listCharges = lister('charge', '/v1/charges');
export const listRefunds = lister('refund', '/v1/refunds');
export const listDisputes = lister('dispute', '/v1/disputes');

export function listEvents(
  context: OperationContext,
  { type, types, ...params }: z.infer<typeof eventListParams>,
): ApiResponse {
  if (type !== undefined && types !== undefined) return exclusive('type', 'types');
  const wanted = type === undefined ? types : [type];
  return page(context, 'event', '/v1/events', { ...params, types: wanted });
}

interface ListRequest extends Filter {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

function lister(kind: Kind, url: string) {
  return (context: OperationContext, params: ListRequest): ApiResponse =>
    page(context, kind, url, params);
}

function page(
  { db }: OperationContext,
  kind: Kind,
  url: string,
  { limit, starting_after, ending_before, ...filter }: ListRequest,
): ApiResponse {
  if (starting_after !== undefined && ending_before !== undefined)
    return exclusive('starting_after', 'ending_before');
  const cursor = ending_before ?? starting_after;
  if (cursor !== undefined && !findObject(db, kind, cursor))
    return noSuch(kind, cursor, ending_before ? 'ending_before' : 'starting_after', 400);
  const { objects, hasMore } = listObjects(db, kind, {
    limit,
    startingAfter: starting_after,
    endingBefore: ending_before,
    filter,
  });
  return success({ object: 'list', data: objects, has_more: hasMore, url });
}

function exclusive(one: string, other: string): ApiResponse {
  return invalidRequest(`You may only specify one of these parameters: ${one}, ${other}.`, {
    code: 'parameters_exclusive',
  });
}

/** There is at most one endpoint, so that `limit` changes nothing. */
export const webhookEndpointListParams = z.strictObject({
  limit: positiveInteger.optional(),
  expand: expandable(),
});

/** https://docs.stripe.com/api/webhook_endpoints/list: the secret is not part of it. */
export function listWebhookEndpoints({ webhook }: OperationContext): ApiResponse {
  const endpoint = webhook && {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: 0,
    description: null,
    enabled_events: webhook.events ?? ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: webhook.url,
  };
  return success({
    object: 'list',
    data: endpoint ? [endpoint] : [],
    has_more: false,
    url: '/v1/webhook_endpoints',
  });
}
