import { holdsMoney } from '#domain/order-state.ts';
import { type AttemptState, attemptMayBecome } from '#domain/payment-state.ts';
import type { IntentAnswer, PaymentIntent } from '../partners/cards/card-company.ts';
import { lockOrder } from '../records/orders.ts';
import { findAttempt, updateAttempt } from '../records/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '../records/tables.ts';
import { applyIntent } from './apply-intent.ts';
import type { BackOffice } from './back-office.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

/** Writes down what the card company answered, and puts it into words for the customer. */
export async function settleAnswer(
  office: BackOffice,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  answer: IntentAnswer,
): Promise<PaymentOutcome> {
  switch (answer.kind) {
    case 'intent':
      return settleIntent(office, order, answer.intent, null);
    case 'declined':
      if (answer.intent) return settleIntent(office, order, answer.intent, answer.message);
      await setAttempt(office, attempt, 'declined', answer.message);
      return { kind: 'declined', message: answer.message };
    case 'refused':
    case 'unknown':
      office.log.warn(
        { orderId: order.id, attemptId: attempt.id, reason: answer.reason },
        'The outcome of a payment is not known yet',
      );
      await setAttempt(office, attempt, 'unknown', null);
      return { kind: 'still-checking', paymentId: order.intent_id ?? '', status: 'unknown' };
  }
}

/** Ends an attempt for which the card company was never asked to charge. */
export function giveUpAttempt(office: BackOffice, attempt: PaymentAttemptRow): Promise<void> {
  return setAttempt(office, attempt, 'cancelled', null);
}

async function settleIntent(
  office: BackOffice,
  order: OrderRow,
  intent: PaymentIntent,
  declineMessage: string | null,
): Promise<PaymentOutcome> {
  const message = declineMessage ?? intent.declineMessage;
  const now = await applyIntent(office, order.id, { ...intent, declineMessage: message });
  if (now && holdsMoney(now.state)) return { kind: 'succeeded', paymentId: intent.id };
  switch (intent.status) {
    case 'requires_action':
      return intent.clientSecret === null
        ? { kind: 'still-checking', paymentId: intent.id, status: 'unknown' }
        : { kind: 'requires-action', paymentId: intent.id, clientSecret: intent.clientSecret };
    case 'requires_payment_method':
    case 'canceled':
      return { kind: 'declined', message };
    case 'processing':
      return { kind: 'still-checking', paymentId: intent.id, status: 'processing' };
    case 'succeeded':
    case 'requires_confirmation':
    case 'requires_capture':
      return { kind: 'still-checking', paymentId: intent.id, status: 'unknown' };
  }
}

async function setAttempt(
  office: BackOffice,
  { id, order_id }: PaymentAttemptRow,
  state: AttemptState,
  message: string | null,
): Promise<void> {
  await office.db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, order_id, office.now());
    const attempt = await findAttempt(transaction, id);
    if (!attempt || !attemptMayBecome(attempt.state, state)) return;
    await updateAttempt(transaction, id, { state, message, updated_at: office.now() });
  });
}
