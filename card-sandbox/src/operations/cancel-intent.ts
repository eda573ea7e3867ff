import { z } from 'zod';
import { type OperationContext, recordEvent } from '../context.ts';
import { findObject, replaceObject } from '../database/objects.ts';
import { type ApiResponse, noSuch, success, unexpectedState } from '../http/api-response.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { expandable } from './params.ts';

/** https://docs.stripe.com/api/payment_intents/cancel */
export const cancelParams = z.strictObject({
  cancellation_reason: z
    .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
    .optional(),
  expand: expandable('payment_method', 'latest_charge'),
});

/** Cancels an intent unless it has succeeded or is already cancelled. */
export function cancelIntent(
  context: OperationContext,
  params: z.infer<typeof cancelParams>,
  id: string,
): ApiResponse {
  const stored = findObject(context.db, 'payment_intent', id);
  if (!stored) return noSuch('payment_intent', id, 'intent');
  const intent = stored.body;
  if (intent.status === 'succeeded' || intent.status === 'canceled') return refuse(intent);
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: context.now,
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  };
  replaceObject(context.db, { body: canceled, hidden: {} });
  recordEvent(context, 'payment_intent.canceled', canceled);
  return success(canceled);
}

function refuse(intent: PaymentIntent): ApiResponse {
  return unexpectedState(
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    intent,
  );
}
