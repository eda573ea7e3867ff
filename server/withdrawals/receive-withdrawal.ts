import { createHash } from 'node:crypto';
import type { Withdrawal } from '#contract/withdrawals.ts';
import type { AppContext } from '#server/app-context.ts';
import type { InTransaction } from '#server/database/database.ts';
import type { OrderRow, WithdrawalRow } from '#server/database/tables.ts';
import { enqueueNotice } from '#server/email/owner-notices.ts';
import { addOrderEvent, findOrder, lockOrder } from '#server/orders/order-queries.ts';
import { withdrawalNotice } from './withdrawal-emails.ts';
import { storeWithdrawal } from './withdrawal-queries.ts';
import { enqueueReceipt } from './withdrawal-receipts.ts';

/**
 * Stores a customer's withdrawal with its time, informs the owner, and mails the customer a receipt when order number
 * and email address match, in one transaction. The result does not show whether they match. The same statement again
 * changes nothing.
 * @returns when (ms) the statement first arrived
 */
export function receiveWithdrawal(context: AppContext, withdrawal: Withdrawal): Promise<number> {
  const { name, email, orderNumber, items = '' } = withdrawal;
  return context.db.transaction().execute(async (transaction) => {
    const order = await lockPaidOrder(transaction, orderNumber, email);
    const row: WithdrawalRow = {
      id: context.uuid(),
      content_hash: hash([orderNumber, email.toLowerCase(), name, items]),
      stated_order_number: orderNumber,
      order_id: order?.id ?? null,
      name,
      email,
      items,
      created_at: context.now(),
      receipt_id: null,
    };
    const stored = await storeWithdrawal(transaction, row);
    if (stored.id === row.id) await announce(context, transaction, order, row);
    return stored.created_at;
  });
}

/**
 * Only a paid order is a contract, and only its customer's address may receive mail. The lock lets one statement at a
 * time see which receipts there are.
 */
async function lockPaidOrder(
  transaction: InTransaction,
  orderNumber: string,
  email: string,
): Promise<OrderRow | undefined> {
  const order = await findOrder(transaction, orderNumber);
  const matches =
    order && order.paid_at !== null && order.email.toLowerCase() === email.toLowerCase();
  return matches ? lockOrder(transaction, order.id) : undefined;
}

async function announce(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow | undefined,
  row: WithdrawalRow,
): Promise<void> {
  const receiptDueAt = order && (await enqueueReceipt(context, transaction, order, row));
  const notice = withdrawalNotice(row, receiptDueAt, context.shopEmail);
  await enqueueNotice(context, transaction, 'withdrawal', row.id, notice);
  if (!order) return;
  await addOrderEvent(transaction, {
    id: context.uuid(),
    order_id: order.id,
    at: row.created_at,
    kind: 'withdrawn',
    detail: JSON.stringify({ from: row.items === '' ? 'the whole order' : 'a part of the order' }),
  });
}

function hash(statement: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(statement)).digest('hex');
}
