import { z } from 'zod';
import { type OperationContext, recordEvent } from '../context.ts';
import { listObjects } from '../database/list-objects.ts';
import { addObject, findObject, replaceObject } from '../database/objects.ts';
import { type ApiResponse, invalidRequest, noSuch, success } from '../http/api-response.ts';
import type { Charge } from '../objects/charge.ts';
import { newRefund, REFUND_FAILURE_REASONS, type Refund } from '../objects/refund.ts';
import { expandable, metadata, positiveInteger } from './params.ts';

/** https://docs.stripe.com/api/refunds/create */
export const refundParams = z
  .strictObject({
    payment_intent: z.string().optional(),
    charge: z.string().optional(),
    amount: positiveInteger.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata,
    expand: expandable('charge', 'payment_intent'),
  })
  .refine((item) => (item.charge === undefined) !== (item.payment_intent === undefined), {
    message:
      'One of the following params should be provided for this request: payment_intent or charge.',
    params: { code: 'parameter_missing' },
  });
type RefundParams = z.infer<typeof refundParams>;

/** Refunds an amount, by default the rest of the charge; never more than was charged. */
export function createRefund(context: OperationContext, params: RefundParams): ApiResponse {
  const charge = findCharge(context, params);
  if ('body' in charge) return charge;
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.amount ?? left;
  const refused = refuseDisputed(context, charge) ?? refuseAmount(charge, amount, left);
  if (refused) return refused;
  const refunded = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  const refund = newRefund({
    charge: refunded,
    amount,
    reason: params.reason ?? null,
    metadata: params.metadata,
    created: context.now,
  });
  replaceObject(context.db, { body: refunded, hidden: null });
  addObject(context.db, 'refund', { body: refund, hidden: null });
  const { amount_refunded } = charge;
  recordEvent(context, 'charge.refunded', refunded, { amount_refunded });
  recordEvent(context, 'refund.created', refund);
  return success(refund);
}

function findCharge({ db }: OperationContext, params: RefundParams): Charge | ApiResponse {
  if (params.charge !== undefined)
    return (
      findObject(db, 'charge', params.charge)?.body ??
      noSuch('charge', params.charge, 'charge', 400)
    );
  const intentId = params.payment_intent ?? '';
  const intent = findObject(db, 'payment_intent', intentId)?.body;
  if (!intent) return noSuch('payment_intent', intentId, 'payment_intent', 400);
  const charge = findObject(db, 'charge', intent.latest_charge ?? '')?.body;
  return charge?.paid ? charge : nothingToRefund(`This PaymentIntent (${intentId})`);
}

/** https://docs.stripe.com/error-codes#charge-disputed */
function refuseDisputed({ db }: OperationContext, charge: Charge): ApiResponse | undefined {
  if (!charge.disputed) return undefined;
  const { objects } = listObjects(db, 'dispute', { limit: 1, filter: { charge: charge.id } });
  if (objects.every((dispute) => dispute.is_charge_refundable)) return undefined;
  return invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
}

function refuseAmount(charge: Charge, amount: number, left: number): ApiResponse | undefined {
  if (!charge.paid) return nothingToRefund(`Charge ${charge.id}`);
  if (left === 0)
    return invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (amount <= left) return undefined;
  return invalidRequest(
    `Refund amount (${euro(amount)}) is greater than unrefunded amount on charge (${euro(left)})`,
    { param: 'amount' },
  );
}

function nothingToRefund(what: string): ApiResponse {
  return invalidRequest(`${what} does not have a successful charge to refund.`);
}

function euro(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}

export const refundChangeParams = z.strictObject({
  status: z.literal('failed'),
  failure_reason: z.enum(REFUND_FAILURE_REASONS).default('unknown'),
});

/**
 * Fails a refund that had succeeded, as when the bank returns the money
 * (https://docs.stripe.com/refunds#failed-refunds). The amount becomes refundable again; Stripe does
 * not document the effect on the charge.
 */
export function failRefund(
  context: OperationContext,
  { failure_reason }: z.infer<typeof refundChangeParams>,
  id: string,
): ApiResponse {
  const { db } = context;
  const refund = findObject(db, 'refund', id)?.body;
  const charge = findObject(db, 'charge', refund?.charge ?? '')?.body;
  if (!refund || !charge) return noSuch('refund', id, 'refund');
  if (refund.status !== 'succeeded')
    return invalidRequest(`Refund ${id} has the status ${refund.status}.`);
  const failed: Refund = { ...refund, status: 'failed', failure_reason };
  const amount_refunded = charge.amount_refunded - refund.amount;
  replaceObject(db, { body: failed, hidden: null });
  replaceObject(db, { body: { ...charge, amount_refunded, refunded: false }, hidden: null });
  const previous = { status: refund.status };
  recordEvent(context, 'refund.updated', failed, previous);
  // Also sent for some payment methods, including cards:
  // https://docs.stripe.com/api/events/types#event_types-charge.refund.updated
  recordEvent(context, 'charge.refund.updated', failed, previous);
  recordEvent(context, 'refund.failed', failed);
  return success(failed);
}
