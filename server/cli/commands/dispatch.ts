import { readFile } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import { isOrderNumber } from '#domain/order-number.ts';
import { type CliContext, type Run, success } from '#server/cli/cli-context.ts';
import { orderData } from '#server/cli/order-data.ts';
import {
  type DispatchedParcel,
  dispatchOrder,
  dispatchParcels,
  type ParcelRefusal,
} from '#server/orders/dispatch-order.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import {
  isTrackingNumber,
  parseOrderNumber,
  parseTrackingNumber,
} from '#server/owner/parse-input.ts';
import { failWith, linesIn, recordsIn } from '#server/owner/read-csv.ts';
import { carrier } from '#shop.config.ts';

const COLUMNS = ['order', 'tracking'] as const;
const NOTHING_DONE = 'Nothing was dispatched.';

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
      NOTHING_DONE,
    );
  const { orders, repeated } = outcome;
  const earlier = repeated === 0 ? '' : `; ${repeated} were dispatched before`;
  return success(`Dispatched ${orders.length} orders, whose customers are emailed${earlier}.`, {
    dispatched: orders.map(orderData),
    repeated,
  });
}

type ListedParcel = DispatchedParcel & { line: number };

/**
 * The parcels in a CSV file: in its columns order and tracking, or in another one, such as of the carrier's program, each
 * line's cell with an order number and that with one of the carrier's numbers.
 * @throws OwnerError that names each line with an error
 */
export function parcelsIn(bytes: Uint8Array): ListedParcel[] {
  const lines = linesIn(bytes, NOTHING_DONE);
  const header = lines[0]?.record.map((name) => name.toLowerCase()) ?? [];
  const isNamed = COLUMNS.every((name) => header.includes(name));
  const found = isNamed ? [] : lines.flatMap(parcelInCells);
  if (found.length === 0) return parcelsInColumns(bytes);
  const problems = found.flatMap(({ line, orderId, trackingNumber }) =>
    trackingNumber === '' ? [`Line ${line}: ${orderId} has no number of ${carrier.name}.`] : [],
  );
  return problems.length === 0 ? found : failWith(problems, NOTHING_DONE);
}

function parcelInCells({ line, record }: { line: number; record: string[] }): ListedParcel[] {
  const cells = record.map((cell) => cell.replace(/\s/g, '').toUpperCase());
  const orderId = cells.find(isOrderNumber);
  const trackingNumber = cells.find((cell) => carrier.trackingNumber.test(cell)) ?? '';
  return orderId === undefined ? [] : [{ line, orderId, trackingNumber }];
}

function parcelsInColumns(bytes: Uint8Array): ListedParcel[] {
  const problems: string[] = [];
  const parcels = recordsIn(bytes, COLUMNS, NOTHING_DONE).map(({ line, record }) => {
    const orderId = (record.order ?? '').toUpperCase();
    const trackingNumber = (record.tracking ?? '').replace(/\s/g, '');
    if (!isOrderNumber(orderId))
      problems.push(`Line ${line}, order: Must be an order number: 'EC' and eight digits.`);
    if (!isTrackingNumber(trackingNumber))
      problems.push(
        `Line ${line}, tracking of ${orderId}: Must be a tracking number of 4 to 40 letters and digits.`,
      );
    return { line, orderId, trackingNumber };
  });
  if (parcels.length === 0) problems.push('The file must have a line for each order.');
  return problems.length === 0 ? parcels : failWith(problems, NOTHING_DONE);
}

/** Why a parcel was refused, in a sentence. */
export function refusalText(number: string, refusal: ParcelRefusal): string {
  switch (refusal.kind) {
    case 'order-not-found':
      return `There is no order ${number}.`;
    case 'not-paid':
      return `Only a paid order can be dispatched; ${number} is ${refusal.state.replaceAll('_', ' ')}.`;
    case 'cancelled':
      return `${number} is cancelled, and an email said so to the customer.`;
    case 'disputed':
      return `The payment of ${number} is disputed.`;
    case 'withdrawn':
      return `The customer of ${number} has withdrawn from it: ask before you send it.`;
    case 'number-taken':
      return `${refusal.trackingNumber} is the number of ${refusal.by}, of another customer; ${number} needs its own.`;
    case 'other-number':
      return `${number} is dispatched as ${refusal.trackingNumber}; to replace the number, dispatch it alone.`;
    case 'two-numbers':
      return `${number} is in the file with another tracking number.`;
  }
}

const EXAMPLES = `
Examples:
  npm run shop -- dispatch EC12345678 1Z999AA10123456784
  npm run shop -- dispatch --csv tracking.csv`;
