import type { CreatePayment } from '#contract/payments.ts';
import { holdsMoney, isPayable } from '#domain/order-state.ts';
import type { InTransaction } from '../records/database.ts';
import { addOrderEvent, lockOrder, updateOrder } from '../records/orders.ts';
import {
  findAttempt,
  findUnresolvedAttempt,
  insertAttempt,
  updateAttempt,
} from '../records/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import type { PaymentOutcome, PaymentRefusal } from './payment-outcome.ts';
import { quoteOf } from './quote-of-order.ts';

/** After this long (ms) a call that should have settled an attempt is taken for dead. */
export const CALL_IS_DEAD_AFTER_MS = 60_000;

/** Who may call the card company now; everybody else waits or has their answer. */
export type Claim =
  | { kind: 'new'; order: OrderRow; attempt: PaymentAttemptRow }
  | { kind: 'resumed'; order: OrderRow; attempt: PaymentAttemptRow }
  | { kind: 'taken'; attemptId: string }
  | { kind: 'other-attempt'; attemptId: string }
  | Extract<PaymentOutcome, { kind: 'succeeded' | 'declined' }>
  | PaymentRefusal;

/** Decides, with the order held, what a request to pay leads to, and commits that decision. */
export function claimAttempt(office: BackOffice, wanted: CreatePayment): Promise<Claim> {
  return office.db.transaction().execute(async (transaction): Promise<Claim> => {
    const order = await lockOrder(transaction, wanted.metadata.orderId, office.now());
    if (!order || !isCustomers(order, wanted)) return { kind: 'order-not-found' };
    if (holdsMoney(order.state)) return { kind: 'succeeded', paymentId: order.intent_id ?? '' };
    if (wanted.amount !== order.total) return { kind: 'quote-changed', quote: quoteOf(order) };
    if (!isPayable(order.state)) return { kind: 'order-not-payable' };
    const attempt = await findAttempt(transaction, wanted.attemptId);
    if (attempt) return claimKnown(office, transaction, order, attempt);
    return claimNew(office, transaction, order, wanted);
  });
}

async function claimKnown(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<Claim> {
  if (attempt.order_id !== order.id) return { kind: 'order-not-found' };
  const { state } = attempt;
  if (state === 'declined' || state === 'cancelled')
    return { kind: 'declined', message: attempt.message };
  const dead = office.now() - attempt.updated_at > CALL_IS_DEAD_AFTER_MS;
  // The bank takes its time with `processing`; asking the card company for it is the reconciler's.
  if (state === 'processing' || (state === 'confirming' && !dead))
    return { kind: 'taken', attemptId: attempt.id };
  // Only a completed 3-D Secure step asks for a new confirmation; a lost answer replays the old.
  const confirmations = attempt.confirmations + (state === 'requires_action' ? 1 : 0);
  const claimed = { state: 'confirming' as const, confirmations, updated_at: office.now() };
  await updateAttempt(transaction, attempt.id, claimed);
  return { kind: 'resumed', order, attempt: { ...attempt, ...claimed } };
}

async function claimNew(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
  wanted: CreatePayment,
): Promise<Claim> {
  const other = await findUnresolvedAttempt(transaction, order.id);
  if (other && other.state !== 'requires_action')
    return { kind: 'other-attempt', attemptId: other.id };
  const now = office.now();
  // A 3-D Secure step that the customer walked away from gives way to the new card.
  if (other) await updateAttempt(transaction, other.id, { state: 'cancelled', updated_at: now });
  const attempt: PaymentAttemptRow = {
    id: wanted.attemptId,
    order_id: order.id,
    payment_method_id: wanted.paymentMethodId,
    state: 'confirming',
    confirmations: 1,
    message: null,
    created_at: now,
    updated_at: now,
  };
  await insertAttempt(transaction, attempt);
  if (order.state === 'draft') await startPayment(office, transaction, order);
  return { kind: 'new', order, attempt };
}

async function startPayment(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
): Promise<void> {
  await updateOrder(transaction, order.id, { state: 'awaiting_payment' });
  await addOrderEvent(transaction, {
    id: office.uuid(),
    order_id: order.id,
    at: office.now(),
    kind: 'awaiting_payment',
    detail: '{}',
  });
}

// An order's number alone must not let anybody else's card or eyes near it (design ruling 15).
function isCustomers(order: OrderRow, wanted: CreatePayment): boolean {
  return order.email.toLowerCase() === wanted.metadata.customerEmail.toLowerCase();
}
