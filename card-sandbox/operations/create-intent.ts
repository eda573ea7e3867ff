import { z } from 'zod';
import { addObject, findObject } from '../database/objects.ts';
import { type ApiResponse, noSuch, success } from '../http/api-response.ts';
import { newIntent } from '../objects/payment-intent.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';
import { chargeAmount, expandable, flag, metadata } from './params.ts';

const cardsOnly = z.array(z.literal('card')).length(1).optional();

/** What the sandbox supports of https://docs.stripe.com/api/payment_intents/create */
export const newIntentParams = z.strictObject({
  amount: chargeAmount,
  currency: z.string().toLowerCase().pipe(z.literal('eur')),
  confirmation_method: z.literal('manual'),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  payment_method_types: cardsOnly,
  // The name of payment_method_types since API version 2026-10-28.endive.
  allowed_payment_method_types: cardsOnly,
  payment_method: z.string().optional(),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().max(500).optional(),
  metadata,
  use_stripe_sdk: flag.optional(),
  expand: expandable('payment_method', 'latest_charge'),
});

/** Makes an intent; nothing is charged before it is confirmed. */
export function createIntent(
  context: OperationContext,
  params: z.infer<typeof newIntentParams>,
): ApiResponse {
  const methodId = params.payment_method ?? null;
  if (methodId !== null && !findObject(context.db, 'payment_method', methodId))
    return noSuch('PaymentMethod', methodId, 'payment_method', 400);
  const intent = newIntent({
    amount: params.amount,
    currency: params.currency,
    description: params.description || null,
    receiptEmail: params.receipt_email || null,
    metadata: params.metadata,
    paymentMethod: methodId,
    created: context.now,
  });
  addObject(context.db, 'payment_intent', { body: intent, hidden: { authenticated: null } });
  recordEvent(context, 'payment_intent.created', intent);
  return success(intent);
}
