import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { lockOrder } from '../database/orders.ts';
import { insertRefund, refundsOf } from '../database/refunds.ts';
import type { OrderRow, RefundRow } from '../database/tables.ts';
import type { ListedRefund } from '../providers/stripe/payment-provider.ts';
import { applyRefund, followRefunds } from './apply-refund.ts';

/**
 * Brings an order's refunds to what the card company lists, whoever asked for them: one that was
 * made in the company's own dashboard is written into the books like any other.
 */
export async function bookRefunds(
  context: AppContext,
  orderId: string,
  listed: readonly ListedRefund[],
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    for (const told of listed) {
      const order = await lockOrder(transaction, orderId);
      if (order && order.received > 0) await book(context, transaction, order, told);
    }
  });
}

async function book(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  told: ListedRefund,
): Promise<void> {
  const known = (await refundsOf(transaction, order.id)).find(
    (it) => it.provider_id === told.id || it.id === told.refundId,
  );
  if (known?.state === told.status) return;
  // What failed before the shop heard of it changed nothing for anybody.
  if (!known && told.status === 'failed') return;
  const refund = known ?? (await writeDown(context, transaction, order, told));
  const held = known ? order : await followRefunds(context, transaction, order);
  await applyRefund(context, transaction, held, refund, { kind: 'refund', refund: told });
}

async function writeDown(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  { id, amount }: ListedRefund,
): Promise<RefundRow> {
  const now = context.now();
  const refund: RefundRow = {
    id,
    order_id: order.id,
    amount,
    state: 'requested',
    provider_id: id,
    cancels: 0,
    note: '',
    created_at: now,
    updated_at: now,
  };
  await insertRefund(transaction, refund);
  return refund;
}
