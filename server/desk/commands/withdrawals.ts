import { Command } from '@commander-js/extra-typings';
import type { WithdrawalRow } from '../../records/tables.ts';
import { newestWithdrawals } from '../../records/withdrawals.ts';
import type { Run } from '../desk.ts';
import type { Paper } from '../paper.ts';
import { readCount } from '../read-values.ts';
import { atTime, isoTime } from '../when.ts';

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
      run(async ({ office }) => {
        const found = await newestWithdrawals(office.db, limit);
        return {
          ok: true,
          data: found.map(withdrawalData),
          show: (paper) =>
            found.length === 0 ? paper.lines(['Nobody has withdrawn.']) : table(paper, found),
        };
      }),
    );
}

function table(paper: Paper, withdrawals: readonly WithdrawalRow[]): string {
  return paper.table(
    ['Came', 'Order', 'Fits', 'From', 'What of it'],
    withdrawals.map((it) => [
      atTime(it.created_at),
      paper.style('bold', it.order_number),
      it.order_id === null ? paper.style('yellow', 'no paid order') : paper.style('green', 'yes'),
      `${it.name}, ${it.email}`,
      it.items === '' ? 'all' : it.items,
    ]),
  );
}

function withdrawalData(row: WithdrawalRow) {
  return {
    receivedAt: isoTime(row.created_at),
    orderNumber: row.order_number,
    orderId: row.order_id,
    name: row.name,
    email: row.email,
    items: row.items,
  };
}
