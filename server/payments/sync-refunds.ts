import type { Order, Refund } from '#domain/order.ts';
import { canTransitionRefund, orderStateWith, type RefundState } from '#domain/refund.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { withLinkCode } from '#server/orders/order-link.ts';
import { findOrderLines, lockOrder } from '#server/orders/order-queries.ts';
import { findRefunds, insertRefund, updateRefund } from '#server/orders/refund-queries.ts';
import { transitionOrder } from '#server/orders/transition-order.ts';
import type { ProviderRefund } from '#server/providers/payments/payment-provider.ts';
import { syncStock } from '#server/stock/allocate-stock.ts';
import { isOfTestKeys } from './apply-intent.ts';
import { issueAmendment } from './issue-documents.ts';
import { refundEmail } from './refund-emails.ts';
import { refundFailedNotice } from './refund-failed-email.ts';

/** The first pause (ms) between two look-ups of a refund. */
export const FIRST_PAUSE_MS = 15_000;

const ACCEPTED: readonly RefundState[] = ['pending', 'succeeded'];

/** Applies the provider's list of an order's refunds, including those made in the provider's dashboard. */
export async function syncRefunds(
  context: AppContext,
  orderId: string,
  listed: readonly ProviderRefund[],
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    for (const refund of listed) {
      const order = await lockOrder(transaction, orderId);
      if (order && order.received > 0) await applyListed(context, transaction, order, refund);
    }
  });
}

async function applyListed(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  listed: ProviderRefund,
): Promise<void> {
  const known = (await findRefunds(transaction, order.id)).find(
    ({ id, providerId }) => providerId === listed.id || id === listed.refundId,
  );
  if (known) {
    if (known.state !== listed.status)
      await applyRefundState(context, transaction, order, known, listed.status, listed.id);
    return;
  }
  // A refund that failed before the shop knew of it changed nothing.
  if (listed.status === 'failed') return;
  const refund = { ...newRefund(context, order, listed), providerId: listed.id };
  await insertRefund(transaction, refund);
  const updated = await updateOrderState(context, transaction, order);
  await applyRefundState(context, transaction, updated, refund, listed.status, listed.id);
}

/** A refund as it is stored first, before the provider's state of it is applied. */
export function newRefund(
  context: AppContext,
  order: Order,
  { id, amount }: Pick<Refund, 'id' | 'amount'>,
): Refund {
  const now = context.now();
  return {
    id,
    orderId: order.id,
    amount,
    state: 'requested',
    providerId: null,
    cancels: false,
    contents: null,
    restockedAt: null,
    note: '',
    keyNumber: 0,
    lookUps: 0,
    dueAt: now + FIRST_PAUSE_MS,
    succeededAt: null,
    returnedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Writes a refund's new state, the order's state that follows, and the email about it. */
export async function applyRefundState(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  refund: Refund,
  to: RefundState,
  idAtProvider: string | null,
): Promise<void> {
  const state = canTransitionRefund(refund.state, to) ? to : refund.state;
  const providerId = idAtProvider ?? refund.providerId;
  const updatedAt = context.now();
  const times = timesOf(refund, state, updatedAt);
  await updateRefund(transaction, refund.id, { state, providerId, ...times, updatedAt });
  await updateOrderState(context, transaction, order);
  await queueMail(context, transaction, order, refund.state, { ...refund, state, providerId });
  const hadSucceeded = refund.state === 'succeeded';
  if ((state === 'succeeded') !== hadSucceeded)
    await issueAmendment(context, transaction, order, refund, hadSucceeded);
}

/** When the money went to the customer, and came back. A refund that succeeds again keeps its first time. */
function timesOf(
  { succeededAt, returnedAt }: Refund,
  state: RefundState,
  now: number,
): Pick<Refund, 'succeededAt' | 'returnedAt'> {
  if (state === 'succeeded') return { succeededAt: succeededAt ?? now, returnedAt: null };
  const isReturned = state === 'failed' && succeededAt !== null;
  return { succeededAt, returnedAt: isReturned ? (returnedAt ?? now) : returnedAt };
}

/** Moves the order into the state that its refunds call for, and its stock with it. */
export async function updateOrderState(
  context: AppContext,
  transaction: Transaction,
  order: Order,
): Promise<Order> {
  const state = orderStateWith(order.received, await findRefunds(transaction, order.id));
  // An order in review that was never paid stays in review when a refund fails or returns only a part.
  const next = state === 'paid' && order.paidAt === null ? 'needs_review' : state;
  const updated = await transitionOrder(context, transaction, order, next);
  await syncStock(context, transaction, order.id);
  return updated;
}

/** Queues the email about a refund: to the customer once the provider has accepted it, to the shop when it failed. */
async function queueMail(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  before: RefundState,
  refund: Refund,
): Promise<void> {
  const name = `${order.id}-${refund.providerId ?? refund.id}`;
  const enqueue = (dedupeKey: string, mail: object) =>
    enqueueEmails(transaction, {
      id: context.newId(),
      dedupeKey,
      mail: JSON.stringify(mail),
      createdAt: context.now(),
    });
  if (before !== 'failed' && refund.state === 'failed' && !isOfTestKeys(context, order))
    await enqueue(`refund-failed-${name}`, refundFailedNotice(order, refund, context));
  const accepted = !ACCEPTED.includes(before) && ACCEPTED.includes(refund.state);
  // The address of an erased customer is empty.
  if (!accepted || order.customer.email === '') return;
  const refunds = await findRefunds(transaction, order.id);
  const linked = await withLinkCode(context, transaction, order);
  const lines = await findOrderLines(transaction, order.id);
  await enqueue(`order-refunded-${name}`, refundEmail(linked, refund, refunds, lines, context));
}
