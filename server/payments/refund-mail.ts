import type { RefundState } from '#domain/refund.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { enqueueMails } from '../database/outbox.ts';
import { refundsOf } from '../database/refunds.ts';
import type { OrderRow, RefundRow } from '../database/tables.ts';
import { refundFailedNotice, refundMail } from '../workflows/mails/refund-mails.ts';

const ACCEPTED: readonly RefundState[] = ['pending', 'succeeded'];

/**
 * Queues the mail that a refund's new state calls for, if any: to the customer when the provider
 * accepted it, to the shop when it failed. Each is queued once.
 */
export async function mailAboutRefund(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  { before, after }: { before: RefundRow; after: RefundRow },
): Promise<void> {
  const accepted = !ACCEPTED.includes(before.state) && ACCEPTED.includes(after.state);
  const failed = before.state !== 'failed' && after.state === 'failed';
  const name = `${order.id}-${after.provider_id ?? after.id}`;
  const enqueue = (dedupe_key: string, mail: object) =>
    enqueueMails(transaction, {
      id: context.uuid(),
      dedupe_key,
      mail: JSON.stringify(mail),
      created_at: context.now(),
    });
  if (failed) await enqueue(`refund-failed-${name}`, refundFailedNotice(order, after, context));
  // The address of an erased customer is empty.
  if (!accepted || order.email === '') return;
  const refunds = await refundsOf(transaction, order.id);
  await enqueue(`order-refunded-${name}`, refundMail(order, after, refunds, context));
}
