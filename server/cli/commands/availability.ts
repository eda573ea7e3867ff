import { Argument, Command } from '@commander-js/extra-typings';
import { skuOf } from '#domain/product.ts';
import { type CliContext, listResult, type Run, success } from '#server/cli/cli-context.ts';
import { formatTime, isoTime } from '#server/cli/format.ts';
import { requireProduct } from '#server/cli/lookup.ts';
import { parseClosedNote } from '#server/cli/parse-arguments.ts';
import { closeShop, reopenShop, setSoldOut } from '#server/shop-status/change-sales-stop.ts';
import { closedText } from '#server/shop-status/sales-stop.ts';
import { allSalesStops } from '#server/shop-status/sales-stop-queries.ts';

/** Closes the shop for new orders. */
export function closeCommand(run: Run) {
  return new Command('close')
    .description(
      'Closes the shop for new orders. Pages say so at once, payments under way finish. Closing again changes the note.',
    )
    .option('--note <text>', 'when or why, for customers; one sentence', parseClosedNote)
    .addHelpText('after', '\nExample:\n  npm run shop -- close --note "Back on Monday."')
    .action(({ note = '' }) =>
      run(async ({ context }) => {
        const change = await closeShop(context, note);
        const already = change === 'unchanged' ? 'already ' : '';
        const text = closedText({ note });
        return success(`The shop is ${already}closed. Customers read: ${text}`, {
          closed: true,
          text,
        });
      }),
    );
}

/** Opens the shop for new orders. */
export function openCommand(run: Run) {
  return new Command('open').description('Opens the shop for new orders again.').action(() =>
    run(async ({ context }) => {
      const change = await reopenShop(context);
      const already = change === 'unchanged' ? 'already ' : '';
      return success(`The shop is ${already}open.`, { closed: false });
    }),
  );
}

/** Lists all products with their stock state, or marks one as sold out or in stock. */
export function stockCommand(run: Run) {
  return new Command('stock')
    .description(
      'Lists all products with their stock state, or marks one as sold out or in stock. A sold-out product stays on the pages and in carts, but cannot be ordered.',
    )
    .argument('[sku]', 'the SKU of a product')
    .addArgument(new Argument('[state]', 'sold out or in stock').choices(['out', 'in']))
    .addHelpText('after', EXAMPLES)
    .action((sku, state) =>
      run((cli) =>
        sku !== undefined && state !== undefined
          ? changeStock(cli, sku, state === 'out')
          : listStock(cli, sku),
      ),
    );
}

async function changeStock({ context }: CliContext, sku: string, soldOut: boolean) {
  const product = requireProduct(context.catalogue, sku);
  const change = await setSoldOut(context, product, soldOut);
  const already = change === 'unchanged' ? 'already ' : '';
  const state = soldOut ? 'sold out' : 'in stock';
  const data = { sku: skuOf(product), name: product.name, soldOut };
  return success(`${product.name} is ${already}${state}.`, data);
}

async function listStock({ context }: CliContext, sku: string | undefined) {
  const shown = sku === undefined ? context.catalogue : [requireProduct(context.catalogue, sku)];
  const stops = await allSalesStops(context.db);
  return listResult({
    rows: shown.map((product) => ({
      product,
      since: stops.find(({ subject }) => subject === String(product.id))?.since ?? null,
    })),
    rowData: ({ product, since }) => ({
      sku: skuOf(product),
      name: product.name,
      soldOut: since !== null,
      since: isoTime(since),
    }),
    heads: ['SKU', 'Product', 'Stock'],
    cells: ({ product, since }, output) => [
      output.style('bold', skuOf(product)),
      product.name,
      since === null ? 'in stock' : `sold out since ${formatTime(since)}`,
    ],
    empty: 'The catalogue is empty.',
  });
}

const EXAMPLES = `
Examples:
  npm run shop -- stock
  npm run shop -- stock DP-HYD-SHM out
  npm run shop -- stock DP-HYD-SHM in`;
