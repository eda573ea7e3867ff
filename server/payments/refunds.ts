import type { Cents } from '#domain/money.ts';
import type { Order, Refund } from '#domain/order.ts';
import { refundable } from '#domain/refund.ts';
import { isWithin, notRefunded, type RefundContents, toRestock } from '#domain/refund-contents.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import type { Transaction } from '#server/database/database.ts';
import { findOrder, findOrderLines, lockOrder, updateOrder } from '#server/orders/order-queries.ts';
import {
  dueRefunds,
  findRefund,
  findRefunds,
  insertRefund,
  updateRefund,
} from '#server/orders/refund-queries.ts';
import { restock, restockableUnits } from '#server/stock/restock.ts';
import { isOfTestKeys } from './apply-intent.ts';
import {
  applyRefundState,
  FIRST_PAUSE_MS,
  newRefund,
  syncRefunds,
  updateOrderState,
} from './sync-refunds.ts';

export interface RefundRequest {
  orderId: string;
  /** Chosen by the caller; the same id refunds once, however often it is requested. */
  refundId: string;
  /** All that is left when absent. */
  amount?: Cents | undefined;
  /** What of the order it is for, if not an amount alone. */
  contents?: RefundContents | null;
  /** Puts the units of counted products back into stock, which were returned or are not sent. */
  restocks?: boolean;
  /** Cancels the order, which must not be dispatched yet. */
  cancels?: boolean;
  /** For the customer, in the email about the refund. */
  note?: string | undefined;
}

export type RefundResult =
  | { kind: 'refund'; refund: Refund }
  | { kind: 'order-not-found' }
  | { kind: 'already-dispatched' }
  /** No money came in, or all of it is refunded already. */
  | { kind: 'nothing-to-refund' }
  | { kind: 'amount-out-of-range'; refundable: Cents }
  /** More than was ordered, or earlier refunds have left. */
  | { kind: 'contents-out-of-range' }
  /** No product is counted, or the units were put back before. */
  | { kind: 'nothing-to-restock' };

/**
 * The id of an order's refund by its number, 1 for the first: people who ask for the same refund at the same time ask
 * with the same id, so that the money goes back once.
 */
export function refundIdOf({ uid }: Pick<Order, 'uid'>, number: number): string {
  return `${uid}-${number}`;
}

const BATCH = 20;
/** Banks can take days over a pending refund. Its webhook usually arrives before the next look-up. */
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/**
 * Refunds an order to the customer's card, in part or in full. The refund is committed before the
 * provider is called.
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
 * Looks up the refunds that are due, and creates those that the provider does not have. The pause before a
 * refund's next look-up doubles each time.
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

async function claimRefund(
  context: AppContext,
  transaction: Transaction,
  request: RefundRequest,
): Promise<RefundResult> {
  const { orderId, refundId, amount, contents = null, restocks = false } = request;
  const { cancels = false, note = '' } = request;
  const order = await lockOrder(transaction, orderId);
  if (!order) return { kind: 'order-not-found' };
  const existing = await findRefund(transaction, refundId);
  if (existing) return { kind: 'refund', refund: existing };
  if (cancels && order.dispatchedAt !== null) return { kind: 'already-dispatched' };
  const refunds = await findRefunds(transaction, orderId);
  const left = refundable(order.received, refunds);
  if (left === 0) return { kind: 'nothing-to-refund' };
  if (amount !== undefined && (amount < 1 || amount > left))
    return { kind: 'amount-out-of-range', refundable: left };
  const lines = contents === null ? [] : await findOrderLines(transaction, orderId);
  if (contents && !isWithin(contents, notRefunded(lines, refunds)))
    return { kind: 'contents-out-of-range' };
  const restockable = restocks ? await restockableUnits(transaction, order.id, lines, refunds) : [];
  const returned = contents === null ? [] : toRestock(contents, restockable);
  if (restocks && returned.length === 0) return { kind: 'nothing-to-restock' };
  const refund: Refund = {
    ...newRefund(context, order, { id: refundId, amount: amount ?? left }),
    cancels,
    contents,
    restockedAt: restocks ? context.now() : null,
    note,
  };
  await insertRefund(transaction, refund);
  await restock(context, transaction, orderId, returned);
  const now = refund.createdAt;
  if (cancels) await updateOrder(transaction, orderId, { cancelledAt: now, updatedAt: now });
  await writeAuditEntry(context, transaction, {
    command: cancels ? 'cancel' : 'refund',
    subject: orderId,
    before: { state: order.state, refundable: left },
    after: { refund: refundId, amount: refund.amount, refundable: left - refund.amount },
  });
  await updateOrderState(context, transaction, order);
  return { kind: 'refund', refund };
}

/**
 * Looks a refund up at the provider and creates it when it is not there: idempotency keys alone would
 * not do, because they expire after 24 h (https://docs.stripe.com/api/idempotent_requests). A call or
 * look-up without an answer does not end the refund: it fails only when the provider refuses to create it or
 * reports it as failed.
 */
async function settleRefund(context: AppContext, refund: Refund): Promise<Refund> {
  const order = await findOrder(context.db, refund.orderId);
  if (!order?.intentId || refund.state === 'failed') return refund;
  await postpone(context, refund);
  const listed = await context.payments.listRefunds(order.intentId);
  if (listed.kind !== 'refunds') {
    if (listed.kind === 'missing' && isOfTestKeys(context, order))
      await failRefund(context, refund);
    else logFailure(context, refund, listed);
    return (await findRefund(context.db, refund.id)) ?? refund;
  }
  await syncRefunds(context, order.id, listed.refunds);
  const current = (await findRefund(context.db, refund.id)) ?? refund;
  if (current.state !== 'requested') return current;
  const created = await context.payments.createRefund({
    intentId: order.intentId,
    amount: refund.amount,
    refundId: refund.id,
    idempotencyKey: `refund-${refund.id}-${refund.keyNumber}`,
  });
  if (created.kind === 'refund') await syncRefunds(context, order.id, [created.refund]);
  else {
    logFailure(context, refund, created);
    if (created.kind === 'invalid-request') await failRefund(context, refund);
    // The provider replays its own errors, 500 included, under the same key; the next look-up shows
    // whether it refunded before the error (https://docs.stripe.com/api/idempotent_requests).
    if (created.kind === 'unknown' && created.needsNewIdempotencyKey)
      await updateRefund(context.db, refund.id, {
        keyNumber: refund.keyNumber + 1,
        updatedAt: context.now(),
      });
  }
  return (await findRefund(context.db, refund.id)) ?? refund;
}

/** Postpones the next look-up; done before the call, so that a call that never returns does not block other refunds. */
async function postpone(context: AppContext, { id, lookUps }: Refund): Promise<void> {
  const now = context.now();
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** lookUps, LONGEST_PAUSE_MS);
  const next = { lookUps: lookUps + 1, dueAt: now + pause, updatedAt: now };
  await updateRefund(context.db, id, next);
}

function logFailure(
  context: AppContext,
  { id, orderId }: Refund,
  { kind, reason }: { kind: string; reason: string },
): void {
  const details = { orderId, refundId: id, reason };
  if (kind === 'unknown') context.log.warn(details, 'A refund has no response yet');
  else context.log.error(details, 'The payment provider refused a call about a refund');
}

function failRefund(context: AppContext, refund: Refund): Promise<void> {
  return context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, refund.orderId);
    const current = await findRefund(transaction, refund.id);
    if (order && current)
      await applyRefundState(context, transaction, order, current, 'failed', null);
  });
}
