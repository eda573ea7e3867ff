import { addObject, type Kinds, replaceObject } from '../database/objects.ts';
import { type ApiResponse, success } from '../http/api-response.ts';
import { newCharge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';

/** Takes the money; the payment method is spent by it. */
export function chargeIntent(
  context: OperationContext,
  { body: intent, hidden }: Kinds['payment_intent'],
  method: Kinds['payment_method'],
): ApiResponse {
  const charge = newCharge({
    intent,
    method: method.body,
    authenticated: hidden.authenticated === method.body.id,
    created: context.now,
  });
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: charge.amount_captured,
    latest_charge: charge.id,
    payment_method: method.body.id,
    last_payment_error: null,
    next_action: null,
  };
  addObject(context.db, 'charge', { body: charge, hidden: null });
  replaceObject(context.db, { body: paid, hidden });
  replaceObject(context.db, {
    body: method.body,
    hidden: { ...method.hidden, spentOn: intent.id },
  });
  recordEvent(context, 'charge.succeeded', charge);
  recordEvent(context, 'payment_intent.succeeded', paid);
  return success(paid);
}
