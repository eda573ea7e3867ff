import { z } from 'zod';
import { findObject, listObjects, type Page } from '../database/objects.ts';
import { type ApiResponse, noSuch, success } from '../http/api-response.ts';
import type { OperationContext } from './operation-context.ts';
import { expandable, pageParams } from './params.ts';

export const plainParams = z.strictObject({ expand: expandable() });
export const intentParams = z.strictObject({
  expand: expandable('payment_method', 'latest_charge'),
});
export const chargeParams = z.strictObject({ expand: expandable('payment_intent') });
export const intentListParams = z.strictObject({
  ...pageParams,
  expand: expandable('data.payment_method', 'data.latest_charge'),
});
export const chargeListParams = z.strictObject({
  ...pageParams,
  expand: expandable('data.payment_intent'),
});
/** https://docs.stripe.com/api/refunds/list */
export const refundListParams = z.strictObject({
  ...pageParams,
  payment_intent: z.string().optional(),
  expand: expandable('data.charge', 'data.payment_intent'),
});
export const eventListParams = z.strictObject({
  ...pageParams,
  type: z.string().optional(),
  expand: expandable(),
});

export function retrieveIntent(
  { db }: OperationContext,
  _params: unknown,
  id: string,
): ApiResponse {
  const stored = findObject(db, 'payment_intent', id);
  return stored ? success(stored.body) : noSuch('payment_intent', id, 'intent');
}

export function retrieveCharge(
  { db }: OperationContext,
  _params: unknown,
  id: string,
): ApiResponse {
  const stored = findObject(db, 'charge', id);
  return stored ? success(stored.body) : noSuch('charge', id, 'charge');
}

export function retrieveEvent({ db }: OperationContext, _params: unknown, id: string): ApiResponse {
  const stored = findObject(db, 'event', id);
  return stored ? success(stored.body) : noSuch('event', id, 'id');
}

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

export function listEvents(
  context: OperationContext,
  params: z.infer<typeof eventListParams>,
): ApiResponse {
  return page(context, 'event', '/v1/events', params);
}

export function listRefunds(
  context: OperationContext,
  params: z.infer<typeof refundListParams>,
): ApiResponse {
  return page(context, 'refund', '/v1/refunds', params);
}

interface ListParams {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  type?: string | undefined;
  payment_intent?: string | undefined;
}

function page(
  { db }: OperationContext,
  kind: 'payment_intent' | 'charge' | 'refund' | 'event',
  url: string,
  { limit, starting_after, ending_before, type, payment_intent }: ListParams,
): ApiResponse {
  const cursor = ending_before ?? starting_after;
  if (cursor !== undefined && !findObject(db, kind, cursor))
    return noSuch(kind, cursor, ending_before ? 'ending_before' : 'starting_after', 400);
  const wanted: Page = {
    limit,
    startingAfter: starting_after,
    endingBefore: ending_before,
    fields: { type, payment_intent },
  };
  const { objects, hasMore } = listObjects(db, kind, wanted);
  return success({ object: 'list', data: objects, has_more: hasMore, url });
}
