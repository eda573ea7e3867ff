import { Command } from '@commander-js/extra-typings';
import { type Product, skuOf } from '#domain/product.ts';
import type { StockLevel } from '#domain/stock.ts';
import { type CliContext, listResult, type Run, success } from '#server/cli/cli-context.ts';
import type { Cell, Output } from '#server/cli/output.ts';
import { formatTime, isoTime } from '#server/owner/format.ts';
import { requireProduct } from '#server/owner/lookup.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseStockChange, parseUnits } from '#server/owner/parse-input.ts';
import { setSoldOut } from '#server/shop-status/change-sales-stop.ts';
import { allSalesStops } from '#server/shop-status/sales-stop-queries.ts';
import { changeStock, type StockChange } from '#server/stock/count-stock.ts';
import { type CountedStock, countedStock } from '#server/stock/stock-levels.ts';

/** Lists all products with their stock, counts one, or marks it as sold out or in stock. */
export function stockCommand(run: Run) {
  return new Command('stock')
    .description(
      'Lists all products with their stock, counts one, or marks it as sold out or in stock. A sold-out product stays on the pages and in carts, but cannot be ordered. A counted one is sold out at 0 by itself; its units are taken when a payment begins, and given back when it fails or the order is cancelled before dispatch.',
    )
    .argument('[sku]', 'the SKU of a product')
    .argument(
      '[change]',
      'how many are left, besides the orders to pack; +24 for a delivery; -1 at the desk for a broken one; uncounted; out or in',
      parseStockChange,
    )
    .option('--low <count>', 'email when so many are left (5 by default)', parseUnits)
    .addHelpText('after', EXAMPLES)
    .action((sku, change, { low }) =>
      run((cli) => {
        if (sku === undefined || change === undefined) return listStock(cli, sku);
        const product = requireProduct(cli.context.catalogue, sku);
        if (change.kind === 'out' || change.kind === 'in')
          return changeSoldOut(cli, product, change.kind === 'out');
        return count(cli, product, change.kind === 'stop' ? change : { ...change, lowLimit: low });
      }),
    );
}

async function count({ context }: CliContext, product: Product, change: StockChange) {
  const sku = skuOf(product);
  const outcome = await changeStock(context, product, change);
  switch (outcome.kind) {
    case 'count-first':
      throw new OwnerError(`${product.name} is not counted: type stock ${sku} 120 first.`);
    case 'not-counted':
      return success(`${product.name} is not counted.`, { sku, available: null });
    case 'counted': {
      const { available, lowLimit } = outcome.stock;
      const paying =
        change.kind === 'count' && available !== change.units
          ? `, without ${change.units - available} that are being paid`
          : '';
      return success(
        `${product.name}: ${available} left${paying}. An email comes when ${lowLimit} are left.`,
        { sku, available, lowLimit },
      );
    }
  }
}

async function changeSoldOut({ context }: CliContext, product: Product, soldOut: boolean) {
  const change = await setSoldOut(context, product, soldOut);
  const already = change === 'unchanged' ? 'already ' : '';
  const state = soldOut ? 'sold out' : 'in stock';
  const data = { sku: skuOf(product), name: product.name, soldOut };
  const counted = (await countedStock(context)).find((it) => it.product.id === product.id);
  const rest =
    !soldOut && counted && counted.available <= 0
      ? ` But none are left: type stock ${skuOf(product)} 120.`
      : '';
  return success(`${product.name} is ${already}${state}.${rest}`, data);
}

async function listStock({ context }: CliContext, sku: string | undefined) {
  const shown = sku === undefined ? context.catalogue : [requireProduct(context.catalogue, sku)];
  const stops = await allSalesStops(context.db);
  const counted = await countedStock(context);
  return listResult({
    rows: shown.map((product) => ({
      product,
      since: stops.find(({ subject }) => subject === String(product.id))?.since ?? null,
      stock: counted.find((it) => it.product.id === product.id),
    })),
    rowData: ({ product, since, stock }) => ({
      sku: skuOf(product),
      name: product.name,
      soldOut: since !== null || (stock !== undefined && stock.available <= 0),
      since: isoTime(since),
      available: stock?.available ?? null,
      lowLimit: stock?.lowLimit ?? null,
    }),
    heads: ['SKU', 'Product', 'Left', 'Stock'],
    right: ['Left'],
    cells: ({ product, since, stock }, output) => [
      output.style('bold', skuOf(product)),
      product.name,
      stock === undefined ? 'not counted' : String(stock.available),
      since === null ? levelText(output, stock) : `sold out since ${formatTime(since)}`,
    ],
    empty: 'The catalogue is empty.',
  });
}

const LEVEL_TEXTS: Readonly<Record<StockLevel, string>> = {
  enough: 'in stock',
  low: 'low',
  'sold-out': 'sold out',
  oversold: 'sold out; more sold than there are',
};

function levelText(output: Output, stock: CountedStock | undefined): Cell {
  const level = stock?.level ?? 'enough';
  const text = LEVEL_TEXTS[level];
  if (level === 'enough') return text;
  return output.style(level === 'oversold' ? 'red' : 'yellow', text);
}

const EXAMPLES = `
Examples:
  npm run shop -- stock
  npm run shop -- stock DP-HYD-SHM 120
  npm run shop -- stock DP-HYD-SHM 120 --low 10
  npm run shop -- stock DP-HYD-SHM +24
  npm run shop -- stock DP-HYD-SHM uncounted
  npm run shop -- stock DP-HYD-SHM out
  npm run shop -- stock DP-HYD-SHM in`;
