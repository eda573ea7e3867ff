import { acceptsPayment, isPayable, mayBecome } from '#domain/order-state.ts';
import { attemptMayBecome, attemptStateIn } from '#domain/payment-state.ts';
import type { CardEvent, PaymentIntent } from '../partners/cards/card-company.ts';
import type { InTransaction } from '../records/database.ts';
import { lockOrder, updateOrder } from '../records/orders.ts';
import { enqueueMails } from '../records/outbox.ts';
import { attemptsOf, updateAttempt } from '../records/payment-attempts.ts';
import { recordProviderEvent } from '../records/provider-events.ts';
import type { OrderRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
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
  office: BackOffice,
  orderId: string,
  intent: PaymentIntent,
  news?: CardEvent,
): Promise<OrderRow | undefined> {
  return office.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return undefined;
    if (news && !(await recordProviderEvent(transaction, news, office.now()))) return order;
    await settleAttempts(office, transaction, order, intent);
    if (intent.status === 'canceled' && isPayable(order.state))
      return changeOrderState(office, transaction, order, 'cancelled', told(intent));
    if (intent.status !== 'succeeded') return leaveOpen(office, transaction, order);
    if (!fits(order, intent)) return keepForReview(office, transaction, order, intent);
    return markPaid(office, transaction, order, intent);
  });
}

async function settleAttempts(
  office: BackOffice,
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
      updated_at: office.now(),
    });
  }
}

// Whoever is still at it keeps the order from expiring.
async function leaveOpen(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
): Promise<OrderRow> {
  await updateOrder(transaction, order.id, { updated_at: office.now() });
  return order;
}

async function markPaid(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
  intent: PaymentIntent,
): Promise<OrderRow> {
  if (!acceptsPayment(order.state)) return order;
  const payment = {
    card_brand: intent.card?.brand ?? null,
    card_last4: intent.card?.last4 ?? null,
    received: intent.amount,
    paid_at: office.now(),
  };
  const paid = await changeOrderState(office, transaction, order, 'paid', told(intent), payment);
  await enqueueMails(transaction, ...(await orderMails(office, transaction, paid)));
  return paid;
}

async function keepForReview(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
  intent: PaymentIntent,
): Promise<OrderRow> {
  if (!mayBecome(order.state, 'review')) return order;
  office.log.error({ orderId: order.id }, 'A payment does not fit its order: review it');
  const received = { received: intent.amount };
  return changeOrderState(office, transaction, order, 'review', told(intent), received);
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
