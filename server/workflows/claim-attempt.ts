import type { CreatePayment } from '#contract/payments.ts';
import { holdsMoney, isPayable } from '#domain/order-state.ts';
import { isUnresolved } from '#domain/payment-state.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { lockOrder, updateOrder } from '../database/orders.ts';
import { attemptsOf, insertAttempt, updateAttempt } from '../database/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '../database/tables.ts';
import { changeOrderState } from './change-order-state.ts';
import type { PaymentOutcome, PaymentRefusal } from './payment-outcome.ts';
import { quoteOf } from './quote-of-order.ts';

/** After this long (ms) a call that should have settled an attempt is taken for dead. */
const CALL_IS_DEAD_AFTER_MS = 60_000;

/** Who may call the card company now; everybody else waits or has their answer. */
export type Claim =
  | { kind: 'new'; order: OrderRow; attempt: PaymentAttemptRow }
  | { kind: 'resumed'; order: OrderRow; attempt: PaymentAttemptRow }
  | { kind: 'taken'; attemptId: string }
  | { kind: 'other-attempt'; attemptId: string }
  | Extract<PaymentOutcome, { kind: 'succeeded' | 'declined' }>
  | PaymentRefusal;

/** Decides, with the order held, what a request to pay leads to, and commits that decision. */
export function claimAttempt(context: AppContext, wanted: CreatePayment): Promise<Claim> {
  return context.db.transaction().execute(async (transaction): Promise<Claim> => {
    const order = await lockOrder(transaction, wanted.metadata.orderId);
    if (!order || !isCustomers(order, wanted)) return { kind: 'order-not-found' };
    if (holdsMoney(order.state)) return { kind: 'succeeded', paymentId: order.intent_id ?? '' };
    // Money that does not fit the order came in: paying again is the last thing to do.
    if (order.state === 'review') return { kind: 'payment-in-progress' };
    if (wanted.amount !== order.total) return { kind: 'quote-changed', quote: quoteOf(order) };
    if (!isPayable(order.state)) return { kind: 'order-not-payable' };
    const attempts = await attemptsOf(transaction, order.id);
    const known = attempts.find(({ id }) => id === wanted.attemptId);
    if (known) return claimKnown(context, transaction, order, known);
    const open = attempts.findLast(({ state }) => isUnresolved(state));
    return claimNew(context, transaction, order, open, wanted);
  });
}

async function claimKnown(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<Claim> {
  const { state } = attempt;
  if (state === 'declined' || state === 'cancelled')
    return { kind: 'declined', message: attempt.message };
  const dead = context.now() - attempt.updated_at > CALL_IS_DEAD_AFTER_MS;
  // The bank takes its time with `processing`; asking the card company for it is the reconciler's.
  if (state === 'processing' || (state === 'confirming' && !dead))
    return { kind: 'taken', attemptId: attempt.id };
  const now = context.now();
  // Only a completed 3-D Secure step asks for a new confirmation; a lost answer replays the old.
  const confirmation =
    state === 'requires_action'
      ? { confirmations: attempt.confirmations + 1, confirming_since: now }
      : {};
  const claimed = { ...confirmation, state: 'confirming' as const, updated_at: now };
  await updateAttempt(transaction, attempt.id, claimed);
  return { kind: 'resumed', order, attempt: { ...attempt, ...claimed } };
}

async function claimNew(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  other: PaymentAttemptRow | undefined,
  wanted: CreatePayment,
): Promise<Claim> {
  if (other && other.state !== 'requires_action')
    return { kind: 'other-attempt', attemptId: other.id };
  const now = context.now();
  const attempt: PaymentAttemptRow = {
    id: wanted.attemptId,
    order_id: order.id,
    payment_method_id: wanted.paymentMethodId,
    state: 'confirming',
    confirmations: 1,
    confirming_since: now,
    message: null,
    created_at: now,
    updated_at: now,
  };
  // Only an attempt at another order can have this id already.
  if (!(await insertAttempt(transaction, attempt))) return { kind: 'order-not-found' };
  // A 3-D Secure step that the customer walked away from gives way to the new card.
  if (other) await updateAttempt(transaction, other.id, { state: 'cancelled', updated_at: now });
  if (order.state === 'draft')
    await changeOrderState(context, transaction, order, 'awaiting_payment');
  else await updateOrder(transaction, order.id, { updated_at: now });
  return { kind: 'new', order, attempt };
}

// An order's number alone must not let anybody else's card or eyes near it (design ruling 15).
function isCustomers(order: OrderRow, wanted: CreatePayment): boolean {
  return order.email.toLowerCase() === wanted.metadata.customerEmail.toLowerCase();
}
