import { readFile } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import { type CliContext, type Run, success } from '#server/cli/cli-context.ts';
import { orderData } from '#server/cli/order-data.ts';
import { dispatchOrder, dispatchParcels } from '#server/orders/dispatch-order.ts';
import { refusalText } from '#server/owner/outcome-texts.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { NOTHING_DISPATCHED, parcelsIn } from '#server/owner/parcels-csv.ts';
import { parseOrderNumber, parseTrackingNumber } from '#server/owner/parse-input.ts';
import { failWith } from '#server/owner/read-csv.ts';

/** Marks one order, or those of a CSV file, as dispatched. */
export function dispatchCommand(run: Run) {
  const command = new Command('dispatch')
    .description(
      'Marks an order as dispatched and emails the customer. Only a paid order can be dispatched. Run again with another number, it replaces the first and emails the new one. With --csv all orders of a file, or none.',
    )
    .argument('[number]', 'order number', parseOrderNumber)
    .argument('[tracking]', 'tracking number of the carrier', parseTrackingNumber)
    .option(
      '--force',
      'even if the order is cancelled, disputed or withdrawn from, or another one has the number',
    )
    .option(
      '--csv <file>',
      'a CSV file in UTF-8 whose first line is order,tracking, or the carrier’s with order numbers in it',
    )
    .addHelpText('after', EXAMPLES);
  return command.action((number, tracking, { force, csv }) => {
    if (csv !== undefined) {
      if (number !== undefined || force)
        command.error("error: option '--csv <file>' stands alone, without numbers and --force");
      return run((cli) => dispatchFile(cli, csv));
    }
    if (number === undefined) return command.error("error: missing required argument 'number'");
    if (tracking === undefined) return command.error("error: missing required argument 'tracking'");
    return run((cli) => dispatchOne(cli, number, tracking, force));
  });
}

async function dispatchOne(
  { context }: CliContext,
  number: string,
  tracking: string,
  force: true | undefined,
) {
  const outcome = await dispatchOrder(context, number, tracking, { force });
  switch (outcome.kind) {
    case 'dispatched': {
      const { order } = outcome;
      return success(
        `${number} is dispatched; an email with the tracking number ${tracking} goes to ${order.customer.email}.`,
        orderData(order),
      );
    }
    case 'already-dispatched':
      return success(
        `${number} was already dispatched as ${tracking}; nothing was changed.`,
        orderData(outcome.order),
      );
    case 'cancelled':
    case 'disputed':
    case 'withdrawn':
    case 'number-taken':
      throw new OwnerError(`${refusalText(number, outcome)} To dispatch it anyway, add --force.`);
    default:
      throw new OwnerError(refusalText(number, outcome));
  }
}

async function dispatchFile({ context }: CliContext, file: string) {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new OwnerError(`${file} must be a file that the shop can read (${error.code}).`);
  });
  const parcels = parcelsIn(bytes);
  const outcome = await dispatchParcels(context, parcels);
  if (outcome.kind === 'refused')
    return failWith(
      outcome.refusals.map(({ index, refusal }) => {
        const { line, orderId } = parcels[index] ?? { line: 0, orderId: '' };
        return `Line ${line}: ${refusalText(orderId, refusal)}`;
      }),
      NOTHING_DISPATCHED,
    );
  const { orders, repeated } = outcome;
  const earlier = repeated === 0 ? '' : `; ${repeated} were dispatched before`;
  return success(`Dispatched ${orders.length} orders, whose customers are emailed${earlier}.`, {
    dispatched: orders.map(orderData),
    repeated,
  });
}

const EXAMPLES = `
Examples:
  npm run shop -- dispatch EC12345678 1Z999AA10123456784
  npm run shop -- dispatch --csv tracking.csv`;
