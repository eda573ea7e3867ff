import { Command } from '@commander-js/extra-typings';
import { formatEuro } from '#domain/money.ts';
import { type SalesReport, salesReport } from '../../workflows/sales-report.ts';
import type { Run } from '../cli-context.ts';
import { isoTime, onDay, readDay } from '../format-date.ts';
import type { Output } from '../output.ts';
import { periodOf } from '../period.ts';
import { salesByDay, salesChart } from '../sales-chart.ts';

/** What was sold. */
export function statsCommand(run: Run) {
  return new Command('stats')
    .summary('orders, revenue and VAT by country')
    .description(
      'What was sold in a period, by the day of payment: this month, unless days are given.',
    )
    .option('--from <day>', 'from this day on', readDay)
    .option('--to <day>', 'up to this day', readDay)
    .addHelpText('after', '\nExample:\n  npm run shop -- stats --from 2026-01-01 --to 2026-03-31')
    .action((wanted) =>
      run(async ({ context }) => {
        const period = periodOf(wanted, context.now());
        const report = await salesReport(context, period);
        const { payments, ...figures } = report;
        const data = {
          from: isoTime(period.from),
          until: isoTime(period.until),
          ...figures,
          days: salesByDay(payments).map(({ name: day, ...sold }) => ({ day, ...sold })),
        };
        return {
          ok: true,
          data,
          show: (output) => showReport(output, report, period, context.now()),
        };
      }),
    );
}

function showReport(
  output: Output,
  report: SalesReport,
  period: { from: number; until: number },
  now: number,
): string {
  return (
    output.facts([
      ['Period', `${onDay(period.from)} to ${onDay(period.until - 1)}`],
      ['Paid orders', String(report.orders)],
      ['Revenue', formatEuro(report.revenue)],
      ['Given back', formatEuro(report.refunded)],
      ['VAT', formatEuro(report.tax)],
      ['Average basket', formatEuro(report.averageBasket)],
      ['Conversion', conversion(report)],
    ]) +
    (report.countries.length === 0 ? '' : countryTable(output, report)) +
    (report.orders === 0
      ? ''
      : `\n${salesChart(output, report.payments, Math.min(period.until, now + 1))}`)
  );
}

function conversion({ begun, begunAndPaid }: SalesReport): string {
  if (begun === 0) return 'no order was begun';
  const share = Math.round((begunAndPaid / begun) * 100);
  return `${begunAndPaid} of ${begun} orders that were begun are paid (${share} %)`;
}

function countryTable(output: Output, { countries }: SalesReport): string {
  const amounts = ['Orders', 'Goods', 'Discount', 'Shipping', 'VAT', 'Total', 'Given back'];
  return `\n${output.table(
    ['Country', ...amounts],
    countries.map((it) => [
      it.country,
      String(it.orders),
      formatEuro(it.goods),
      formatEuro(-it.discount),
      formatEuro(it.shipping),
      formatEuro(it.tax),
      formatEuro(it.total),
      formatEuro(it.refunded),
    ]),
    amounts,
  )}`;
}
