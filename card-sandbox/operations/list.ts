import { z } from 'zod';
import { type Filter, listObjects } from '../database/list-objects.ts';
import { findObject, type Kind } from '../database/objects.ts';
import { type ApiResponse, invalidRequest, noSuch, success } from '../http/api-response.ts';
import { eventFilterParams, listParams } from './list-params.ts';
import type { OperationContext } from './operation-context.ts';
import { expandable } from './params.ts';

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

export function listIntents(
  context: OperationContext,
  params: z.infer<typeof intentListParams>,
): ApiResponse {
  return page(context, 'payment_intent', '/v1/payment_intents', params);
}

export function listCharges(
  context: OperationContext,
  params: z.infer<typeof chargeListParams>,
): ApiResponse {
  return page(context, 'charge', '/v1/charges', params);
}

export function listRefunds(
  context: OperationContext,
  params: z.infer<typeof refundListParams>,
): ApiResponse {
  return page(context, 'refund', '/v1/refunds', params);
}

export function listDisputes(
  context: OperationContext,
  params: z.infer<typeof disputeListParams>,
): ApiResponse {
  return page(context, 'dispute', '/v1/disputes', params);
}

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
