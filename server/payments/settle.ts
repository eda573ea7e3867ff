import { acceptsPayment, isPayable, mayBecome } from '#domain/order-state.ts';
import { type AttemptState, attemptMayBecome, attemptStateIn } from '#domain/payment-state.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { lockOrder, updateOrder } from '../database/orders.ts';
import { enqueueMails } from '../database/outbox.ts';
import { attemptsOf, findAttempt, updateAttempt } from '../database/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '../database/tables.ts';
import type { IntentResult, PaymentIntent } from '../providers/stripe/payment-provider.ts';
import { orderMails } from '../workflows/order-mails.ts';
import { changeOrderState } from './change-order-state.ts';
import { type PaymentResult, paymentResult } from './payment-result.ts';

/**
 * Applies the provider's record of an intent to its order, no matter whether a response, an event or
 * a look-up brought it. The order only moves forward, and a paid order, its mails and its timeline
 * are one transaction. Money that does not fit the order is kept for review.
 * @returns the order as it is now; undefined when there is no such order
 */
export async function applyIntent(
  context: AppContext,
  orderId: string,
  intent: PaymentIntent,
): Promise<OrderRow | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return undefined;
    await applyToAttempts(context, transaction, order, intent);
    if (intent.status === 'canceled' && isPayable(order.state))
      return changeOrderState(context, transaction, order, 'cancelled', detailOf(intent));
    if (intent.status !== 'succeeded') {
      // Activity keeps the order from expiring.
      await updateOrder(transaction, order.id, { updated_at: context.now() });
      return order;
    }
    return fits(order, intent)
      ? markPaid(context, transaction, order, intent)
      : keepForReview(context, transaction, order, intent);
  });
}

/**
 * Ends an unpaid order of which the provider knows no intent, and which can therefore never be
 * charged: for example one that was placed with test keys before the shop got its live ones.
 */
export function endOrderWithoutIntent(
  context: AppContext,
  order: OrderRow,
): Promise<OrderRow | undefined> {
  const details = { orderId: order.id };
  const message = 'The payment provider knows no intent of an order: the order is cancelled';
  if (order.livemode === 0 && context.payments.livemode) context.log.info(details, message);
  else context.log.error(details, message);
  return applyIntent(context, order.id, {
    id: order.intent_id ?? '',
    status: 'canceled',
    amount: order.total,
    currency: order.currency,
    orderId: order.id,
    paymentMethodId: null,
    card: null,
    clientSecret: null,
    declineMessage: null,
  });
}

/** Applies what the provider said of an attempt and gives the result for the customer. */
export async function recordResponse(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  response: IntentResult,
): Promise<PaymentResult> {
  if (response.kind === 'missing') {
    const ended = await endOrderWithoutIntent(context, order);
    return paymentResult(ended ?? order, { state: 'cancelled', message: null }, null);
  }
  if (response.kind !== 'intent') return leaveOpen(context, order, attempt, response);
  const { intent } = response;
  const current = (await applyIntent(context, order.id, intent)) ?? order;
  const state = attemptStateIn(intent, { paymentMethodId: attempt.payment_method_id });
  if (state === undefined && isPayable(current.state))
    return leaveOpen(context, current, attempt, { kind: 'unknown', reason: 'not confirmed yet' });
  return paymentResult(current, { state, message: intent.declineMessage }, intent.clientSecret);
}

/** Records the state of one attempt; false when the attempt cannot go into it. */
export function setAttempt(
  context: AppContext,
  { id, order_id }: { id: string; order_id: string },
  state: AttemptState,
): Promise<boolean> {
  return context.db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, order_id);
    const attempt = await findAttempt(transaction, id);
    if (!attempt || !attemptMayBecome(attempt.state, state)) return false;
    const now = { updated_at: context.now() };
    await updateAttempt(transaction, id, { state, ...now });
    await updateOrder(transaction, order_id, now);
    return true;
  });
}

async function leaveOpen(
  context: AppContext,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  { kind, reason }: { kind: string; reason?: string },
): Promise<PaymentResult> {
  const details = { orderId: order.id, attemptId: attempt.id, reason };
  if (kind === 'not-executed')
    context.log.error(details, 'The payment provider refused a call: check the secret key');
  if (await setAttempt(context, attempt, 'unknown'))
    context.log.warn(details, 'The outcome of a payment is not known yet');
  return paymentResult(order, { state: 'unknown', message: null }, null);
}

async function applyToAttempts(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  intent: PaymentIntent,
): Promise<void> {
  for (const attempt of await attemptsOf(transaction, order.id)) {
    const state = attemptStateIn(intent, { paymentMethodId: attempt.payment_method_id });
    if (state === undefined || !attemptMayBecome(attempt.state, state)) continue;
    await updateAttempt(transaction, attempt.id, {
      state,
      message: state === 'declined' ? intent.declineMessage : null,
      updated_at: context.now(),
    });
  }
}

async function markPaid(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  intent: PaymentIntent,
): Promise<OrderRow> {
  if (!acceptsPayment(order.state)) return order;
  const payment = {
    card_brand: intent.card?.brand ?? null,
    card_last4: intent.card?.last4 ?? null,
    received: intent.amount,
    paid_at: context.now(),
  };
  const detail = detailOf(intent);
  const paid = await changeOrderState(context, transaction, order, 'paid', detail, payment);
  await enqueueMails(transaction, ...(await orderMails(context, transaction, paid)));
  return paid;
}

async function keepForReview(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  intent: PaymentIntent,
): Promise<OrderRow> {
  if (!mayBecome(order.state, 'review')) return order;
  context.log.error({ orderId: order.id }, 'A payment does not fit its order: review it');
  const received = { received: intent.amount };
  return changeOrderState(context, transaction, order, 'review', detailOf(intent), received);
}

function detailOf(intent: PaymentIntent) {
  return { intent: intent.id, amount: intent.amount };
}

function fits(order: OrderRow, intent: PaymentIntent): boolean {
  return (
    intent.amount === order.total &&
    intent.currency === order.currency &&
    intent.orderId === order.id &&
    intent.id === order.intent_id
  );
}
