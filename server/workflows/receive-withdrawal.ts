import { createHash } from 'node:crypto';
import type { Withdrawal } from '#contract/withdrawals.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { addOrderEvent, findOrder } from '../database/orders.ts';
import { enqueueMails } from '../database/outbox.ts';
import type { WithdrawalRow } from '../database/tables.ts';
import { findWithdrawal, insertWithdrawal } from '../database/withdrawals.ts';
import { withdrawalNotice, withdrawalReceipt } from './mails/withdrawal-mails.ts';

/**
 * Keeps a customer's withdrawal with its time, tells the shop, and mails the customer a receipt when
 * order number and e-mail address belong together; all of it or nothing. Whoever asks is answered
 * the same in either case. The same statement again changes nothing.
 * @returns when it came first, ms
 */
export function receiveWithdrawal(context: AppContext, withdrawal: Withdrawal): Promise<number> {
  const { name, email, orderNumber, items = '' } = withdrawal;
  return context.db.transaction().execute(async (transaction) => {
    const row: WithdrawalRow = {
      id: context.uuid(),
      content_hash: fingerprint([orderNumber, email.toLowerCase(), name, items]),
      order_number: orderNumber,
      order_id: await orderOf(transaction, orderNumber, email),
      name,
      email,
      items,
      created_at: context.now(),
    };
    if (await insertWithdrawal(transaction, row)) await tell(context, transaction, row);
    const stored = await findWithdrawal(transaction, row.content_hash);
    return stored?.created_at ?? row.created_at;
  });
}

/** Only a paid order is a contract, and only its customer may have mail sent to its address. */
async function orderOf(
  transaction: InTransaction,
  orderNumber: string,
  email: string,
): Promise<string | null> {
  const order = await findOrder(transaction, orderNumber);
  const known =
    order && order.paid_at !== null && order.email.toLowerCase() === email.toLowerCase();
  return known ? order.id : null;
}

async function tell(
  context: AppContext,
  transaction: InTransaction,
  row: WithdrawalRow,
): Promise<void> {
  const { id, order_id, items, created_at } = row;
  const mails = [
    { key: `withdrawal-administrator-${id}`, mail: withdrawalNotice(row, context.shopEmail) },
    ...(order_id === null
      ? []
      : [{ key: `withdrawal-customer-${id}`, mail: withdrawalReceipt(row, context.shopEmail) }]),
  ];
  const rows = mails.map(({ key, mail }) => ({
    id: context.uuid(),
    dedupe_key: key,
    mail: JSON.stringify(mail),
    created_at,
  }));
  await enqueueMails(transaction, ...rows);
  if (order_id !== null)
    await addOrderEvent(transaction, {
      id: context.uuid(),
      order_id,
      at: created_at,
      kind: 'withdrawn',
      detail: JSON.stringify({ from: items === '' ? 'the whole order' : 'a part of the order' }),
    });
}

function fingerprint(statement: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(statement)).digest('hex');
}
