import { createHash } from 'node:crypto';
import type { Withdrawal } from '#contract/withdrawals.ts';
import type { AppContext } from '#server/app-context.ts';
import type { InTransaction } from '#server/database/database.ts';
import { addOrderEvent, findOrder } from '#server/database/orders.ts';
import { enqueueMails } from '#server/database/outbox.ts';
import type { WithdrawalRow } from '#server/database/tables.ts';
import { storeWithdrawal } from '#server/database/withdrawals.ts';
import { newMail } from './mails/compose-mail.ts';
import { withdrawalNotice, withdrawalReceipt } from './mails/withdrawal-mails.ts';
import { enqueueNotice } from './owner-notices.ts';

/**
 * Stores a customer's withdrawal with its time, mails it to the shop, and mails the customer a receipt
 * when order number and email address match, in one transaction. The result does not show whether they
 * match. The same statement again changes nothing.
 * @returns when (ms) the statement first arrived
 */
export function receiveWithdrawal(context: AppContext, withdrawal: Withdrawal): Promise<number> {
  const { name, email, orderNumber, items = '' } = withdrawal;
  return context.db.transaction().execute(async (transaction) => {
    const row: WithdrawalRow = {
      id: context.uuid(),
      content_hash: hash([orderNumber, email.toLowerCase(), name, items]),
      stated_order_number: orderNumber,
      order_id: await paidOrderId(transaction, orderNumber, email),
      name,
      email,
      items,
      created_at: context.now(),
      receipt_id: null,
    };
    const stored = await storeWithdrawal(transaction, row);
    if (stored.id === row.id) await announce(context, transaction, row);
    return stored.created_at;
  });
}

/** Only a paid order is a contract, and only its customer's address may receive mail. */
async function paidOrderId(
  transaction: InTransaction,
  orderNumber: string,
  email: string,
): Promise<string | null> {
  const order = await findOrder(transaction, orderNumber);
  const matches =
    order && order.paid_at !== null && order.email.toLowerCase() === email.toLowerCase();
  return matches ? order.id : null;
}

async function announce(
  context: AppContext,
  transaction: InTransaction,
  row: WithdrawalRow,
): Promise<void> {
  const notice = withdrawalNotice(row, context.shopEmail);
  await enqueueNotice(context, transaction, 'withdrawal', row.id, notice);
  if (row.order_id === null) return;
  const receipt = withdrawalReceipt(row, context.shopEmail);
  await enqueueMails(transaction, newMail(context, `withdrawal-customer-${row.id}`, receipt));
  await addOrderEvent(transaction, {
    id: context.uuid(),
    order_id: row.order_id,
    at: row.created_at,
    kind: 'withdrawn',
    detail: JSON.stringify({ from: row.items === '' ? 'the whole order' : 'a part of the order' }),
  });
}

function hash(statement: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(statement)).digest('hex');
}
