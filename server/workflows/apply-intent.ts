import { acceptsPayment, isPayable, mayBecome } from '#domain/order-state.ts';
import { attemptMayBecome, attemptStateIn } from '#domain/payment-state.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { lockOrder, updateOrder } from '../database/orders.ts';
import { enqueueMails } from '../database/outbox.ts';
import { attemptsOf, updateAttempt } from '../database/payment-attempts.ts';
import { recordProviderEvent } from '../database/provider-events.ts';
import type { OrderRow } from '../database/tables.ts';
import type { CardEvent, PaymentIntent } from '../providers/stripe/payment-provider.ts';
import { changeOrderState } from './change-order-state.ts';
import { orderMails } from './order-mails.ts';

/**
 * Brings an order to what the card company says of its intent, whoever brings the news: an answer,
 * an event, a look-up. It only ever moves forward, and a paid order, its mails and its timeline are
 * written together. Money that does not fit the order is kept for review, never dropped.
 * @param news the event that brought it, if one did; an event that was noted before does nothing
 * @returns the order as it is now; undefined when there is no such order
 */
export async function applyIntent(
  context: AppContext,
  orderId: string,
  intent: PaymentIntent,
  news?: CardEvent,
): Promise<OrderRow | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return undefined;
    if (news && !(await recordProviderEvent(transaction, news, context.now()))) return order;
    await settleAttempts(context, transaction, order, intent);
    if (intent.status === 'canceled' && isPayable(order.state))
      return changeOrderState(context, transaction, order, 'cancelled', told(intent));
    if (intent.status !== 'succeeded') return leaveOpen(context, transaction, order);
    if (!fits(order, intent)) return keepForReview(context, transaction, order, intent);
    return markPaid(context, transaction, order, intent);
  });
}

async function settleAttempts(
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

// Whoever is still at it keeps the order from expiring.
async function leaveOpen(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
): Promise<OrderRow> {
  await updateOrder(transaction, order.id, { updated_at: context.now() });
  return order;
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
  const paid = await changeOrderState(context, transaction, order, 'paid', told(intent), payment);
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
  return changeOrderState(context, transaction, order, 'review', told(intent), received);
}

function told(intent: PaymentIntent) {
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
