import type { RefundState } from '#domain/refund.ts';
import type { InTransaction } from '../records/database.ts';
import { enqueueMails } from '../records/outbox.ts';
import { refundsOf } from '../records/refunds.ts';
import type { OrderRow, RefundRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import { refundFailedNotice, refundMail } from './mails/refund-mails.ts';

const ACCEPTED: readonly RefundState[] = ['pending', 'succeeded'];

/**
 * Puts the mail into the outbox that a refund's step calls for, if any: to the customer when the
 * card company has accepted it, to the shop when it failed.
 */
export async function mailAboutRefund(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
  { before, after }: { before: RefundRow; after: RefundRow },
): Promise<void> {
  const accepted = before.state === 'requested' && ACCEPTED.includes(after.state);
  const failed = before.state !== 'failed' && after.state === 'failed';
  const name = `${order.id}-${after.provider_id ?? after.id}`;
  const write = (dedupe_key: string, mail: object) =>
    enqueueMails(transaction, {
      id: office.uuid(),
      dedupe_key,
      mail: JSON.stringify(mail),
      created_at: office.now(),
    });
  if (failed) await write(`refund-failed-${name}`, refundFailedNotice(order, after, office));
  // A customer whose data was erased has no address any more.
  if (!accepted || order.email === '') return;
  const refunds = await refundsOf(transaction, order.id);
  await write(`order-refunded-${name}`, refundMail(order, after, refunds, office));
}
