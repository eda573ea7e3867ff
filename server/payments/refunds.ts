import type { Cents } from '#domain/money.ts';
import { orderStateWith, type RefundState, refundable, refundMayBecome } from '#domain/refund.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { findOrder, lockOrder, updateOrder } from '../database/orders.ts';
import {
  dueRefunds,
  findRefund,
  insertRefund,
  refundsOf,
  updateRefund,
} from '../database/refunds.ts';
import type { OrderRow, RefundRow } from '../database/tables.ts';
import type { Refund } from '../providers/stripe/payment-provider.ts';
import { writeAuditEntry } from '../workflows/write-audit-entry.ts';
import { changeOrderState } from './change-order-state.ts';
import { mailAboutRefund } from './refund-mail.ts';

export interface RefundRequest {
  orderId: string;
  /** Chosen by the caller; requested twice with the same one, the money goes back once. */
  refundId: string;
  /** Everything that is left when absent. */
  amount?: Cents | undefined;
  /** Cancels the order, which must not be dispatched yet. */
  cancels?: boolean;
  /** Words to the customer in the mail about it. */
  note?: string | undefined;
}

export type RefundResult =
  | { kind: 'refund'; refund: RefundRow }
  | { kind: 'order-not-found' }
  | { kind: 'already-dispatched' }
  /** No money came in, or everything went back already. */
  | { kind: 'nothing-to-refund' }
  | { kind: 'amount-out-of-range'; refundable: Cents };

const BATCH = 20;
const FIRST_PAUSE_MS = 15_000;
/** Banks take days over a pending refund; its events usually arrive sooner. */
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/**
 * Gives money of an order back to the customer's card: a part, or all that is left. The refund is
 * committed before the provider is called.
 * @returns the refund as it is now; `requested` while the provider has not accepted it
 */
export async function refundOrder(
  context: AppContext,
  request: RefundRequest,
): Promise<RefundResult> {
  const claim = await context.db
    .transaction()
    .execute((transaction) => claimRefund(context, transaction, request));
  if (claim.kind !== 'refund') return claim;
  return { kind: 'refund', refund: await settleRefund(context, claim.refund) };
}

/**
 * Settles the refunds that are due to be looked up; each waits longer than the last time.
 * @param dueBy ms since 1970; now when absent
 * @returns how many refunds were looked up
 */
export async function reconcileRefunds(
  context: AppContext,
  dueBy = context.now(),
): Promise<number> {
  const refunds = await dueRefunds(context.db, dueBy, BATCH);
  for (const refund of refunds) await settleRefund(context, refund);
  return refunds.length;
}

/**
 * Brings an order's refunds to what the provider lists, including those that were made in its
 * dashboard.
 */
export async function syncRefunds(
  context: AppContext,
  orderId: string,
  listed: readonly Refund[],
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    for (const refund of listed) {
      const order = await lockOrder(transaction, orderId);
      if (order && order.received > 0) await applyListed(context, transaction, order, refund);
    }
  });
}

async function claimRefund(
  context: AppContext,
  transaction: InTransaction,
  { orderId, refundId, amount, cancels = false, note = '' }: RefundRequest,
): Promise<RefundResult> {
  const order = await lockOrder(transaction, orderId);
  if (!order) return { kind: 'order-not-found' };
  const known = await findRefund(transaction, refundId);
  if (known) return { kind: 'refund', refund: known };
  if (cancels && order.dispatched_at !== null) return { kind: 'already-dispatched' };
  const left = refundable(order.received, await refundsOf(transaction, orderId));
  if (left === 0) return { kind: 'nothing-to-refund' };
  if (amount !== undefined && (amount < 1 || amount > left))
    return { kind: 'amount-out-of-range', refundable: left };
  const refund = newRefund(context, order, { id: refundId, amount: amount ?? left, cancels, note });
  await insertRefund(transaction, refund);
  if (cancels)
    await updateOrder(transaction, orderId, {
      cancelled_at: refund.created_at,
      updated_at: refund.created_at,
    });
  await writeAuditEntry(context, transaction, {
    command: cancels ? 'cancel' : 'refund',
    subject: orderId,
    before: { state: order.state, refundable: left },
    after: { refund: refundId, amount: refund.amount, refundable: left - refund.amount },
  });
  await followRefunds(context, transaction, order);
  return { kind: 'refund', refund };
}

function newRefund(
  context: AppContext,
  order: OrderRow,
  {
    id,
    amount,
    cancels = false,
    note = '',
  }: Pick<RefundRow, 'id' | 'amount'> & {
    cancels?: boolean;
    note?: string;
  },
): RefundRow {
  const now = context.now();
  return {
    id,
    order_id: order.id,
    amount,
    state: 'requested',
    provider_id: null,
    cancels: cancels ? 1 : 0,
    note,
    key_number: 0,
    look_ups: 0,
    due_at: now + FIRST_PAUSE_MS,
    created_at: now,
    updated_at: now,
  };
}

/**
 * Looks a refund up at the provider and creates it when it is not there, which works for longer than
 * idempotency keys are kept (24 h, https://docs.stripe.com/api/idempotent_requests). A look-up that
 * fails changes nothing: only a refused creation makes a refund fail.
 */
async function settleRefund(context: AppContext, refund: RefundRow): Promise<RefundRow> {
  const order = await findOrder(context.db, refund.order_id);
  if (!order?.intent_id || refund.state === 'failed') return refund;
  await postpone(context, refund);
  const listed = await context.payments.listRefunds(order.intent_id);
  if (listed.kind !== 'refunds') {
    report(context, refund, listed);
    return refund;
  }
  await syncRefunds(context, order.id, listed.refunds);
  const current = (await findRefund(context.db, refund.id)) ?? refund;
  if (current.state !== 'requested') return current;
  const created = await context.payments.createRefund({
    intentId: order.intent_id,
    amount: refund.amount,
    refundId: refund.id,
    idempotencyKey: `refund-${refund.id}-${refund.key_number}`,
  });
  if (created.kind === 'refund') await syncRefunds(context, order.id, [created.refund]);
  else {
    report(context, refund, created);
    if (created.kind === 'refused') await failRefund(context, refund);
    // The provider replays its own error under the same key, 500 included; the next look-up shows
    // whether it refunded before it (https://docs.stripe.com/api/idempotent_requests).
    if (created.kind === 'unknown' && created.completed)
      await updateRefund(context.db, refund.id, {
        key_number: refund.key_number + 1,
        updated_at: context.now(),
      });
  }
  return (await findRefund(context.db, refund.id)) ?? refund;
}

/** Before the call, so that a refund whose call never returns does not hold up the others. */
async function postpone(context: AppContext, { id, look_ups }: RefundRow): Promise<void> {
  const now = context.now();
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** look_ups, LONGEST_PAUSE_MS);
  const next = { look_ups: look_ups + 1, due_at: now + pause, updated_at: now };
  await updateRefund(context.db, id, next);
}

function report(
  context: AppContext,
  { id, order_id }: RefundRow,
  failure: { kind: string; reason: string },
): void {
  const details = { orderId: order_id, refundId: id, reason: failure.reason };
  if (failure.kind === 'unknown') context.log.warn(details, 'A refund has no response yet');
  else context.log.error(details, 'The payment provider refused a call about a refund');
}

function failRefund(context: AppContext, refund: RefundRow): Promise<void> {
  return context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, refund.order_id);
    const current = await findRefund(transaction, refund.id);
    if (order && current) await applyState(context, transaction, order, current, 'failed', null);
  });
}

async function applyListed(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  listed: Refund,
): Promise<void> {
  const known = (await refundsOf(transaction, order.id)).find(
    ({ id, provider_id }) => provider_id === listed.id || id === listed.refundId,
  );
  if (known) {
    if (known.state !== listed.status)
      await applyState(context, transaction, order, known, listed.status, listed.id);
    return;
  }
  // One that failed before the shop heard of it changed nothing.
  if (listed.status === 'failed') return;
  const refund = { ...newRefund(context, order, listed), provider_id: listed.id };
  await insertRefund(transaction, refund);
  const held = await followRefunds(context, transaction, order);
  await applyState(context, transaction, held, refund, listed.status, listed.id);
}

/** Writes the state of a refund, of its order, and the mail about it, in one transaction. */
async function applyState(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  refund: RefundRow,
  to: RefundState,
  providerId: string | null,
): Promise<void> {
  const state = refundMayBecome(refund.state, to) ? to : refund.state;
  const provider_id = providerId ?? refund.provider_id;
  await updateRefund(transaction, refund.id, { state, provider_id, updated_at: context.now() });
  await followRefunds(context, transaction, order);
  const after = { ...refund, state, provider_id };
  await mailAboutRefund(context, transaction, order, { before: refund, after });
}

async function followRefunds(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
): Promise<OrderRow> {
  const state = orderStateWith(order.received, await refundsOf(transaction, order.id));
  // Money that never fitted its order does not fit it after a failed refund either.
  const settled = state === 'paid' && order.paid_at === null ? 'review' : state;
  return changeOrderState(context, transaction, order, settled);
}
