import { findObject, type Kinds, replaceObject } from '../database/objects.ts';
import { processingIntentsDue } from '../database/processing-intents.ts';
import { inTransaction } from '../database/sqlite.ts';
import { type ApiResponse, success } from '../http/api-response.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { chargeIntent } from './charge-intent.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';

const SETTLES_AFTER_SECONDS = 3;

/** Puts the intent in `processing`; it is charged or declined some seconds later. */
export function startProcessing(
  context: OperationContext,
  intent: PaymentIntent,
  method: Kinds['payment_method'],
): ApiResponse {
  const processing: PaymentIntent = {
    ...intent,
    status: 'processing',
    payment_method: method.body.id,
    last_payment_error: null,
    next_action: null,
  };
  replaceObject(context.db, {
    body: processing,
    hidden: { settlesAt: context.now + SETTLES_AFTER_SECONDS },
  });
  replaceObject(context.db, {
    body: method.body,
    hidden: { ...method.hidden, spentOn: intent.id },
  });
  recordEvent(context, 'payment_intent.processing', processing);
  return success(processing);
}

/** Charges or declines the intents whose time in `processing` is over, each in a transaction. */
export function settleProcessing(context: OperationContext): void {
  const background: OperationContext = { ...context, requestId: null, idempotencyKey: null };
  for (const intentId of processingIntentsDue(context.db, context.now))
    inTransaction(context.db, () => settle(background, intentId));
}

function settle(context: OperationContext, intentId: string): void {
  const intent = findObject(context.db, 'payment_intent', intentId)?.body;
  const method = findObject(context.db, 'payment_method', intent?.payment_method ?? '');
  if (intent && method) chargeIntent(context, { intent, method, authenticated: false });
}
