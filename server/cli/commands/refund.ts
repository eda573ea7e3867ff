import { Command } from '@commander-js/extra-typings';
import { type Cents, formatEuro } from '#domain/money.ts';
import type { Order, Refund } from '#domain/order.ts';
import { isPaid, isPayable } from '#domain/order-state.ts';
import { refundable } from '#domain/refund.ts';
import { contentsText, paidFor, toRestock, unitsText } from '#domain/refund-contents.ts';
import { type CliContext, type CommandResult, type Run, success } from '#server/cli/cli-context.ts';
import { orderData } from '#server/cli/order-data.ts';
import { parseContents } from '#server/cli/refund-contents.ts';
import { findOrderLines } from '#server/orders/order-queries.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { formatTime, isoTime } from '#server/owner/format.ts';
import { requireOrder } from '#server/owner/lookup.ts';
import { refundText } from '#server/owner/outcome-texts.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseEuro, parseNote, parseOrderNumber } from '#server/owner/parse-input.ts';
import { cancelUnpaidOrder } from '#server/payments/end-unpaid-order.ts';
import { type RefundRequest, refundIdOf, refundOrder } from '#server/payments/refunds.ts';
import { restockableUnits } from '#server/stock/restock.ts';

/** Refunds an order, in whole or in part. */
export function refundCommand(run: Run) {
  return new Command('refund')
    .description(
      'Refunds an order to its card and emails the customer. Asks for confirmation. Without --amount it refunds what is left. If the response of the payment provider is lost, the shop looks the refund up later; it is never made twice.',
    )
    .argument('<number>', 'order number', parseOrderNumber)
    .option('-a, --amount <euro>', 'only this amount, such as 12.50', parseEuro)
    .option(
      '--for <what>',
      'what it is for: a SKU, SKU=2 for two units, or delivery; may be repeated. Without --amount it refunds what was paid for that',
      (what, earlier: string[] = []) => [...earlier, what],
    )
    .option('--restock', 'put the units of --for back into stock, as far as they are counted')
    .option('--note <text>', 'a note to the customer, quoted in the email', parseNote)
    .option('--again', 'the same amount once more, after it was refunded before')
    .addHelpText('after', REFUND_EXAMPLES)
    .action((number, options) => run((cli) => refund(cli, number, options)));
}

interface RefundOptions {
  amount?: Cents;
  for?: string[];
  restock?: boolean;
  note?: string;
  again?: boolean;
}

async function refund(cli: CliContext, number: string, options: RefundOptions) {
  const { note, restock: restocks = false, again = false } = options;
  const { db } = cli.context;
  const order = await requireOrder(db, number);
  const { left, earlier } = await readRefundable(cli, order);
  const lines = await findOrderLines(db, number);
  const contents = options.for === undefined ? null : parseContents(options.for, lines, earlier);
  const paid = contents === null ? left : Math.min(left, paidFor(order.quote, lines, contents));
  const amount = options.amount ?? paid;
  if (amount < 1 || amount > left)
    throw new OwnerError(
      `--amount must be from €0.01 to ${formatEuro(left)}, the rest of ${number}, got ${formatEuro(amount)}.`,
    );
  const same = earlier.find((item) => item.state !== 'failed' && item.amount === amount);
  if (same && !again)
    throw new OwnerError(
      `${formatEuro(amount)} of ${number} was already refunded (${formatTime(same.createdAt)}, ${same.state}). To refund the same amount once more, add --again.`,
    );
  const restockable = restocks ? await restockableUnits(db, order.id, lines, earlier) : [];
  const returned = contents === null ? [] : toRestock(contents, restockable);
  if (restocks && returned.length === 0)
    throw new OwnerError(
      '--restock needs --for with a counted product that is not back in stock yet.',
    );
  const { firstName, lastName } = order.customer;
  const what = contents === null ? '' : ` for ${contentsText(contents, lines)}`;
  const back = restocks ? `, and put ${unitsText(returned, lines)} back into stock` : '';
  await cli.confirm(
    `Refund ${formatEuro(amount)} of ${formatEuro(order.received)} to ${firstName} ${lastName} (${number})${what}${back}?`,
  );
  const request = { amount, contents, restocks, cancels: false, note };
  return issueRefund(cli, order, earlier, request);
}

/**
 * What is left to refund of an order, and its refunds so far.
 * @throws OwnerError when nothing is left
 */
async function readRefundable({ context }: CliContext, { id, received }: Order) {
  const earlier = await findRefunds(context.db, id);
  const left = refundable(received, earlier);
  if (left > 0) return { left, earlier };
  if (received === 0)
    throw new OwnerError(`Nothing was paid for ${id}: there is nothing to refund.`);
  const last = earlier.at(-1);
  const lastOne = last ? ` (last ${formatTime(last.createdAt)}, ${last.state})` : '';
  throw new OwnerError(`All of ${formatEuro(received)} of ${id} was already refunded${lastOne}.`);
}

/**
 * Refunds an order.
 * @param earlier the refunds of the order when the owner agreed
 */
async function issueRefund(
  { context }: CliContext,
  order: Order,
  earlier: readonly Refund[],
  request: Omit<RefundRequest, 'orderId' | 'refundId'>,
) {
  const refundId = refundIdOf(order, earlier.length + 1);
  const outcome = await refundOrder(context, { ...request, orderId: order.id, refundId });
  if (outcome.kind !== 'refund')
    throw new OwnerError(`${order.id} was changed meanwhile: look at it and try again.`);
  return refundResult(outcome.refund, order);
}

function refundResult(refund: Refund, order: Order): CommandResult {
  const { id, orderId, amount, state, cancels, createdAt } = refund;
  const data = { id, orderId, amount, state, cancels, createdAt: isoTime(createdAt) };
  return success(refundText(refund, order), data);
}

const REFUND_EXAMPLES = `
Examples:
  npm run shop -- refund EC12345678
  npm run shop -- refund EC12345678 --amount 12.50
  npm run shop -- refund EC12345678 --for DP-HYD-SHM=2 --for delivery --restock
  npm run shop -- refund EC12345678 --amount 5 --note "Sorry for the dented bottle."`;

/** Cancels an order that is not dispatched. */
export function cancelCommand(run: Run) {
  return new Command('cancel')
    .description(
      'Cancels an order that is not dispatched, and refunds it. Asks for confirmation. An unpaid order can then never be charged; the customer of a paid order gets an email.',
    )
    .argument('<number>', 'order number', parseOrderNumber)
    .option('--note <text>', 'a note to the customer of a paid order, in the email', parseNote)
    .addHelpText('after', CANCEL_EXAMPLES)
    .action((number, { note }) => run((cli) => cancel(cli, number, note)));
}

async function cancel(cli: CliContext, number: string, note: string | undefined) {
  const order = await requireOrder(cli.context.db, number);
  if (order.state === 'cancelled')
    return success(`${number} is already cancelled.`, orderData(order));
  if (isPayable(order.state)) return cancelUnpaid(cli, order);
  if (isPaid(order.state) && order.dispatchedAt === null) return cancelPaid(cli, order, note);
  throw new OwnerError(notCancellable(order));
}

async function cancelPaid(cli: CliContext, order: Order, note: string | undefined) {
  const { left, earlier } = await readRefundable(cli, order);
  await cli.confirm(
    `${order.id} is paid. Cancel it and refund ${formatEuro(left)} to ${order.customer.firstName} ${order.customer.lastName}?`,
  );
  return issueRefund(cli, order, earlier, { amount: left, cancels: true, note });
}

async function cancelUnpaid({ context, confirm }: CliContext, order: Order) {
  await confirm(`Cancel ${order.id} of ${order.customer.firstName} ${order.customer.lastName}?`);
  const outcome = await cancelUnpaidOrder(context, order);
  if (outcome === 'still-payable')
    throw new OwnerError(
      `The outcome of the payment of ${order.id} is not known yet. Try again in a few minutes.`,
    );
  if (outcome === 'holds-money')
    throw new OwnerError(`${order.id} was paid meanwhile: run the command again.`);
  const after = await requireOrder(context.db, order.id);
  return success(`${order.id} is cancelled and can no longer be paid.`, orderData(after));
}

function notCancellable({ id, state, dispatchedAt }: Order): string {
  if (state === 'expired' || state === 'refunded')
    return `${id} is ${state}: there is nothing to cancel.`;
  const refund = `refund it with: npm run shop -- refund ${id}`;
  return dispatchedAt === null
    ? `${id} is ${state.replaceAll('_', ' ')}: ${refund}`
    : `${id} is dispatched: when the parcel has come back, ${refund}`;
}

const CANCEL_EXAMPLES = `
Examples:
  npm run shop -- cancel EC12345678
  npm run shop -- cancel EC12345678 --note "The mask is sold out until May."`;
