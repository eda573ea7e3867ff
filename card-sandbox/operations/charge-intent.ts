import { DECLINES, type Decline } from '../cards/declines.ts';
import { cardNamed } from '../cards/test-cards.ts';
import { addObject, type Kinds, replaceObject } from '../database/objects.ts';
import { type ApiResponse, cardError, success } from '../http/api-response.ts';
import { newCharge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';

/** One attempt to charge an intent. */
export interface ChargeAttempt {
  intent: PaymentIntent;
  method: Kinds['payment_method'];
  /** Whether the customer completed a 3-D Secure challenge for this attempt. */
  authenticated: boolean;
}

/** Charges the intent, or declines it (402), as its test card is defined. */
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

/** The intent goes back to `requires_payment_method`. */
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
