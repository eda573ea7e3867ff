import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import type { WithdrawalRow } from '#server/database/tables.ts';
import { newEmail } from '#server/email/compose-email.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { replaceWaitingEmail } from '#server/email/outbox-queries.ts';
import { withLinkCode } from '#server/orders/order-link.ts';
import { type WithdrawnOrder, withdrawalReceipt } from './receipt-email.ts';
import { receiptsDueAfter, setReceipt, statementsOfReceipt } from './withdrawal-queries.ts';

/**
 * Bounds the size of a receipt to some 300 kB; further statements are in the next one. Nine networks can state as
 * many a day (R11.23), so a stranger cannot fill receipts ahead of the customer's.
 */
const STATEMENTS_PER_RECEIPT = 500;

/**
 * Gives the customer a receipt of a stored withdrawal from a locked order. Each statement is in a receipt. Order number
 * and address do not suffice to send the customer more than two receipts a day: the first leaves at once, a second an
 * hour later with all that was stated meanwhile, and further ones a day after the one before (decision 9).
 * @returns when (ms) the receipt follows the one before; null when it leaves at once
 */
export async function enqueueReceipt(
  context: AppContext,
  transaction: Transaction,
  withdrawn: WithdrawnOrder,
  statement: WithdrawalRow,
): Promise<number | null> {
  const now = context.now();
  const { order } = withdrawn;
  const linked = { ...withdrawn, order: await withLinkCode(context, transaction, order) };
  const receipts = await receiptsDueAfter(transaction, order.id, now - DAY_MS);
  const [last] = receipts;
  if (last && last.dueAt > now) {
    const ids = { orderId: order.id, receiptId: last.id };
    const statements = await statementsOfReceipt(transaction, ids);
    const mail = JSON.stringify(withdrawalReceipt(linked, [...statements, statement], context));
    const replaced =
      statements.length < STATEMENTS_PER_RECEIPT &&
      (await replaceWaitingEmail(transaction, { id: last.id, mail }));
    if (replaced) {
      await setReceipt(transaction, { id: statement.id, receiptId: last.id });
      return last.dueAt;
    }
  }
  const dueAt = last ? last.dueAt + (receipts.length === 1 ? HOUR_MS : DAY_MS) : now;
  const delayMs = Math.max(0, dueAt - now);
  const content = withdrawalReceipt(linked, [statement], context);
  const mail = newEmail(context, `withdrawal-customer-${statement.id}`, content, delayMs);
  await enqueueEmails(transaction, mail);
  await setReceipt(transaction, { id: statement.id, receiptId: mail.id });
  return delayMs === 0 ? null : dueAt;
}
