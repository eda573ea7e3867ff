import { Command } from '@commander-js/extra-typings';
import type { Database } from '../../database/database.ts';
import { findOrder } from '../../database/orders.ts';
import type { OrderRow, WithdrawalRow } from '../../database/tables.ts';
import { newestWithdrawals } from '../../database/withdrawals.ts';
import type { Run } from '../cli-context.ts';
import { atTime, isoTime } from '../format-date.ts';
import { stateText } from '../order-data.ts';
import type { Output } from '../output.ts';
import { readCount } from '../read-values.ts';
import { withLimitNote } from '../with-limit-note.ts';

/** Lists who has withdrawn from which order. */
export function withdrawalsCommand(run: Run) {
  return new Command('withdrawals')
    .summary('list who withdrew from which order')
    .description(
      'Lists statements of withdrawal, newest first. The money goes back within 14 days of the statement: npm run shop -- refund. One that fits no paid order may be a slip of the pen: write to its address.',
    )
    .option('-n, --limit <count>', 'how many at most', readCount, 20)
    .addHelpText('after', '\nExample:\n  npm run shop -- withdrawals')
    .action(({ limit }) =>
      run(async ({ context }) => {
        const found = await withOrders(context.db, await newestWithdrawals(context.db, limit));
        return {
          ok: true,
          data: found.map(withdrawalData),
          show: (output) =>
            found.length === 0
              ? output.lines(['Nobody has withdrawn.'])
              : withLimitNote(output, table(output, found), found.length, limit),
        };
      }),
    );
}

/** A withdrawal with the paid order that it names, if there is one. */
type Found = WithdrawalRow & { order: OrderRow | undefined };

function withOrders(db: Database, rows: readonly WithdrawalRow[]): Promise<Found[]> {
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      order: row.order_id === null ? undefined : await findOrder(db, row.order_id),
    })),
  );
}

function table(output: Output, withdrawals: readonly Found[]): string {
  return output.table(
    ['Came', 'Order', 'It is', 'From', 'What of it'],
    withdrawals.map((it) => [
      atTime(it.created_at),
      output.style('bold', it.order_number),
      it.order ? stateText(output, it.order) : output.style('yellow', 'no paid order'),
      `${it.name}, ${it.email}`,
      it.items === '' ? 'all' : it.items,
    ]),
  );
}

function withdrawalData(row: Found) {
  return {
    receivedAt: isoTime(row.created_at),
    orderNumber: row.order_number,
    orderId: row.order_id,
    orderState: row.order?.state ?? null,
    name: row.name,
    email: row.email,
    items: row.items,
  };
}
