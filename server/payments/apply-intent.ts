import type { Order } from '#domain/order.ts';
import { canBePaid, canTransitionOrder } from '#domain/order-state.ts';
import {
  attemptStateFromIntent,
  canTransitionAttempt,
  isOpenAttempt,
} from '#domain/payment-state.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { orderEmails } from '#server/orders/order-emails.ts';
import { lockOrder, updateOrder } from '#server/orders/order-queries.ts';
import { transitionOrder } from '#server/orders/transition-order.ts';
import type { PaymentIntent } from '#server/providers/payments/payment-provider.ts';
import { syncStock } from '#server/stock/allocate-stock.ts';
import { enqueueStockNotices } from '#server/stock/stock-notices.ts';
import { findAttempts, updateAttempt } from './attempt-queries.ts';
import { issueInvoice } from './issue-documents.ts';

/**
 * Applies the provider's intent to its order and the order's attempts, whichever response contained it. Applying
 * the same intent again changes no state, and an older state of it undoes nothing. The order's state `paid`, its
 * order event and its emails are one transaction.
 * @returns the order as it is now; undefined when there is no such order
 */
export async function applyIntent(
  context: AppContext,
  orderId: string,
  intent: PaymentIntent,
): Promise<Order | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return undefined;
    await updateAttempts(context, transaction, order, intent);
    const updated = await updateToIntent(context, transaction, order, intent);
    await syncStock(context, transaction, order.id);
    if (order.paidAt === null && updated.paidAt !== null) {
      await enqueueStockNotices(context, transaction, order.id);
      // Last, because it locks the counter of all invoices until the transaction ends.
      await issueInvoice(context, transaction, updated);
    }
    return updated;
  });
}

async function updateToIntent(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  intent: PaymentIntent,
): Promise<Order> {
  if (intent.status === 'succeeded')
    return matches(intent, order)
      ? markPaid(context, transaction, order, intent)
      : markForReview(context, transaction, order, intent);
  if (intent.status === 'canceled')
    return transitionOrder(context, transaction, order, 'cancelled', detailOf(intent));
  // Restarts the 24 hours after which an unpaid order is stale.
  await updateOrder(transaction, order.id, { updatedAt: context.now() });
  return order;
}

/**
 * Ends an unpaid order whose intent the provider does not know, and which can therefore never be
 * charged: for example an order that was placed with test keys before the shop got its live keys.
 */
export function cancelOrderWithMissingIntent(
  context: AppContext,
  order: Order,
): Promise<Order | undefined> {
  const details = { orderId: order.id };
  const message = 'The payment provider knows no intent of an order: the order is cancelled';
  if (isOfTestKeys(context, order)) context.log.info(details, message);
  else context.log.error(details, message);
  return applyIntent(context, order.id, {
    id: order.intentId ?? '',
    status: 'canceled',
    amount: order.quote.total,
    currency: order.currency,
    orderId: order.id,
    paymentMethodId: null,
    card: null,
    clientSecret: null,
    declineMessage: null,
  });
}

/** Whether the order was placed before the shop got its live keys, with which the provider does not know it. */
export function isOfTestKeys({ payments }: AppContext, { livemode }: Order): boolean {
  return !livemode && payments.livemode;
}

async function updateAttempts(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  intent: PaymentIntent,
): Promise<void> {
  const attempts = await findAttempts(transaction, order.id);
  for (const attempt of attempts) {
    const state = attemptStateFromIntent(intent, attempt.paymentMethodId);
    if (state === undefined || !canTransitionAttempt(attempt.state, state)) continue;
    const isReplaced = attempt.state === 'cancelled' && state === 'requires_action';
    if (isReplaced && attempts.some((other) => isOpenAttempt(other.state))) continue;
    await updateAttempt(transaction, attempt.id, {
      state,
      message: state === 'declined' ? intent.declineMessage : null,
      updatedAt: context.now(),
    });
  }
}

function matches(intent: PaymentIntent, order: Order): boolean {
  return (
    intent.amount === order.quote.total &&
    intent.currency === order.currency &&
    intent.orderId === order.id &&
    intent.id === order.intentId
  );
}

async function markPaid(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  intent: PaymentIntent,
): Promise<Order> {
  if (!canBePaid(order.state)) return order;
  const payment = {
    card: intent.card,
    received: intent.amount,
    paidAt: context.now(),
  };
  const detail = detailOf(intent);
  const paid = await transitionOrder(context, transaction, order, 'paid', detail, payment);
  await enqueueEmails(transaction, ...(await orderEmails(context, transaction, paid)));
  return paid;
}

/** Records money that does not match the order: the owner decides what to do with it. */
async function markForReview(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  intent: PaymentIntent,
): Promise<Order> {
  if (!canTransitionOrder(order.state, 'needs_review')) return order;
  context.log.error({ orderId: order.id }, 'A payment does not fit its order: review it');
  const received = { received: intent.amount };
  return transitionOrder(context, transaction, order, 'needs_review', detailOf(intent), received);
}

function detailOf(intent: PaymentIntent) {
  return { intent: intent.id, amount: intent.amount };
}
