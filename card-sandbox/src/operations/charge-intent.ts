import { DECLINES, type Decline } from '../cards/declines.ts';
import { cardNamed } from '../cards/test-cards.ts';
import { type OperationContext, recordEvent } from '../context.ts';
import {
  addObject,
  findObject,
  type Kinds,
  processingIntentsDue,
  replaceObject,
} from '../database/objects.ts';
import { inTransaction } from '../database/sqlite.ts';
import { type ApiResponse, cardError, success } from '../http/api-response.ts';
import { newCharge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';

/** One attempt to charge an intent. */
interface ChargeAttempt {
  intent: PaymentIntent;
  method: Kinds['payment_method'];
  /** Whether the customer completed a 3-D Secure challenge for this attempt. */
  authenticated: boolean;
}

/** Charges the intent or declines it (402), depending on its test card. */
export function chargeIntent(context: OperationContext, attempt: ChargeAttempt): ApiResponse {
  const { outcome } = cardNamed(attempt.method.hidden.testCard);
  return outcome === 'succeeds'
    ? succeed(context, attempt)
    : decline(context, attempt, DECLINES[outcome]);
}

function succeed(
  context: OperationContext,
  { intent, method, authenticated }: ChargeAttempt,
): ApiResponse {
  const { db, now } = context;
  const charge = newCharge({ intent, method: method.body, authenticated, created: now });
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: charge.amount_captured,
    latest_charge: charge.id,
    payment_method: method.body.id,
    last_payment_error: null,
    next_action: null,
  };
  addObject(db, 'charge', { body: charge, hidden: null });
  replaceObject(db, { body: paid, hidden: {} });
  replaceObject(db, { body: method.body, hidden: { ...method.hidden, spentOn: intent.id } });
  recordEvent(context, 'charge.succeeded', charge);
  recordEvent(context, 'payment_intent.succeeded', paid);
  return success(paid);
}

/** Returns the intent to `requires_payment_method`. */
function decline(
  context: OperationContext,
  { intent, method, authenticated }: ChargeAttempt,
  reason: Decline,
): ApiResponse {
  const { db, now } = context;
  const charge = newCharge({
    intent,
    method: method.body,
    decline: reason,
    authenticated,
    created: now,
  });
  const details = { charge: charge.id, payment_method: method.body };
  const declined: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'card_error', ...reason, ...details },
  };
  addObject(db, 'charge', { body: charge, hidden: null });
  replaceObject(db, { body: declined, hidden: {} });
  recordEvent(context, 'charge.failed', charge);
  recordEvent(context, 'payment_intent.payment_failed', declined);
  return cardError(reason, { ...details, payment_intent: declined });
}

const SETTLES_AFTER_SECONDS = 3;

/** Puts the intent in `processing`; settleProcessing charges or declines it 3 seconds later. */
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

/** Charges or declines the intents whose time in `processing` is over, each in its own transaction. */
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
