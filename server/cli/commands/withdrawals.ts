import { Command } from '@commander-js/extra-typings';
import { findOrder } from '../../database/orders.ts';
import { newestWithdrawals } from '../../database/withdrawals.ts';
import { listResult, type Run } from '../cli-context.ts';
import { formatTime, isoTime } from '../format.ts';
import { stateText } from '../order-data.ts';
import { parseCount } from '../parse-arguments.ts';

/** Lists the withdrawals of customers from their orders. */
export function withdrawalsCommand(run: Run) {
  return new Command('withdrawals')
    .description(
      'Lists withdrawals from orders, newest first. Refund within 14 days of the withdrawal: npm run shop -- refund. If one names no paid order, ask for the right number at its email address.',
    )
    .option('-n, --limit <count>', 'at most so many', parseCount, 20)
    .action(({ limit }) =>
      run(async ({ context: { db } }) => {
        const withdrawals = await newestWithdrawals(db, limit);
        const rows = await Promise.all(
          withdrawals.map(async (row) => ({
            ...row,
            order: row.order_id === null ? undefined : await findOrder(db, row.order_id),
          })),
        );
        return listResult({
          rows,
          data: (row) => ({
            receivedAt: isoTime(row.created_at),
            orderNumber: row.order_number,
            orderId: row.order_id,
            orderState: row.order?.state ?? null,
            name: row.name,
            email: row.email,
            items: row.items,
          }),
          heads: ['Received', 'Order', 'State', 'From', 'Items'],
          cells: (row, output) => [
            formatTime(row.created_at),
            output.style('bold', row.order_number),
            row.order ? stateText(output, row.order) : output.style('yellow', 'no paid order'),
            `${row.name}, ${row.email}`,
            row.items === '' ? 'all' : row.items,
          ],
          empty: 'There are no withdrawals.',
          limit,
        });
      }),
    );
}
