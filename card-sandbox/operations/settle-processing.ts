import { DECLINES } from '../cards/declines.ts';
import { cardNamed, type TestCard } from '../cards/test-cards.ts';
import { type Answer, success } from '../http/answer.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { inTransaction } from '../records/database.ts';
import { findObject, type Kinds, replaceObject } from '../records/object-records.ts';
import { processingIntentsDue } from '../records/processing-intents.ts';
import { type Books, recordEvent } from './books.ts';
import { chargeIntent } from './charge-intent.ts';
import { declineIntent } from './decline-intent.ts';

const SETTLES_AFTER_SECONDS = 3;

/** Takes a payment in; whether the bank pays shows some seconds later. */
export function startProcessing(
  books: Books,
  { body: intent, hidden }: Kinds['payment_intent'],
  method: Kinds['payment_method'],
): Answer {
  const processing: PaymentIntent = {
    ...intent,
    status: 'processing',
    payment_method: method.body.id,
    last_payment_error: null,
    next_action: null,
  };
  replaceObject(books.db, {
    body: processing,
    hidden: { ...hidden, settlesAt: books.now + SETTLES_AFTER_SECONDS },
  });
  replaceObject(books.db, {
    body: method.body,
    hidden: { ...method.hidden, spentOn: intent.id },
  });
  recordEvent(books, 'payment_intent.processing', processing);
  return success(processing);
}

/** Charges or declines the intents whose time in processing is over, each in a transaction. */
export function settleProcessing(books: Books): void {
  const unasked: Books = { ...books, requestId: null, idempotencyKey: null };
  for (const intentId of processingIntentsDue(books.db, books.now))
    inTransaction(books.db, () => settle(unasked, intentId));
}

function settle(books: Books, intentId: string): void {
  const intent = findObject(books.db, 'payment_intent', intentId);
  const method = findObject(books.db, 'payment_method', intent?.body.payment_method ?? '');
  if (intent && method) chargeOrDecline(books, intent, method, cardNamed(method.hidden.testCard));
}

/** What the bank says of this card. */
export function chargeOrDecline(
  books: Books,
  intent: Kinds['payment_intent'],
  method: Kinds['payment_method'],
  card: TestCard,
): Answer {
  return card.outcome === 'succeeds'
    ? chargeIntent(books, intent, method)
    : declineIntent(books, intent, method.body, DECLINES[card.outcome]);
}
