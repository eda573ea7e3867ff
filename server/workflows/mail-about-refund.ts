import type { RefundState } from '#domain/refund.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { enqueueMails } from '../database/outbox.ts';
import { refundsOf } from '../database/refunds.ts';
import type { OrderRow, RefundRow } from '../database/tables.ts';
import { refundFailedNotice, refundMail } from './mails/refund-mails.ts';

const ACCEPTED: readonly RefundState[] = ['pending', 'succeeded'];

/**
 * Puts the mail into the outbox that a refund's step calls for, if any: to the customer when the
 * card company has accepted it, to the shop when it failed.
 */
export async function mailAboutRefund(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  { before, after }: { before: RefundRow; after: RefundRow },
): Promise<void> {
  const accepted = before.state === 'requested' && ACCEPTED.includes(after.state);
  const failed = before.state !== 'failed' && after.state === 'failed';
  const name = `${order.id}-${after.provider_id ?? after.id}`;
  const write = (dedupe_key: string, mail: object) =>
    enqueueMails(transaction, {
      id: context.uuid(),
      dedupe_key,
      mail: JSON.stringify(mail),
      created_at: context.now(),
    });
  if (failed) await write(`refund-failed-${name}`, refundFailedNotice(order, after, context));
  // A customer whose data was erased has no address any more.
  if (!accepted || order.email === '') return;
  const refunds = await refundsOf(transaction, order.id);
  await write(`order-refunded-${name}`, refundMail(order, after, refunds, context));
}
