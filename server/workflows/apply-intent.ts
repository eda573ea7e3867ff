import { acceptsPayment, mayBecome, type OrderState } from '#domain/order-state.ts';
import { attemptMayBecome, attemptStateFor } from '#domain/payment-state.ts';
import type { CardEvent, PaymentIntent } from '../partners/cards/card-company.ts';
import type { InTransaction } from '../records/database.ts';
import { addOrderEvent, lockOrder, updateOrder } from '../records/orders.ts';
import { enqueueMail } from '../records/outbox.ts';
import { findAttemptWith, updateAttempt } from '../records/payment-attempts.ts';
import { recordProviderEvent } from '../records/provider-events.ts';
import type { OrderRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
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
    const order = await lockOrder(transaction, orderId, office.now());
    if (!order) return undefined;
    if (news && !(await isNew(office, transaction, news))) return order;
    await settleAttempt(office, transaction, order, intent);
    if (intent.status !== 'succeeded') return order;
    if (!fits(order, intent)) return changeState(office, transaction, order, 'review', intent);
    return markPaid(office, transaction, order, intent);
  });
}

function isNew(office: BackOffice, transaction: InTransaction, news: CardEvent): Promise<boolean> {
  return recordProviderEvent(transaction, {
    id: news.id,
    type: news.type,
    intent_id: news.intentId,
    received_at: office.now(),
  });
}

async function settleAttempt(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
  intent: PaymentIntent,
): Promise<void> {
  const attempt = await findAttemptWith(transaction, order.id, intent.paymentMethodId);
  if (!attempt) return;
  const state = attemptStateFor(intent.status);
  if (!attemptMayBecome(attempt.state, state)) return;
  await updateAttempt(transaction, attempt.id, {
    state,
    message: intent.declineMessage,
    updated_at: office.now(),
  });
}

async function markPaid(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
  intent: PaymentIntent,
): Promise<OrderRow> {
  if (!acceptsPayment(order.state)) return order;
  const card = { card_brand: intent.card?.brand ?? null, card_last4: intent.card?.last4 ?? null };
  const paidAt = office.now();
  await updateOrder(transaction, order.id, { ...card, paid_at: paidAt });
  const paid = await changeState(
    office,
    transaction,
    { ...order, ...card, paid_at: paidAt },
    'paid',
    intent,
  );
  for (const mail of await orderMails(office, transaction, paid))
    await enqueueMail(transaction, mail);
  return paid;
}

async function changeState(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
  state: OrderState,
  intent: PaymentIntent,
): Promise<OrderRow> {
  if (!mayBecome(order.state, state)) return order;
  if (state === 'review')
    office.log.error({ orderId: order.id }, 'A payment does not fit its order: review it');
  await updateOrder(transaction, order.id, { state });
  await addOrderEvent(transaction, {
    id: office.uuid(),
    order_id: order.id,
    at: office.now(),
    kind: state,
    detail: JSON.stringify({ intent: intent.id, amount: intent.amount }),
  });
  return { ...order, state };
}

function fits(order: OrderRow, intent: PaymentIntent): boolean {
  return (
    intent.amount === order.total &&
    intent.currency === order.currency &&
    intent.orderId === order.id &&
    intent.id === order.intent_id
  );
}
