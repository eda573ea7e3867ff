import { Command } from '@commander-js/extra-typings';
import { isPayable } from '#domain/order-state.ts';
import { findOrder } from '../../records/orders.ts';
import type { OrderRow } from '../../records/tables.ts';
import type { BackOffice } from '../../workflows/back-office.ts';
import { giveUpOrder } from '../../workflows/give-up-order.ts';
import { keepAudit } from '../../workflows/keep-audit.ts';
import { type Answer, type Desk, type Run, refused, told } from '../desk.ts';
import { orderData } from '../order-data.ts';
import { readOrderNumber } from '../read-values.ts';

/** Cancels an order that is not paid. */
export function cancelCommand(run: Run) {
  return new Command('cancel')
    .summary('cancel an order that is not paid')
    .description(
      'Cancels an order that is not paid, so that it can never be charged. It asks first. A paid order is not cancelled but refunded.',
    )
    .argument('<number>', "the order's number", readOrderNumber)
    .addHelpText('after', '\nExample:\n  npm run shop -- cancel EC12345678')
    .action((number) => run((desk) => cancel(desk, number)));
}

async function cancel({ office, confirm }: Desk, number: string): Promise<Answer> {
  const order = await findOrder(office.db, number);
  if (!order) return refused(`There is no order ${number}.`);
  if (order.state === 'cancelled') return told(`${number} is cancelled already.`, orderData(order));
  if (!isPayable(order.state)) return refused(refusal(order));
  if (!(await confirm(`Cancel ${number} of ${order.first_name} ${order.last_name}?`)))
    return refused('Nothing was cancelled.');
  const outcome = await giveUpOrder(office, order);
  if (outcome === 'open')
    return refused(
      `Whether ${number} is being paid cannot be told yet. Try again in a few minutes.`,
    );
  const now = (await findOrder(office.db, number)) ?? order;
  if (outcome === 'has-money') return refused(refusal(now));
  await noteCancellation(office, order, now);
  return told(`${number} is cancelled and can no longer be paid.`, orderData(now));
}

function noteCancellation(office: BackOffice, before: OrderRow, after: OrderRow): Promise<void> {
  return office.db.transaction().execute((transaction) =>
    keepAudit(office, transaction, {
      command: 'cancel',
      subject: before.id,
      before: { state: before.state },
      after: { state: after.state },
    }),
  );
}

function refusal({ id, state }: OrderRow): string {
  const is = `${id} is ${state.replaceAll('_', ' ')}`;
  return state === 'expired' || state === 'refunded'
    ? `${is}: there is nothing to cancel.`
    : `${is}: give its money back with: npm run shop -- refund ${id}`;
}
