import { type Answer, success } from '../http/answer.ts';
import { newCharge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { addObject, type Kinds, replaceObject } from '../records/object-records.ts';
import { type Books, recordEvent } from './books.ts';

/** Takes the money; the payment method is spent by it. */
export function chargeIntent(
  books: Books,
  { body: intent, hidden }: Kinds['payment_intent'],
  method: Kinds['payment_method'],
): Answer {
  const charge = newCharge({
    intent,
    method: method.body,
    authenticated: hidden.authenticated === method.body.id,
    created: books.now,
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
  addObject(books.db, 'charge', { body: charge, hidden: null });
  replaceObject(books.db, { body: paid, hidden });
  replaceObject(books.db, {
    body: method.body,
    hidden: { ...method.hidden, spentOn: intent.id },
  });
  recordEvent(books, 'charge.succeeded', charge);
  recordEvent(books, 'payment_intent.succeeded', paid);
  return success(paid);
}
