import { Command, Option } from '@commander-js/extra-typings';
import { formatEuro } from '#domain/money.ts';
import { listResult, type Run } from '#server/cli/cli-context.ts';
import { orderData } from '#server/cli/order-data.ts';
import { type Output, toJson } from '#server/cli/output.ts';
import { salesChart } from '#server/cli/sales-chart.ts';
import { findAuditEntries, newestAuditEntries } from '#server/database/audit-log.ts';
import { changeData, formatDay, formatTime, isoTime } from '#server/owner/format.ts';
import { changeText } from '#server/owner/history.ts';
import { ordersToCsv } from '#server/owner/orders-csv.ts';
import { parseCount, parseDay, parseEndOfDay, reportPeriod } from '#server/owner/parse-input.ts';
import { salesByDay } from '#server/owner/sales-bars.ts';
import { type Period, paidOrders } from '#server/reports/sales-queries.ts';
import { type SalesReport, salesReport } from '#server/reports/sales-report.ts';

/** Shows the sales of a period. */
export function statsCommand(run: Run) {
  return new Command('stats')
    .description(
      'Shows orders, revenue and VAT by country. A sale counts on the day of its payment, a refund on the day it succeeded; VAT is without that of refunds. The default is this month.',
    )
    .option('--from <day>', 'paid on this day or later', parseDay)
    .option('--to <day>', 'paid on this day or earlier', parseEndOfDay)
    .addHelpText('after', '\nExample:\n  npm run shop -- stats --from 2026-01-01 --to 2026-03-31')
    .action((options) =>
      run(async ({ context }) => {
        const period = reportPeriod(options, context.now());
        const report = await salesReport(context, period);
        const { payments, ...totals } = report;
        return {
          data: {
            from: isoTime(period.from),
            until: isoTime(period.until),
            ...totals,
            days: salesByDay(payments).map(({ name: day, ...sales }) => ({ day, ...sales })),
          },
          show: (output) => showReport(output, report, period, context.now()),
        };
      }),
    );
}

function showReport(output: Output, report: SalesReport, period: Period, now: number): string {
  const totals = output.nameValuePairs([
    ['Period', `${formatDay(period.from)} to ${formatDay(period.until - 1)}`],
    ['Paid orders', String(report.orders)],
    ['Revenue', formatEuro(report.revenue)],
    ['Refunded', formatEuro(report.refunded)],
    ['VAT', formatEuro(report.tax)],
    ['Average order', formatEuro(report.averageBasket)],
    ['Conversion', conversion(report)],
  ]);
  const countries = report.countries.length === 0 ? '' : countryTable(output, report);
  const chart = salesChart(output, report.payments, Math.min(period.until, now + 1));
  return [totals, countries, chart].filter((part) => part !== '').join('\n');
}

function conversion({ begun, begunAndPaid }: SalesReport): string {
  if (begun === 0) return 'no orders placed';
  const percent = Math.round((begunAndPaid / begun) * 100);
  return `${begunAndPaid} of ${begun} placed orders are paid (${percent}%)`;
}

function countryTable(output: Output, { countries }: SalesReport): string {
  const amounts = ['Orders', 'Goods', 'Discount', 'Shipping', 'VAT', 'Total', 'Refunded'];
  return output.table(
    ['Country', ...amounts],
    countries.map((item) => [
      item.country,
      String(item.orders),
      ...[item.goods, -item.discount, item.shipping, item.tax, item.total, item.refunded].map(
        formatEuro,
      ),
    ]),
    amounts,
  );
}

/** Exports paid orders for accounting. */
export function exportCommand(run: Run) {
  return new Command('export')
    .description(
      'Exports paid orders as CSV or JSON lines. CSV (RFC 4180) has amounts in euro, JSON lines have more fields, and amounts in cents; the default is this month.',
    )
    .addOption(
      new Option('-f, --format <format>', 'output format').choices(['csv', 'jsonl']).default('csv'),
    )
    .option('--from <day>', 'paid on this day or later', parseDay)
    .option('--to <day>', 'paid on this day or earlier', parseEndOfDay)
    .addHelpText('after', EXAMPLES)
    .action(({ format, ...options }) =>
      run(async ({ context }) => {
        const orders = await paidOrders(context.db, {
          ...reportPeriod(options, context.now()),
          liveOnly: context.payments.livemode,
        });
        const data = orders.map(({ order, refunded }) => ({ ...orderData(order), refunded }));
        return {
          data,
          show: () =>
            format === 'csv'
              ? ordersToCsv(orders)
              : data.map((order) => `${toJson(order)}\n`).join(''),
        };
      }),
    );
}

/** Lists the audit log: the changes that commands made. */
export function logCommand(run: Run) {
  return new Command('log')
    .description(
      'Lists the audit log: the changes made by these commands, with the values before them. The running shop’s deletions by retention are in it too.',
    )
    .argument(
      '[subject]',
      'only changes of this subject: an order number, a SKU, or another subject in the list',
    )
    .option('--from <day>', 'only changes on this day or later', parseDay)
    .option('-n, --limit <count>', 'at most so many, without a subject', parseCount, 20)
    .addHelpText('after', LOG_EXAMPLES)
    .action((subject, { from: since = 0, limit }) =>
      run(async ({ context: { db } }) =>
        listResult({
          rows: subject
            ? (await findAuditEntries(db, subject)).filter(({ at }) => at >= since)
            : await newestAuditEntries(db, limit, since),
          limit: subject ? Number.POSITIVE_INFINITY : limit,
          rowData: ({ at, command, subject, before, after }) => ({
            at: isoTime(at),
            command,
            subject,
            before: changeData(before),
            after: changeData(after),
          }),
          heads: ['When', 'Command', 'Subject', 'Change'],
          cells: ({ at, command, subject, before, after }, output) => [
            formatTime(at),
            command,
            output.style('bold', subject),
            changeText({ command, before, after }),
          ],
          empty: 'There are no changes.',
        }),
      ),
    );
}

const LOG_EXAMPLES = `
Examples:
  npm run shop -- log EC12345678
  npm run shop -- log --from 2026-11-01 --limit 500`;
const EXAMPLES = `
Examples:
  npm run -s shop -- export --from 2026-01-01 --to 2026-03-31 > first-quarter.csv
  npm run -s shop -- export --format jsonl > orders.jsonl`;
