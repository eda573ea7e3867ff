import { formatEuro } from '#domain/money.ts';
import { type Payment, type Step, salesBetween, stepFor } from '#server/owner/sales-bars.ts';
import type { Output } from './output.ts';

const HEADS: Readonly<Record<Step, string>> = { day: 'Day', week: 'Week of', month: 'Month' };

/**
 * A bar chart from the first sale to `until` (ms): by day, or if that takes too many bars by week or
 * month. Days on which nothing was sold are included.
 */
export function salesChart(output: Output, payments: readonly Payment[], until: number): string {
  const [first] = payments;
  if (!first) return '';
  const step = stepFor(Math.max(until, first.at + 1) - first.at);
  const bars = salesBetween(payments, { from: first.at, until }, step);
  const highest = Math.max(...bars.map(({ revenue }) => revenue));
  return output.table(
    [HEADS[step], 'Orders', 'Revenue', ''],
    bars.map(({ name, orders, revenue }) => [
      name,
      String(orders),
      formatEuro(revenue),
      highest === 0 ? '' : output.bar(revenue / highest),
    ]),
    ['Orders', 'Revenue'],
  );
}
