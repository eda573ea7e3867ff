import { Command, Option } from '@commander-js/extra-typings';
import { stringify } from 'csv-stringify/sync';
import { type Cents, euroFromCents } from '#domain/money.ts';
import { TRADE_TERMS } from '#domain/trade-terms.ts';
import { paidOrders } from '../../database/sales.ts';
import type { OrderRow } from '../../database/tables.ts';
import type { Run } from '../cli-context.ts';
import { isoTime, onDay, readDay } from '../format-date.ts';
import { orderData } from '../order-data.ts';
import { periodOf } from '../period.ts';

/** Paid orders for the accountant. */
export function exportCommand(run: Run) {
  return new Command('export')
    .summary('paid orders as CSV for the accountant, or as JSON lines')
    .description(
      'Writes the orders that were paid in a period (this month, unless days are given): as CSV (RFC 4180) with amounts in euro, or as JSON lines with everything and amounts in cents.',
    )
    .addOption(
      new Option('-f, --format <format>', 'what to write').choices(['csv', 'jsonl']).default('csv'),
    )
    .option('--from <day>', 'paid on this day or later', readDay)
    .option('--to <day>', 'paid on this day or earlier', readDay)
    .addHelpText('after', EXAMPLES)
    .action(({ format, ...wanted }) =>
      run(async ({ context }) => {
        const orders = await paidOrders(context.db, {
          ...periodOf(wanted, context.now()),
          liveOnly: context.payments.livemode,
        });
        const data = orders.map(({ order, refunded }) => ({ ...orderData(order), refunded }));
        return {
          ok: true,
          data,
          show: () =>
            format === 'csv'
              ? asCsv(orders)
              : data.map((order) => `${JSON.stringify(order)}\n`).join(''),
        };
      }),
    );
}

function asCsv(orders: readonly { order: OrderRow; refunded: Cents }[]): string {
  return stringify(orders.map(csvRow), {
    header: true,
    columns: COLUMNS,
    record_delimiter: 'windows',
    // A name that begins like a formula must not be one in a spreadsheet.
    escape_formulas: true,
  });
}

const COLUMNS = [
  'order',
  'paid_on',
  'paid_at',
  'customer',
  'country',
  'goods',
  'discount',
  'shipping',
  'vat_rate_percent',
  'vat',
  'total',
  'refunded',
  'currency',
  'state',
];

function csvRow({ order, refunded }: { order: OrderRow; refunded: Cents }) {
  return {
    order: order.id,
    paid_on: onDay(order.paid_at ?? order.created_at),
    paid_at: isoTime(order.paid_at),
    customer: `${order.first_name} ${order.last_name}`,
    country: order.country,
    goods: decimal(order.subtotal),
    discount: decimal(order.discount),
    shipping: decimal(order.shipping),
    vat_rate_percent: String(TRADE_TERMS.vat / 100),
    vat: decimal(order.tax),
    total: decimal(order.total),
    refunded: decimal(refunded),
    currency: order.currency.toUpperCase(),
    state: order.state,
  };
}

function decimal(cents: Cents): string {
  return euroFromCents(cents).toFixed(2);
}

const EXAMPLES = `
Examples:
  npm run -s shop -- export --from 2026-01-01 --to 2026-03-31 > first-quarter.csv
  npm run -s shop -- export --format jsonl > orders.jsonl`;
