import { Command } from '@commander-js/extra-typings';
import { formatEuro } from '#domain/money.ts';
import { isPaid, isPayable } from '#domain/order-state.ts';
import { refundable } from '#domain/refund.ts';
import type { AppContext } from '../../app-context.ts';
import { findOrder } from '../../database/orders.ts';
import { refundsOf } from '../../database/refunds.ts';
import type { OrderRow } from '../../database/tables.ts';
import { cancelUnpaidOrder } from '../../payments/cancel-unpaid-order.ts';
import { writeAuditEntry } from '../../workflows/write-audit-entry.ts';
import { type Answer, type CliContext, type Run, refused, success } from '../cli-context.ts';
import { issueRefund, nothingLeft } from '../issue-refund.ts';
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
    .action((number, { note }) => run((cli) => cancel(cli, number, note)));
}

async function cancel(cli: CliContext, number: string, note: string | undefined): Promise<Answer> {
  const order = await findOrder(cli.context.db, number);
  if (!order) return refused(`There is no order ${number}.`);
  if (order.state === 'cancelled')
    return success(`${number} is cancelled already.`, orderData(order));
  if (isPaid(order.state) && order.dispatched_at === null) return cancelPaid(cli, order, note);
  if (!isPayable(order.state)) return refused(refusal(order));
  return cancelUnpaid(cli, order);
}

async function cancelPaid(
  cli: CliContext,
  order: OrderRow,
  note: string | undefined,
): Promise<Answer> {
  const before = await refundsOf(cli.context.db, order.id);
  const amount = refundable(order.received, before);
  if (amount === 0) return refused(nothingLeft(order, before));
  const question = `${order.id} is paid. Cancel it and give ${formatEuro(amount)} back to ${order.first_name} ${order.last_name}?`;
  if (!(await cli.confirm(question))) return refused('Nothing was cancelled.');
  return issueRefund(cli, order, { amount, before, cancels: true, note });
}

async function cancelUnpaid({ context, confirm }: CliContext, order: OrderRow): Promise<Answer> {
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
  return success(`${order.id} is cancelled and can no longer be paid.`, orderData(now));
}

function noteCancellation(context: AppContext, before: OrderRow, after: OrderRow): Promise<void> {
  return context.db.transaction().execute((transaction) =>
    writeAuditEntry(context, transaction, {
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
