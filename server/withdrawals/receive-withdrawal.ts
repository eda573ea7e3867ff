import { createHash } from 'node:crypto';
import type { Withdrawal } from '#contract/withdrawals.ts';
import type { Order } from '#domain/order.ts';
import { parcelContents } from '#domain/parcel-contents.ts';
import { refundable } from '#domain/refund.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import type { WithdrawalRow } from '#server/database/tables.ts';
import { enqueueNotice } from '#server/email/owner-notices.ts';
import { addOrderEvent, findOrderLines, lockPaidOrder } from '#server/orders/order-queries.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { withdrawalNotice } from './notice-email.ts';
import { storeWithdrawal } from './withdrawal-queries.ts';
import { enqueueReceipt } from './withdrawal-receipts.ts';

/**
 * Stores a customer's withdrawal with its time, informs the owner, and emails the customer a receipt when order number
 * and email address match, in one transaction. The result does not show whether they match. The same statement again
 * changes nothing.
 * @returns when (ms) the statement first arrived
 */
export function receiveWithdrawal(context: AppContext, withdrawal: Withdrawal): Promise<number> {
  const { name, email, orderNumber, items = '' } = withdrawal;
  return context.db.transaction().execute(async (transaction) => {
    // Only a paid order is a contract, and only its customer's address may receive email. The lock lets one statement at
    // a time see which receipts there are.
    const order = await lockPaidOrder(transaction, orderNumber, email);
    const row: WithdrawalRow = {
      id: context.newId(),
      contentHash: hash([orderNumber, email.toLowerCase(), name, items]),
      statedOrderNumber: orderNumber,
      orderId: order?.id ?? null,
      name,
      email,
      items,
      createdAt: context.now(),
      receiptId: null,
      settledReason: null,
    };
    const stored = await storeWithdrawal(transaction, row);
    if (stored.id === row.id) await announce(context, transaction, order, row);
    return stored.createdAt;
  });
}

async function announce(
  context: AppContext,
  transaction: Transaction,
  order: Order | undefined,
  row: WithdrawalRow,
): Promise<void> {
  const refunds = order ? await findRefunds(transaction, order.id) : [];
  const withdrawn = order && {
    order,
    lines: parcelContents(await findOrderLines(transaction, order.id), refunds, null).lines,
    left: refundable(order.received, refunds),
  };
  const matched = withdrawn && {
    ...withdrawn,
    receiptDueAt: await enqueueReceipt(context, transaction, withdrawn, row),
  };
  const notice = withdrawalNotice(row, matched, context.shopEmail);
  await enqueueNotice(context, transaction, 'withdrawal', row.id, notice);
  if (!order) return;
  await addOrderEvent(transaction, {
    id: context.newId(),
    orderId: order.id,
    at: row.createdAt,
    kind: 'withdrawn',
    detail: JSON.stringify({ from: row.items === '' ? 'the whole order' : 'a part of the order' }),
  });
}

function hash(statement: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(statement)).digest('hex');
}
