import { DECLINES } from '../cards/declines.ts';
import { cardNamed, type TestCard } from '../cards/test-cards.ts';
import { findObject, type Kinds, replaceObject } from '../database/objects.ts';
import { processingIntentsDue } from '../database/processing-intents.ts';
import { inTransaction } from '../database/sqlite.ts';
import { type ApiResponse, success } from '../http/api-response.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { chargeIntent } from './charge-intent.ts';
import { declineIntent } from './decline-intent.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';

const SETTLES_AFTER_SECONDS = 3;

/** Takes a payment in; whether the bank pays shows some seconds later. */
export function startProcessing(
  context: OperationContext,
  { body: intent, hidden }: Kinds['payment_intent'],
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
    hidden: { ...hidden, settlesAt: context.now + SETTLES_AFTER_SECONDS },
  });
  replaceObject(context.db, {
    body: method.body,
    hidden: { ...method.hidden, spentOn: intent.id },
  });
  recordEvent(context, 'payment_intent.processing', processing);
  return success(processing);
}

/** Charges or declines the intents whose time in processing is over, each in a transaction. */
export function settleProcessing(context: OperationContext): void {
  const unasked: OperationContext = { ...context, requestId: null, idempotencyKey: null };
  for (const intentId of processingIntentsDue(context.db, context.now))
    inTransaction(context.db, () => settle(unasked, intentId));
}

function settle(context: OperationContext, intentId: string): void {
  const intent = findObject(context.db, 'payment_intent', intentId);
  const method = findObject(context.db, 'payment_method', intent?.body.payment_method ?? '');
  if (intent && method) chargeOrDecline(context, intent, method, cardNamed(method.hidden.testCard));
}

/** What the bank says of this card. */
export function chargeOrDecline(
  context: OperationContext,
  intent: Kinds['payment_intent'],
  method: Kinds['payment_method'],
  card: TestCard,
): ApiResponse {
  return card.outcome === 'succeeds'
    ? chargeIntent(context, intent, method)
    : declineIntent(context, intent, method.body, DECLINES[card.outcome]);
}
