import type { Decline } from '../cards/declines.ts';
import { addObject, type Kinds, replaceObject } from '../database/objects.ts';
import { type ApiResponse, cardError } from '../http/api-response.ts';
import { newCharge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';

/** Writes a refused charge down; the intent waits for another payment method. */
export function declineIntent(
  context: OperationContext,
  { body: intent, hidden }: Kinds['payment_intent'],
  method: PaymentMethod,
  decline: Decline,
): ApiResponse {
  const charge = newCharge({
    intent,
    method,
    decline,
    authenticated: hidden.authenticated === method.id,
    created: context.now,
  });
  const details = { charge: charge.id, payment_method: method };
  const declined: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'card_error', ...decline, ...details },
  };
  addObject(context.db, 'charge', { body: charge, hidden: null });
  replaceObject(context.db, { body: declined, hidden: { authenticated: null } });
  recordEvent(context, 'charge.failed', charge);
  recordEvent(context, 'payment_intent.payment_failed', declined);
  return cardError(decline, { ...details, payment_intent: declined });
}
