import { type Answer, success } from '../http/answer.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { replaceObject } from '../records/object-records.ts';
import { type Books, recordEvent } from './books.ts';

/** Where the browser finds the challenge, under the origin that its script came from. */
const CHALLENGE_PATH = '/card-sandbox/challenge.html';

/** Puts the intent on hold until the customer has passed a 3-D Secure challenge. */
export function askForChallenge(books: Books, intent: PaymentIntent, methodId: string): Answer {
  const waiting: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: methodId,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: CHALLENGE_PATH },
    },
  };
  replaceObject(books.db, { body: waiting, hidden: { authenticated: null } });
  recordEvent(books, 'payment_intent.requires_action', waiting);
  return success(waiting);
}
