import { Command } from '@commander-js/extra-typings';
import { formatEuro } from '#domain/money.ts';
import { holdsMoney, isPayable } from '#domain/order-state.ts';
import { refundable } from '#domain/refund.ts';
import type { AppContext } from '../../app-context.ts';
import { findOrder } from '../../database/orders.ts';
import { refundsOf } from '../../database/refunds.ts';
import type { OrderRow } from '../../database/tables.ts';
import { cancelUnpaidOrder } from '../../payments/cancel-unpaid-order.ts';
import { keepAudit } from '../../workflows/keep-audit.ts';
import { type Answer, type Desk, type Run, refused, told } from '../desk.ts';
import { giveBack, nothingLeft } from '../give-back.ts';
import { orderData } from '../order-data.ts';
import { readNote, readOrderNumber } from '../read-values.ts';

/** Cancels an order. */
export function cancelCommand(run: Run) {
  return new Command('cancel')
    .summary('cancel an order that is not sent; what was paid goes back')
    .description(
      'Cancels an order that is not dispatched. One that is not paid can then never be charged. The money of one that is paid goes back to the card, and the customer is mailed. It asks first.',
    )
    .argument('<number>', "the order's number", readOrderNumber)
    .option('--note <words>', 'words to the customer of a paid order, in the mail', readNote)
    .addHelpText('after', EXAMPLES)
    .action((number, { note }) => run((desk) => cancel(desk, number, note)));
}

async function cancel(desk: Desk, number: string, note: string | undefined): Promise<Answer> {
  const order = await findOrder(desk.context.db, number);
  if (!order) return refused(`There is no order ${number}.`);
  if (order.state === 'cancelled') return told(`${number} is cancelled already.`, orderData(order));
  if (holdsMoney(order.state) && order.dispatched_at === null) return cancelPaid(desk, order, note);
  if (!isPayable(order.state)) return refused(refusal(order));
  return cancelUnpaid(desk, order);
}

async function cancelPaid(desk: Desk, order: OrderRow, note: string | undefined): Promise<Answer> {
  const before = await refundsOf(desk.context.db, order.id);
  const amount = refundable(order.received, before);
  if (amount === 0) return refused(nothingLeft(order, before));
  const question = `${order.id} is paid. Cancel it and give ${formatEuro(amount)} back to ${order.first_name} ${order.last_name}?`;
  if (!(await desk.confirm(question))) return refused('Nothing was cancelled.');
  return giveBack(desk, order, { amount, before, cancels: true, note });
}

async function cancelUnpaid({ context, confirm }: Desk, order: OrderRow): Promise<Answer> {
  if (!(await confirm(`Cancel ${order.id} of ${order.first_name} ${order.last_name}?`)))
    return refused('Nothing was cancelled.');
  const outcome = await cancelUnpaidOrder(context, order);
  if (outcome === 'open')
    return refused(
      `Whether ${order.id} is being paid cannot be told yet. Try again in a few minutes.`,
    );
  const now = (await findOrder(context.db, order.id)) ?? order;
  if (outcome === 'has-money')
    return refused(`${order.id} was paid at this very moment: ask again.`);
  await noteCancellation(context, order, now);
  return told(`${order.id} is cancelled and can no longer be paid.`, orderData(now));
}

function noteCancellation(context: AppContext, before: OrderRow, after: OrderRow): Promise<void> {
  return context.db.transaction().execute((transaction) =>
    keepAudit(context, transaction, {
      command: 'cancel',
      subject: before.id,
      before: { state: before.state },
      after: { state: after.state },
    }),
  );
}

function refusal({ id, state, dispatched_at }: OrderRow): string {
  const giveBackBy = `give its money back with: npm run shop -- refund ${id}`;
  if (state === 'expired' || state === 'refunded')
    return `${id} is ${state}: there is nothing to cancel.`;
  return dispatched_at === null
    ? `${id} is ${state.replaceAll('_', ' ')}: ${giveBackBy}`
    : `${id} is dispatched: when the parcel has come back, ${giveBackBy}`;
}

const EXAMPLES = `
Examples:
  npm run shop -- cancel EC12345678
  npm run shop -- cancel EC12345678 --note "The mask is sold out until May."`;
