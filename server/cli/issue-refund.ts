import { type Cents, formatEuro } from '#domain/money.ts';
import type { OrderRow, RefundRow } from '../database/tables.ts';
import { refundOrder } from '../payments/refunds.ts';
import { type Answer, type CliContext, refused, success } from './cli-context.ts';
import { atTime, isoTime } from './format-date.ts';

/** What was asked about and agreed to. */
export interface AgreedRefund {
  amount: Cents;
  /** The refunds that the order had when it was asked about. */
  before: readonly RefundRow[];
  cancels: boolean;
  /** Words to the customer. */
  note: string | undefined;
}

/** Gives money of an order back to the card, and tells how far it got. */
export async function issueRefund(
  { context }: CliContext,
  order: OrderRow,
  { amount, before, cancels, note }: AgreedRefund,
): Promise<Answer> {
  // The same for whoever asks at the same moment: together they give the money back once.
  const refundId = `${order.uid}-${before.length + 1}`;
  const outcome = await refundOrder(context, {
    orderId: order.id,
    refundId,
    amount,
    cancels,
    note,
  });
  return outcome.kind === 'refund'
    ? answerOf(outcome.refund, order)
    : refused(`${order.id} was changed by somebody else meanwhile: look at it and try again.`);
}

/** Why nothing can be given back. */
export function nothingLeft({ id, received }: OrderRow, refunds: readonly RefundRow[]): string {
  if (received === 0) return `Nothing was paid for ${id}: there is nothing to give back.`;
  const last = refunds.at(-1);
  const when = last ? ` (last ${atTime(last.created_at)}, ${last.state})` : '';
  return `All of ${formatEuro(received)} of ${id} was given back already${when}.`;
}

function answerOf(refund: RefundRow, { email }: OrderRow): Answer {
  const { id, order_id, amount, state, created_at } = refund;
  const cancels = refund.cancels === 1;
  const data = { id, orderId: order_id, amount, state, cancels, createdAt: isoTime(created_at) };
  const what = cancels
    ? `${order_id} is cancelled; ${formatEuro(amount)}`
    : `${formatEuro(amount)} of ${order_id}`;
  const mailed = email === '' ? '' : ` ${email} is told by mail.`;
  switch (state) {
    case 'failed':
      return refused(
        `The payment provider refused to give ${formatEuro(amount)} of ${order_id} back.`,
      );
    case 'requested':
      return success(
        `${what} is requested; the payment provider has not answered yet. The shop keeps asking by itself.`,
        data,
      );
    case 'pending':
      return success(`${what} is on its way back to the card.${mailed}`, data);
    case 'succeeded':
      return success(`${what} is given back.${mailed}`, data);
  }
}
