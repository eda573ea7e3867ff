import { Argument, Command, Option } from '@commander-js/extra-typings';
import { postalLines } from '#domain/postal-address.ts';
import type { AppContext } from '#server/app-context.ts';
import { type CliContext, listResult, type Run, success } from '#server/cli/cli-context.ts';
import { inlineFiles } from '#server/cli/inline-files.ts';
import { orderData } from '#server/cli/order-data.ts';
import { addressRows, upsRows } from '#server/orders/carrier-rows.ts';
import { noteOrder } from '#server/orders/note-order.ts';
import { findParcels, type Parcel, parcelsToPack } from '#server/orders/packing-queries.ts';
import { packingSlips } from '#server/orders/packing-slips.ts';
import { toCsv } from '#server/owner/csv.ts';
import { formatTime, isoTime } from '#server/owner/format.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseOrderNote, parseOrderNumber } from '#server/owner/parse-input.ts';

/** Lists the orders to pack with their contents. */
export function packCommand(run: Run) {
  return new Command('pack')
    .description(
      'Lists the paid orders to pack, with products, address and note. Late ones first, then express.',
    )
    .action(() =>
      run(async ({ context }) =>
        listResult({
          rows: await waitingParcels(context),
          rowData: parcelData,
          heads: ['Order', 'Paid', 'Service', 'Contents', 'To', 'Note'],
          cells: ({ order, lines, isExpress, withdrawnAt }, output) => [
            output.style('bold', order.id),
            formatTime(order.paidAt ?? 0),
            isExpress
              ? output.style('yellow', order.quote.shipping.name)
              : order.quote.shipping.name,
            lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
            addressOf(order),
            [
              withdrawnAt !== null && output.style('red', 'withdrawn: ask before sending it'),
              withdrawnAt !== null && order.note !== '' && '; ',
              order.note,
            ].filter((part) => part !== false),
          ],
          empty: 'There is nothing to pack.',
        }),
      ),
    );
}

/** Prints packing slips. */
export function slipsCommand(run: Run) {
  return new Command('slips')
    .description(
      'Prints packing slips as an HTML page, one sheet for each order to pack. Open it in a browser and print it.',
    )
    .addArgument(numbersArgument())
    .option('--prices', 'with prices; by default without, as a parcel may be a gift')
    .addHelpText('after', SLIPS_EXAMPLES)
    .action((numbers, { prices = false }) =>
      run(async (cli) => {
        const parcels = await parcelsFor(cli, numbers);
        const page = await inlineFiles(
          packingSlips(parcels, { prices, publicUrl: cli.context.publicUrl }),
          cli.builtFolder,
        );
        return { data: parcels.map(parcelData), show: () => page };
      }),
    );
}

/** Prints addresses for a carrier's program. */
export function labelsCommand(run: Run) {
  return new Command('labels')
    .description(
      'Prints the addresses of the orders to pack as CSV for the carrier. "ups" is for UPS’s Batch File Shipping, up to 250 parcels; "plain" has a header line, for programs that map columns, such as UPS WorldShip.',
    )
    .addArgument(numbersArgument())
    .addOption(
      new Option('--csv <format>', 'the format')
        .choices(['ups', 'plain'] as const)
        .default('ups' as const),
    )
    .addHelpText('after', LABELS_EXAMPLES)
    .action((numbers, { csv }) =>
      run(async (cli) => {
        const parcels = await parcelsFor(cli, numbers);
        const rows = csv === 'ups' ? fittingRows(parcels) : addressRows(parcels);
        return { data: parcels.map(parcelData), show: () => toCsv(rows) };
      }),
    );
}

/** Writes the owner's note on an order. */
export function noteCommand(run: Run) {
  return new Command('note')
    .description(
      'Writes your note on an order. It replaces an earlier one; "pack" and "order" show it, customers do not see it. "" deletes it.',
    )
    .argument('<number>', 'order number', parseOrderNumber)
    .argument('<text>', 'the note', parseOrderNote)
    .addHelpText('after', '\nExample:\n  npm run shop -- note EC12345678 "A gift: add a card."')
    .action((number, text) =>
      run(async ({ context }) => {
        const outcome = await noteOrder(context, number, text);
        if (outcome.kind === 'order-not-found')
          throw new OwnerError(`There is no order ${number}.`);
        const already = outcome.kind === 'unchanged' ? 'already ' : '';
        return success(
          text === ''
            ? `${number} ${already}has no note.`
            : `${number} ${already}has the note: ${text}`,
          orderData(outcome.order),
        );
      }),
    );
}

function numbersArgument() {
  return new Argument(
    '[numbers...]',
    'order numbers; by default all orders to pack without a withdrawal',
  ).argParser((text: string, earlier: string[] | undefined) => [
    ...(earlier ?? []),
    parseOrderNumber(text),
  ]);
}

async function parcelsFor(
  { context }: CliContext,
  numbers: readonly string[] | undefined,
): Promise<Parcel[]> {
  if (numbers === undefined || numbers.length === 0) {
    const parcels = await waitingParcels(context);
    return parcels.filter(({ withdrawnAt }) => withdrawnAt === null);
  }
  const parcels = await findParcels(context.db, numbers);
  const missing = numbers.find((number) => !parcels.some(({ order }) => order.id === number));
  if (missing !== undefined) throw new OwnerError(`There is no paid order ${missing}.`);
  return parcels;
}

function waitingParcels({ db, payments, now }: AppContext): Promise<Parcel[]> {
  return parcelsToPack(db, { liveOnly: payments.livemode, now: now() });
}

function fittingRows(parcels: readonly Parcel[]): string[][] {
  const { rows, unfit } = upsRows(parcels);
  if (unfit.length === 0) return rows;
  throw new OwnerError(
    [
      ...unfit.map(({ orderId, reason }) => `${orderId}: ${reason}.`),
      'Enter these at UPS, and type the numbers of the others after "labels".',
    ].join('\n'),
  );
}

function addressOf({ customer }: Parcel['order']): string {
  return `${customer.firstName} ${customer.lastName}, ${postalLines(customer).join(', ')}`;
}

function parcelData({ order, lines, isExpress, withdrawnAt }: Parcel) {
  return {
    ...orderData(order),
    isExpress,
    withdrawnAt: isoTime(withdrawnAt),
    lines: lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
  };
}

const SLIPS_EXAMPLES = `
Examples:
  npm run -s shop -- slips > slips.html
  npm run -s shop -- slips EC12345678 --prices > slip.html`;

const LABELS_EXAMPLES = `
Examples:
  npm run -s shop -- labels > ups.csv
  npm run -s shop -- labels --csv plain > parcels.csv`;
