import type { ListedRefund } from '../partners/cards/card-company.ts';
import type { InTransaction } from '../records/database.ts';
import { lockOrder } from '../records/orders.ts';
import { insertRefund, refundsOf } from '../records/refunds.ts';
import type { OrderRow, RefundRow } from '../records/tables.ts';
import { applyRefund, followRefunds } from './apply-refund.ts';
import type { BackOffice } from './back-office.ts';

/**
 * Brings an order's refunds to what the card company lists, whoever asked for them: one that was
 * made in the company's own dashboard is written into the books like any other.
 */
export async function bookRefunds(
  office: BackOffice,
  orderId: string,
  listed: readonly ListedRefund[],
): Promise<void> {
  await office.db.transaction().execute(async (transaction) => {
    for (const told of listed) {
      const order = await lockOrder(transaction, orderId);
      if (order && order.received > 0) await book(office, transaction, order, told);
    }
  });
}

async function book(
  office: BackOffice,
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
  const refund = known ?? (await writeDown(office, transaction, order, told));
  const held = known ? order : await followRefunds(office, transaction, order);
  await applyRefund(office, transaction, held, refund, { kind: 'refund', refund: told });
}

async function writeDown(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
  { id, amount }: ListedRefund,
): Promise<RefundRow> {
  const now = office.now();
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
