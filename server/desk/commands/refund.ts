import { Command } from '@commander-js/extra-typings';
import { type Cents, formatEuro } from '#domain/money.ts';
import { refundable } from '#domain/refund.ts';
import { findOrder } from '../../records/orders.ts';
import { refundsOf } from '../../records/refunds.ts';
import type { OrderRow, RefundRow } from '../../records/tables.ts';
import { refundOrder } from '../../workflows/refund-order.ts';
import { type Answer, type Desk, type Run, refused, told } from '../desk.ts';
import { readEuro, readOrderNumber } from '../read-values.ts';
import { atTime, isoTime } from '../when.ts';

/** Gives money back. */
export function refundCommand(run: Run) {
  return new Command('refund')
    .summary('give money back to the card')
    .description(
      'Gives an order’s money back to the card: all that is left of it, or an amount. It asks first. A refund whose answer is lost is followed up by the shop by itself, and never made twice.',
    )
    .argument('<number>', "the order's number", readOrderNumber)
    .option('-a, --amount <euro>', 'only so much, such as 12.50', readEuro)
    .option('--again', 'the same amount once more, after one was given back already')
    .addHelpText('after', EXAMPLES)
    .action((number, { amount, again }) => run((desk) => refund(desk, number, amount, again)));
}

async function refund(
  { office, confirm }: Desk,
  number: string,
  amount: Cents | undefined,
  again = false,
): Promise<Answer> {
  const order = await findOrder(office.db, number);
  if (!order) return refused(`There is no order ${number}.`);
  const before = await refundsOf(office.db, number);
  const left = refundable(order.received, before);
  if (left === 0) return refused(nothingLeft(order, before));
  const wanted = amount ?? left;
  if (wanted < 1 || wanted > left)
    return refused(
      `Of ${number}, ${formatEuro(left)} can be given back; --amount is ${formatEuro(wanted)}.`,
    );
  const same = before.find((it) => it.state !== 'failed' && it.amount === wanted);
  if (same && !again)
    return refused(
      `${formatEuro(wanted)} of ${number} was given back already (${atTime(same.created_at)}, ${same.state}). To give back as much once more, add --again.`,
    );
  const question = `Give ${formatEuro(wanted)} of ${formatEuro(order.received)} back to ${order.first_name} ${order.last_name} (${number})?`;
  if (!(await confirm(question))) return refused('Nothing was given back.');
  // The same for whoever asks at the same moment: together they give the money back once.
  const refundId = `${order.uid}-${before.length + 1}`;
  const outcome = await refundOrder(office, { orderId: number, refundId, amount: wanted });
  return outcome.kind === 'refund'
    ? answerOf(outcome.refund)
    : refused(`${number} was changed by somebody else meanwhile: look at it and try again.`);
}

function nothingLeft({ id, received }: OrderRow, refunds: readonly RefundRow[]): string {
  if (received === 0) return `Nothing was paid for ${id}: there is nothing to give back.`;
  const last = refunds.at(-1);
  const when = last ? ` (last ${atTime(last.created_at)}, ${last.state})` : '';
  return `All of ${formatEuro(received)} of ${id} was given back already${when}.`;
}

function answerOf(refund: RefundRow): Answer {
  const { id, order_id, amount, state, created_at } = refund;
  const data = { id, orderId: order_id, amount, state, createdAt: isoTime(created_at) };
  const money = formatEuro(amount);
  switch (state) {
    case 'failed':
      return refused(`The card company refused to give ${money} of ${order_id} back.`);
    case 'requested':
      return told(
        `${money} of ${order_id} is asked for; the card company has not answered yet. The shop goes on asking by itself.`,
        data,
      );
    case 'pending':
      return told(`${money} of ${order_id} is on its way back to the card.`, data);
    case 'succeeded':
      return told(`${money} of ${order_id} is given back.`, data);
  }
}

const EXAMPLES = `
Examples:
  npm run shop -- refund EC12345678
  npm run shop -- refund EC12345678 --amount 12.50
  npm run shop -- refund EC12345678 --yes`;
