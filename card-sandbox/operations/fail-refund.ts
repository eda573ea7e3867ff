import { z } from 'zod';
import { findObject, replaceObject } from '../database/objects.ts';
import { type ApiResponse, invalidRequest, noSuch, success } from '../http/api-response.ts';
import { REFUND_FAILURE_REASONS, type Refund } from '../objects/refund.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';

export const refundChangeParams = z.strictObject({
  status: z.literal('failed'),
  failure_reason: z.enum(REFUND_FAILURE_REASONS).default('unknown'),
});

/**
 * Fails a refund that had succeeded: the bank returned the money
 * (https://docs.stripe.com/refunds#failed-refunds). The amount is refundable again; Stripe does not
 * document what happens to the charge.
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
  // Sent beside refund.updated for some payment methods, cards among them:
  // https://docs.stripe.com/api/events/types#event_types-charge.refund.updated
  recordEvent(context, 'charge.refund.updated', failed, previous);
  recordEvent(context, 'refund.failed', failed);
  return success(failed);
}
