import type { Decline } from '../cards/declines.ts';
import { type Answer, cardError } from '../http/answer.ts';
import { newCharge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { addObject, type Kinds, replaceObject } from '../records/object-records.ts';
import { type Books, recordEvent } from './books.ts';

/** Writes a refused charge down; the intent waits for another payment method. */
export function declineIntent(
  books: Books,
  { body: intent, hidden }: Kinds['payment_intent'],
  method: PaymentMethod,
  decline: Decline,
): Answer {
  const charge = newCharge({
    intent,
    method,
    decline,
    authenticated: hidden.authenticated === method.id,
    created: books.now,
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
  addObject(books.db, 'charge', { body: charge, hidden: null });
  replaceObject(books.db, { body: declined, hidden: { authenticated: null } });
  recordEvent(books, 'charge.failed', charge);
  recordEvent(books, 'payment_intent.payment_failed', declined);
  return cardError(decline, { ...details, payment_intent: declined });
}
