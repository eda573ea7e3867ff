import { z } from 'zod';
import { type OperationContext, recordEvent } from '../context.ts';
import { addObject, findObject, replaceObject } from '../database/objects.ts';
import { type ApiResponse, invalidRequest, noSuch, success } from '../http/api-response.ts';
import {
  DISPUTE_REASONS,
  DISPUTE_STATUSES,
  type DisputeStatus,
  newDispute,
  withStatus,
} from '../objects/dispute.ts';

const status = z.enum(DISPUTE_STATUSES);

export const newDisputeParams = z.strictObject({
  payment_intent: z.string(),
  status: status.default('needs_response'),
  reason: z.enum(DISPUTE_REASONS).default('fraudulent'),
});
export const disputeChangeParams = z.strictObject({ status });

// The first three: https://docs.stripe.com/api/events/types#event_types-charge.dispute.closed.
// A prevented dispute is settled before it opens.
const CLOSED: readonly DisputeStatus[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** Opens a dispute of the successful charge of an intent. */
export function openDispute(
  context: OperationContext,
  { payment_intent, status, reason }: z.infer<typeof newDisputeParams>,
): ApiResponse {
  const { db, now } = context;
  const intent = findObject(db, 'payment_intent', payment_intent)?.body;
  if (!intent) return noSuch('payment_intent', payment_intent, 'payment_intent');
  const charge = findObject(db, 'charge', intent.latest_charge ?? '')?.body;
  if (!charge?.paid)
    return invalidRequest(`PaymentIntent ${intent.id} has no successful charge to dispute.`);
  if (charge.disputed) return invalidRequest(`Charge ${charge.id} is already disputed.`);
  const dispute = newDispute({ charge, status, reason, created: now });
  replaceObject(db, { body: { ...charge, disputed: true }, hidden: null });
  addObject(db, 'dispute', { body: dispute, hidden: null });
  recordEvent(context, 'charge.dispute.created', dispute);
  if (CLOSED.includes(status)) recordEvent(context, 'charge.dispute.closed', dispute);
  return success(dispute);
}

/** Changes the status of an open dispute. */
export function changeDispute(
  context: OperationContext,
  { status }: z.infer<typeof disputeChangeParams>,
  id: string,
): ApiResponse {
  const dispute = findObject(context.db, 'dispute', id)?.body;
  if (!dispute) return noSuch('dispute', id, 'dispute');
  if (CLOSED.includes(dispute.status))
    return invalidRequest(`Dispute ${id} is closed with the status ${dispute.status}.`);
  const changed = withStatus(dispute, status);
  replaceObject(context.db, { body: changed, hidden: null });
  const type = CLOSED.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated';
  recordEvent(context, type, changed, { status: dispute.status });
  return success(changed);
}
